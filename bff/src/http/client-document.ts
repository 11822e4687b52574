import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { companyCodes } from '@ebp/contracts/company';
import { languages } from '@ebp/contracts/languages';
import type { PagePreloads } from '@ebp/contracts/portal/preloads';
import { chooseLanguage } from '@ebp/contracts/rules/language';
import type { Request } from 'express';

const companyBefore = new RegExp(`^/(?:${companyCodes.join('|')})(?=/|$)`);
const home = '/ebp/home';
const login = '/pages/login';

export type Forms = ReadonlyMap<string, Buffer>;

/**
 * The HTML document of the client, in the visitor's language, with preload links for the files of the requested page:
 * the browser fetches them in parallel instead of discovering them one by one. A visitor without a session gets the
 * login page's files. The links are hints: a page that turns out to be another one fetches its own files.
 * @param hasSession whether the request names a session of this gateway; whether it is still alive is not checked
 * @param isKeptOffline whether it names the service worker that caches the portal
 */
export function clientDocument(
  directory: string,
  hasSession: (request: Request) => boolean,
  isKeptOffline: boolean,
): (request: Request) => Forms {
  const built = readFileSync(join(directory, 'index.html'), 'utf8');
  const document = isKeptOffline ? built : built.replace(/<meta name="service-worker"[^>]*>/, '');
  const pages = readPreloads(directory);
  const made = new Map<string, Forms>();
  const patterns = pages.map((page) => [patternOf(page.path), page] as const);
  const pageAt = (path: string) => patterns.find(([pattern]) => pattern.test(path))?.[1];
  return (request) => {
    const path = request.path.replace(companyBefore, '') || '/';
    const asked = pageAt(path === '/' ? home : path);
    const page = asked?.isPublic || (asked && hasSession(request)) ? asked : pageAt(login);
    const language = chooseLanguage(request.acceptsLanguages(), languages);
    const key = `${page?.path} ${language}`;
    const known = made.get(key);
    if (known) return known;
    const forms = compressed(document.replace('</head>', `${linksTo(page?.files[language] ?? [])}</head>`));
    made.set(key, forms);
    return forms;
  };
}

/** Absent in tests of the gateway alone. */
function readPreloads(directory: string): readonly PagePreloads[] {
  const file = join(directory, '.vite/preloads.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\/$/, '').replaceAll(/:\w+/g, '[^/]+')}/?$`);
}

/**
 * The first paint needs none of them: style sheets are fetched, not applied, and scripts follow the document's own
 * style.
 */
function linksTo(files: readonly string[]): string {
  const kind = (file: string) =>
    file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload" fetchpriority="low"';
  return files.map((file) => `<link crossorigin ${kind(file)} href="/${file}">\n`).join('');
}

function compressed(text: string): Forms {
  const bytes = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };
  return new Map([
    ['br', brotliCompressSync(bytes, { params })],
    ['gzip', gzipSync(bytes)],
    ['identity', bytes],
  ]);
}
