/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { html } from './html.ts';

/** Documents that the page shows, by its address. */
const documents = { '/__api': 'openapi.json', '/__api/upstream': 'upstream-openapi.json' } as const;
const titles = { '/__api': 'The portal’s API', '/__api/upstream': 'The upstream’s API' } as const;

const docs = join(import.meta.dirname, '../../../docs');
const viewer = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/** Runs in the page. It makes no calls: the portal is another site. */
function showDocument(): void {
  const { SwaggerUIBundle } = window as unknown as { SwaggerUIBundle: (options: object) => void };
  const place = document.getElementById('api');
  SwaggerUIBundle({
    domNode: place,
    url: place?.dataset.document,
    docExpansion: 'none',
    defaultModelsExpandDepth: 0,
    deepLinking: true,
    filter: true,
    supportedSubmitMethods: [],
    validatorUrl: null,
  });
}

interface Content {
  readonly type: string;
  readonly text: string;
}

const page = (address: keyof typeof documents): Content => ({
  type: 'text/html',
  text: html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${titles[address]}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/__api/viewer.css">
<script src="/__api/viewer.js" defer></script>
<script src="/__api/show.js" defer></script>
</head>
<body>
<nav><a href="/__api">For browsers</a> · <a href="/__api/upstream">For the ERP</a> · <a href="/__testing">Workbench</a></nav>
<main id="api" data-document="/__api/${documents[address]}"></main>
</body>
</html>`.text,
});

const file = (folder: string, name: string, type: string) => (): Content => ({
  type,
  text: readFileSync(join(folder, name), 'utf8'),
});

const contents: Readonly<Record<string, () => Content>> = {
  '/__api': () => page('/__api'),
  '/__api/upstream': () => page('/__api/upstream'),
  '/__api/show.js': () => ({ type: 'text/javascript', text: `(${showDocument})();` }),
  '/__api/viewer.js': file(viewer, 'swagger-ui-bundle.js', 'text/javascript'),
  '/__api/viewer.css': file(viewer, 'swagger-ui.css', 'text/css'),
  '/__api/openapi.json': file(docs, 'openapi.json', 'application/json'),
  '/__api/upstream-openapi.json': file(docs, 'upstream-openapi.json', 'application/json'),
};

/** The API documents as pages, and what these load; undefined for every other path. */
export function apiContent(path: string): Content | undefined {
  return Object.hasOwn(contents, path) ? contents[path]?.() : undefined;
}
