-- SPDX-License-Identifier: EPL-2.0
-- What a user of Neovim does with the philosophers. Prints what the editor shows.
local function wait(what, condition)
  if not vim.wait(30000, condition, 50) then
    print("in vain: " .. what .. "\n")
    vim.cmd("cquit")
  end
end

local function line(number, text)
  vim.api.nvim_buf_set_lines(0, number - 1, number, false, { text })
end

local function problems()
  return vim.diagnostic.get(0)
end

vim.cmd("edit dpp.pawl")
wait("the server", function()
  return #vim.lsp.buf_get_clients(0) > 0
end)
local branch = vim.fn.search("-> eating")
local text = vim.fn.getline(branch)
line(branch, (text:gsub("eating", "eatin")))
wait("a problem", function()
  return #problems() > 0
end)
print("slip: " .. problems()[1].message .. "\n")
line(branch, text)
wait("no problem", function()
  return #problems() == 0
end)
print("corrected: " .. #problems() .. "\n")

local blank = vim.fn.search("state hungry")
vim.api.nvim_buf_set_lines(0, blank - 1, blank - 1, false, { "        " })
local asked = {
  textDocument = vim.lsp.util.make_text_document_params(),
  position = { line = blank - 1, character = 8 },
}
local words = {}
for _, answer in pairs(vim.lsp.buf_request_sync(0, "textDocument/completion", asked, 30000) or {}) do
  for _, item in ipairs(answer.result.items or answer.result) do
    table.insert(words, item.label)
  end
end
print("offers: " .. table.concat(words, " ") .. "\n")
vim.cmd("quitall!")
