import { writeFileSync } from 'node:fs';
import { openApiDocument } from './openapi.ts';
import { operationsPage } from './operations-page.ts';
import { upstreamOpenApiDocument } from './upstream-openapi.ts';

const docs = new URL('../../docs/', import.meta.url);

writeFileSync(new URL('openapi.json', docs), `${JSON.stringify(openApiDocument(), null, 2)}\n`);
writeFileSync(
  new URL('upstream-openapi.json', docs),
  `${JSON.stringify(upstreamOpenApiDocument(), null, 2)}\n`,
);
writeFileSync(new URL('upstream-operations.md', docs), operationsPage());
