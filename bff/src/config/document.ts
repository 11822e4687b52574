import { environmentFields } from './environment.ts';
import { notes } from './notes.ts';

const head = `# Configuration

The gateway reads its environment once, at startup. A missing or invalid value prevents the start; the message names
all errors at once and never repeats a value. This page is generated from the schema by
\`npm run test:services -- vitest run --root bff src/config -u\`.

| variable | meaning | default |
|---|---|---|
`;

/** Generates docs/configuration.md from the schema; a test compares the page with it. */
export function configurationPage(): string {
  const rows = Object.entries(environmentFields).map(([name, schema]) => {
    const note = notes.get(schema);
    return `| \`${name}\` | ${note?.description ?? ''} | ${note?.need ?? defaultOf(schema)} |`;
  });
  return `${head}${rows.join('\n')}\n`;
}

function defaultOf(schema: { safeParse(value: undefined): { data?: unknown } }): string {
  const { data } = schema.safeParse(undefined);
  return `\`${String(data)}\``;
}
