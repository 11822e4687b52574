import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { Agent, fetch as undiciFetch } from 'undici';

const used: ReadonlySet<string> = new Set(['ca.pem', 'cert.pem', 'key.pem', 'headers']);

/**
 * Calls a live upstream with the gateway's own credentials. Those of one endpoint group and tokens are not used, and
 * named in a warning.
 * @param directory a folder as `UPSTREAM_CREDENTIALS_DIRECTORY` names one: `ca.pem`, `cert.pem`, `key.pem`, `headers`
 * @param lines further headers, each `Name: value`
 * @throws Error when a file cannot be read or a line is not a header; its value is not repeated
 */
export function fetchWith(directory: string | undefined, lines: readonly string[] = []): typeof fetch {
  if (directory !== undefined) warnOfUnused(directory);
  const read = (name: string) => {
    const file = join(directory ?? '', name);
    return directory !== undefined && existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  };
  const [ca, cert, key] = [read('ca.pem'), read('cert.pem'), read('key.pem')];
  const own = [...(read('headers') ?? '').split('\n'), ...lines]
    .filter((line) => line.trim() !== '')
    .map(headerOf);
  const dispatcher = new Agent({
    connect: { ...(ca && { ca: [...rootCertificates, ca] }), ...(cert && { cert }), ...(key && { key }) },
  });
  const call = (url: string | URL, { headers, ...init }: RequestInit = {}) => {
    const all = new Headers(headers);
    for (const [name, value] of own) all.set(name, value);
    return undiciFetch(url, { ...(init as object), headers: [...all], dispatcher });
  };
  return call as unknown as typeof fetch;
}

function warnOfUnused(directory: string): void {
  const unused = readdirSync(directory).filter((name) => !used.has(name) && !name.startsWith('.'));
  if (unused.length > 0)
    console.warn(`Not used of ${directory}: ${unused.join(', ')}. Only ${[...used].join(', ')} are.`);
}

function headerOf(line: string, index: number): [string, string] {
  const [, name, value] = /^([^:\s]+):\s*(.*?)\s*$/.exec(line) ?? [];
  if (name === undefined || value === undefined) throw new Error(`header ${index + 1} is not "Name: value"`);
  return [name, value];
}
