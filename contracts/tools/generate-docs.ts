import { writeFileSync } from 'node:fs';
import { openApiDocument } from './openapi.ts';
import { operationsPage } from './operations-page.ts';
import { upstreamOpenApiDocument } from './upstream-openapi.ts';

// `npm run docs:generate [-- --release]`: the pages that follow from the contracts; with `--release` the API documents are
// kept as those of a released version, which later ones are compared with.
const docs = new URL('../../docs/', import.meta.url);
const isRelease = process.argv.includes('--release');

const documents = {
  'openapi.json': openApiDocument(),
  'upstream-openapi.json': upstreamOpenApiDocument(),
};
for (const [name, document] of Object.entries(documents)) {
  writeFileSync(new URL(name, docs), `${JSON.stringify(document, null, 2)}\n`);
  if (isRelease) writeFileSync(new URL(`released/${name}`, docs), `${JSON.stringify(document)}\n`);
}
writeFileSync(new URL('upstream-operations.md', docs), operationsPage());
