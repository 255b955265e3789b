// SPDX-License-Identifier: EPL-2.0
// The HTML of a drawing.
import * as vscode from "vscode";

/** The page of a drawing. It loads its scripts and style sheets, and nothing else; exported pictures are made of blobs. */
export function drawingPage(webview: vscode.Webview, extension: vscode.Uri): string {
  const file = (...names: string[]) => webview.asWebviewUri(vscode.Uri.joinPath(extension, ...names));
  const own = webview.cspSource;
  const policy = `default-src 'none'; script-src ${own}; style-src ${own}; img-src ${own} blob:`;
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="UTF-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="${file("drawing", "drawing.css")}">
<link rel="stylesheet" href="${file("media", "drawing-page.css")}">
<title>Drawing</title>
</head>
<body>
<header id="bar" hidden><label>Diagram <select id="diagrams"></select></label></header>
<section id="notice" role="status"><p>Loading…</p></section>
<main id="drawing"></main>
<script type="module" src="${file("drawing", "drawing.js")}"></script>
<script type="module" src="${file("drawing-page.js")}"></script>
</body>
</html>`;
}
