-- Findings, repairs, completion and pages for push-notification JSON, from `pushcheck lsp`.
vim.filetype.add({ extension = { apns = "json", ndjson = "json", jsonl = "json" } })

-- One server for all buffers; Neovim before 0.8 has no vim.lsp.start.
local client

vim.api.nvim_create_autocmd("FileType", {
  pattern = { "json", "jsonc" },
  callback = function(event)
    client = client or vim.lsp.start_client({
      name = "pushcheck",
      cmd = { "pushcheck", "lsp" },
      root_dir = vim.fn.getcwd(),
      on_exit = function() client = nil end,
    })
    vim.lsp.buf_attach_client(event.buf, client)
  end,
})
