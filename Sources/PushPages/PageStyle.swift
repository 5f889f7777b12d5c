/// The look that all pages share.
package enum PageStyle {
  static let common: StaticString = """
    :root { color-scheme: light dark; --ink: #1c1c1e; --paper: #fff; --card: #f2f2f4; --line: #6e6e73; --faint: #56565b; --link: #0051a8; --mark: #6b3a00; --icon: #c9c9cf; --hatch: #e4e4e8; --error: #b00020; --warning: #7a4a00; --note: #00518f; --hit: #fff0c2; --part: #2f6fb3; --other: #5d93cc; --rest: #8e8e93 }
    @media (prefers-color-scheme: dark) { :root { --ink: #f5f5f7; --paper: #161618; --card: #2c2c2e; --line: #8e8e93; --faint: #c7c7cc; --link: #8ac2ff; --mark: #ffce7a; --icon: #48484a; --hatch: #3a3a3c; --error: #ff8f9c; --warning: #ffc46b; --note: #8fc9ff; --hit: #4a3c12; --part: #5d93cc; --other: #2f6fb3; --rest: #8e8e93 } }
    * { box-sizing: border-box }
    html { font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans CJK SC", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Noto Color Emoji"; scroll-padding-top: 1rem }
    li, p { overflow-wrap: anywhere }
    body { margin: 0 auto; padding: 1rem clamp(1rem, 4vw, 3rem) 3rem; max-width: 90rem; color: var(--ink); background: var(--paper) }
    a { color: var(--link) }
    a:focus-visible, :focus-visible { outline: 3px solid var(--link); outline-offset: 2px }
    .skip { position: absolute; left: -99rem }
    .skip:focus { position: static }
    h1 { font-size: 1.5rem; overflow-wrap: anywhere; margin: .5rem 0 }
    h2 { font-size: 1.25rem; margin: 2rem 0 .75rem; border-bottom: 1px solid var(--line) }
    h3 { font-size: 1rem; margin: 1.25rem 0 .25rem }
    nav ul { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: .25rem 1rem }
    dl.facts { display: grid; grid-template-columns: max-content 1fr; gap: .15rem 1rem; margin: .5rem 0 }
    dl.facts dt { color: var(--faint) }
    dl.facts dd { margin: 0; overflow-wrap: anywhere; min-width: 0 }
    figure { margin: 0 }
    .scroll { overflow-x: auto; margin: .5rem 0 1rem }
    table { border-collapse: collapse; font-size: .9rem }
    caption { text-align: start; color: var(--faint); padding-bottom: .25rem }
    th, td { border: 1px solid var(--line); padding: .25rem .5rem; text-align: start; vertical-align: top; overflow-wrap: break-word; max-width: 40rem }
    thead th { background: var(--card) }
    tbody th { font-weight: 400 }
    code, pre { font: .85rem/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace }
    pre { overflow-x: auto; background: var(--card); border: 1px solid var(--line); border-radius: .5rem; padding: .75rem; margin: .5rem 0 }
    .source { counter-reset: line }
    .line { display: block; counter-increment: line; padding-inline-start: 3.5rem; text-indent: -3.5rem; unicode-bidi: isolate; white-space: pre-wrap; overflow-wrap: anywhere; min-height: 1.5em }
    .line::before { content: counter(line); display: inline-block; width: 2.75rem; margin-inline-end: .75rem; text-align: end; text-indent: 0; color: var(--faint) }
    .line:target { outline: 2px solid var(--link) }
    mark { background: var(--hit); color: inherit; text-decoration: underline wavy var(--error); text-indent: 0 }
    mark a { color: inherit; text-decoration: none }
    .findings > li { margin: .75rem 0 }
    .findings p { margin: 0; overflow-wrap: anywhere }
    .remark { padding-inline-start: 1rem }
    .rule { color: var(--faint) }
    .error { color: var(--error) }
    .warning { color: var(--warning) }
    .note { color: var(--note) }
    .bar { width: 100%; max-width: 40rem; height: 1.5rem; border: 1px solid var(--line) }
    .room { fill: var(--card) }
    .part { fill: var(--part) }
    .other { fill: var(--other) }
    .rest { fill: var(--rest) }
    .over { fill: var(--error) }
    footer { margin-top: 3rem; color: var(--faint); font-size: .85rem }
    @media (forced-colors: active) { .card, mark { border: 1px solid CanvasText } }
    @media print { nav, .skip { display: none } body { max-width: none; padding: 0 } .scroll, pre { overflow: visible; white-space: pre-wrap } h2 { break-after: avoid } figure, tr { break-inside: avoid } }

    """
}
