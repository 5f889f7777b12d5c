-- A session of headless Neovim with `pushcheck lsp`: finds, completes, hovers, repairs, and says what
-- it saw on standard output. The file is the one that Neovim was started with.
local function say(...) io.stdout:write(string.format(...), "\n") end

local function wait_for(what, condition)
  if not vim.wait(20000, condition, 10) then
    say("gave up waiting for %s", what)
    vim.cmd("cquit 1")
  end
end

local function ask(method, parameters)
  local answer
  vim.lsp.buf_request(0, method, parameters, function(problem, result)
    answer = { problem = problem, result = result }
  end)
  wait_for(method, function() return answer ~= nil end)
  return answer.result
end

wait_for("the server", function() return #vim.lsp.buf_get_clients(0) > 0 end)
wait_for("findings", function() return #vim.diagnostic.get(0) > 0 end)
for _, finding in ipairs(vim.diagnostic.get(0)) do
  say("%d:%d %s %s", finding.lnum + 1, finding.col + 1, finding.code or "-",
    vim.split(finding.message, "\n")[1])
end

-- What the key under the cursor is.
vim.api.nvim_win_set_cursor(0, { 3, 6 })
local page = ask("textDocument/hover", vim.lsp.util.make_position_params())
say("hover: %s", vim.split(page.contents.value, "\n")[1])

-- The repair that the first finding offers, made as a user would.
local range = vim.lsp.util.make_given_range_params({ 4, 0 }, { 4, 20 })
range.context = { diagnostics = {} }
for _, action in ipairs(ask("textDocument/codeAction", range)) do
  if action.isPreferred then
    say("fix: %s", action.title)
    vim.lsp.util.apply_workspace_edit(action.edit, "utf-16")
    break
  end
end
wait_for("the repaired text", function() return #vim.diagnostic.get(0) == 0 end)
say("line 4: %s", vim.api.nvim_buf_get_lines(0, 3, 4, true)[1])

-- Half a key, completed.
vim.api.nvim_buf_set_lines(0, 3, 3, true, { '    "interr' })
vim.api.nvim_win_set_cursor(0, { 4, 11 })
vim.cmd("startinsert!")
local position = vim.lsp.util.make_position_params()
position.position = { line = 3, character = 11 }
local items = ask("textDocument/completion", position).items
for _, item in ipairs(items) do
  if item.label:match("^interr") then
    say("completion: %s", item.label)
    vim.lsp.util.apply_text_edits({ item.textEdit }, 0, "utf-16")
  end
end
say("line 4: %s", vim.api.nvim_buf_get_lines(0, 3, 4, true)[1])
vim.cmd("write! | qall!")
