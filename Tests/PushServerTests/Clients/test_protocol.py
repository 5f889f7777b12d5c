"""Walks through the protocol with pytest-lsp, whose client checks each message against the specification.

The server is the binary that PUSHCHECK names; warnings of the client about the specification are failures.
"""
import os

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

URI = "file:///nowhere/push.json"
TEXT = '{\n  "aps": {\n    "alert": {"title": "é😀"},\n    "content_available": 1,\n    "badge": "7"\n  }\n}\n'
DOCUMENT = types.TextDocumentIdentifier(uri=URI)
PUBLISHED = types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS


def at(line, character):
    return types.Position(line=line, character=character)


def between(start, end):
    return types.Range(start=at(*start), end=at(*end))


def codes(client):
    return sorted(diagnostic.code for diagnostic in client.diagnostics[URI])


# Neovim speaks of UTF-16 and of snippets, and is sent its findings.
@pytest_lsp.fixture(
    config=ClientServerConfig(server_command=[os.environ["PUSHCHECK"], "lsp", "--isolated"]),
)
async def client(lsp_client: LanguageClient):
    answer = await lsp_client.initialize_session(
        types.InitializeParams(
            capabilities=client_capabilities("neovim@v0.9.1"), root_uri="file:///nowhere"
        )
    )
    assert answer.server_info.name == "pushcheck"
    lsp_client.text_document_did_open(
        types.DidOpenTextDocumentParams(
            types.TextDocumentItem(uri=URI, language_id="json", version=1, text=TEXT)
        )
    )
    await lsp_client.wait_for_notification(PUBLISHED)
    yield
    await lsp_client.shutdown_session()


def change(client, version, text, where):
    client.text_document_did_change(
        types.DidChangeTextDocumentParams(
            text_document=types.VersionedTextDocumentIdentifier(uri=URI, version=version),
            content_changes=[types.TextDocumentContentChangePartial(range=where, text=text)],
        )
    )


@pytest.mark.asyncio
async def test_findings_follow_each_change(client):
    assert codes(client) == ["apns-misspelled-key", "apns-wrong-type"]
    change(client, 2, "7", between((4, 13), (4, 16)))
    await client.wait_for_notification(PUBLISHED)
    assert codes(client) == ["apns-misspelled-key"]
    client.text_document_did_close(types.DidCloseTextDocumentParams(text_document=DOCUMENT))
    await client.wait_for_notification(PUBLISHED)
    assert codes(client) == []


@pytest.mark.asyncio
async def test_a_finding_is_repaired(client):
    finding = next(d for d in client.diagnostics[URI] if d.code == "apns-misspelled-key")
    actions = await client.text_document_code_action_async(
        types.CodeActionParams(
            text_document=DOCUMENT, range=finding.range,
            context=types.CodeActionContext(diagnostics=[finding]),
        )
    )
    assert actions[0].is_preferred and actions[0].kind == types.CodeActionKind.QuickFix
    assert actions[0].edit.changes[URI][0].new_text == '"content-available"'


@pytest.mark.asyncio
async def test_keys_are_completed_and_explained(client):
    answer = await client.text_document_completion_async(
        types.CompletionParams(text_document=DOCUMENT, position=at(2, 14))
    )
    labels = [item.label for item in answer.items]
    assert "body" in labels and "title" not in labels
    page = await client.text_document_hover_async(
        types.HoverParams(text_document=DOCUMENT, position=at(2, 6))
    )
    assert "aps.alert" in page.contents.value and "the push has room for" in page.contents.value


@pytest.mark.asyncio
async def test_the_outline_and_all_remarks(client):
    symbols = await client.text_document_document_symbol_async(
        types.DocumentSymbolParams(text_document=DOCUMENT)
    )
    assert [symbol.name for symbol in symbols[0].children] == ["alert", "content_available", "badge"]
    hints = await client.text_document_inlay_hint_async(
        types.InlayHintParams(text_document=DOCUMENT, range=between((0, 0), (7, 0)))
    )
    assert "of 4096 bytes" in hints[0].label
    folds = await client.text_document_folding_range_async(
        types.FoldingRangeParams(text_document=DOCUMENT)
    )
    assert (folds[0].start_line, folds[0].end_line) == (1, 4)
    ranges = await client.text_document_selection_range_async(
        types.SelectionRangeParams(text_document=DOCUMENT, positions=[at(3, 8)])
    )
    assert ranges[0].parent is not None


@pytest.mark.asyncio
async def test_a_lens_draws_the_push(client):
    lenses = await client.text_document_code_lens_async(
        types.CodeLensParams(text_document=DOCUMENT)
    )
    lens = next(lens for lens in lenses if lens.command.title == "shown as …")
    drawing = await client.workspace_execute_command_async(
        types.ExecuteCommandParams(
            command=lens.command.command, arguments=lens.command.arguments
        )
    )
    assert "é😀" in drawing and "┌" in drawing


@pytest.mark.asyncio
async def test_what_is_unknown_is_an_error(client):
    with pytest.raises(Exception, match="unknown command"):
        await client.workspace_execute_command_async(
            types.ExecuteCommandParams(command="no.such.command", arguments=[])
        )
