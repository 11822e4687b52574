import type { RequestExample } from '../framework/mapping.ts';
import type { WriteRequest } from './write-requests.ts';

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

function bodyArguments({ body, form }: RequestExample): readonly string[] {
  if (form) {
    return Object.entries(form).map(([name, value]) =>
      typeof value === 'string'
        ? `--form-string ${quoted(`${name}=${value}`)}`
        : `-F ${quoted(`${name}=@example.pdf;type=application/pdf;filename=${value.fileName}`)}`,
    );
  }
  return body === undefined ? [] : [`--data-raw ${quoted(JSON.stringify(body))}`];
}

/** The token comes from the environment of the sender, never from the file. */
function curl({ operation, asAgent, example }: WriteRequest): string {
  const { Authorization: _, ...headers } = example.headers;
  return [
    `curl -sS -X ${example.method} "$TARGET"${quoted(example.url)}`,
    `-H "Authorization: Bearer $${asAgent ? 'AGENT_TOKEN' : 'TOKEN'}"`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...bodyArguments(example),
    `-o answers/${operation.id}.json`,
  ].join(' \\\n  ');
}

/** The requests as a shell script that saves each answer in a file. Nothing is sent until somebody runs it. */
export function writeScript(requests: readonly WriteRequest[]): string {
  return [
    '#!/bin/sh',
    '# These calls change and delete records. Read them, take out what must not happen, and send them to a test system:',
    '#   TARGET=https://erp.uat.example TOKEN=... AGENT_TOKEN=... sh writes.sh',
    'set -eu',
    'cd "$(dirname "$0")"',
    'mkdir -p answers',
    "printf '%%PDF-1.4\\n%%%%EOF\\n' > example.pdf",
    ...requests.map(
      (request) => `\n# ${request.operation.id}: ${request.operation.summary}\n${curl(request)}`,
    ),
    '',
  ].join('\n');
}
