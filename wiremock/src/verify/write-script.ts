import type { EndpointGroup } from '@ebp/contracts/operation';
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

const targetOf = (group: EndpointGroup): string => `TARGET_${group}`;

/** Addresses, token and credentials come from the environment of the sender, never from the file. */
function curl({ operation, asAgent, example }: WriteRequest, own: readonly EndpointGroup[]): string {
  const { Authorization: _, ...headers } = example.headers;
  const { group } = operation;
  const target = own.includes(group) ? `\${${targetOf(group)}:-$TARGET}` : '$TARGET';
  return [
    `curl -sS \${CURL_OPTIONS-} -X ${example.method} "${target}"${quoted(example.url)}`,
    `-H "Authorization: Bearer $${asAgent ? 'AGENT_TOKEN' : 'TOKEN'}"`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...bodyArguments(example),
    `-o answers/${operation.id}.json`,
  ].join(' \\\n  ');
}

/**
 * The requests as a shell script that saves each answer in a file. Nothing is sent until somebody runs it.
 * @param own groups with an address of their own
 */
export function writeScript(requests: readonly WriteRequest[], own: readonly EndpointGroup[] = []): string {
  const targets = own.map((group) => `${targetOf(group)}=... `).join('');
  return [
    '#!/bin/sh',
    '# These calls change and delete records. Read them, take out what must not happen, and send them to a test system:',
    `#   TARGET=https://erp.uat.example ${targets}TOKEN=... AGENT_TOKEN=... sh writes.sh`,
    '# What it wants besides the token, with files beside this one:',
    "#   CURL_OPTIONS='--cacert ca.pem --cert cert.pem --key key.pem -H @headers'",
    'set -eu',
    'cd "$(dirname "$0")"',
    'mkdir -p answers',
    "printf '%%PDF-1.4\\n%%%%EOF\\n' > example.pdf",
    ...requests.map(
      (request) => `\n# ${request.operation.id}: ${request.operation.summary}\n${curl(request, own)}`,
    ),
    '',
  ].join('\n');
}
