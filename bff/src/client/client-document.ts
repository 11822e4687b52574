import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type Language, languages } from '@ebp/contracts/languages';
import { type DocumentPacks, packsElementId } from '@ebp/contracts/packs';
import type { PageHint, VisitorKind } from '@ebp/contracts/portal/page-hint';
import { headingPlace, type PagePreloads } from '@ebp/contracts/portal/preloads';
import { reachedPages } from '@ebp/contracts/portal/reached-pages';
import { chooseLanguage } from '@ebp/contracts/rules/language';
import { withoutCompany } from '@ebp/contracts/rules/portal-path';
import { labelCode } from '@ebp/contracts/rules/qr-code';
import type { Request } from 'express';
import type { Packs } from '../packs/read-packs.ts';

const { login, ebpHome, ebpQrCodeLogin } = reachedPages;

export type Forms = ReadonlyMap<string, Buffer>;

export interface ClientOptions {
  /** May be absent, as in tests of the gateway alone; then no pages are served. */
  readonly clientDirectory: string;
  /** Whether the request names a session of this gateway; whether it is still alive is not checked. */
  readonly hasSession: (request: Request) => boolean;
  /** What the browser remembers of its last visit. */
  readonly hintOf: (request: Request) => PageHint | undefined;
  /** Whether browsers cache the portal in a service worker; otherwise existing service workers are removed. */
  readonly isKeptOffline: boolean;
  readonly packs: Packs | undefined;
}

/**
 * The HTML document of the client, in the visitor's language, with preload links for the files of the requested page:
 * the browser fetches them in parallel instead of discovering them one by one. The address of a machine's label gets the
 * files of the machine's page; a visitor without a session otherwise those of the login page. The links are hints: a page
 * that turns out to be another one fetches its own files. A browser that was here before also gets the heading, which it
 * shows until the page has come; with packs it does not, since they may word it differently. The facts of packs are a
 * data block: it runs nothing, and the client has them before its first call.
 */
export function clientDocument({
  clientDirectory: directory,
  hasSession,
  hintOf,
  isKeptOffline,
  packs,
}: ClientOptions): (request: Request) => Forms {
  const built = readFileSync(join(directory, 'index.html'), 'utf8');
  const offered = isKeptOffline ? built : built.replace(/<meta name="service-worker"[^>]*>/, '');
  const document = packs ? offered.replace('</head>', () => `${packsBlock(packs)}</head>`) : offered;
  const pages = readPreloads(directory);
  const made = new Map<string, Forms>();
  const patterns = pages.map((page) => [patternOf(page.path), page] as const);
  const pageAt = (path: string, visitor?: VisitorKind) => {
    const found = patterns.filter(([pattern]) => pattern.test(path)).map(([, page]) => page);
    return found.find((page) => page.visitor === visitor) ?? found.find((page) => page.visitor === undefined);
  };
  return (request) => {
    const path = withoutCompany(request.path);
    const hint = hintOf(request);
    const asked = pageAt(
      opensMachine(path, request) ? ebpQrCodeLogin : path === '/' ? ebpHome : path,
      hint?.visitor,
    );
    const page = asked?.isPublic || (asked && hasSession(request)) ? asked : pageAt(login);
    const language = hint?.language ?? chooseLanguage(request.acceptsLanguages(), languages);
    const heading = packs || !hint ? undefined : headingOf(page, hint);
    const key = [page?.path, page?.visitor, language, heading].join(' ');
    const known = made.get(key);
    if (known) return known;
    const linked = document.replace('</head>', `${linksTo(filesOf(page, language))}</head>`);
    const headed =
      heading === undefined ? linked : linked.replace(headingPlace, () => shown(heading, language));
    const forms = compressed(Buffer.from(headed));
    made.set(key, forms);
    return forms;
  };
}

/** Whether the client shows a scanned machine at this address. */
function opensMachine(path: string, { url }: Request): boolean {
  if (path !== '/' && path.replace(/\/$/, '') !== login) return false;
  return labelCode(new URLSearchParams(url.split('?')[1])) !== undefined;
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

/** In the words of the company's region. */
function headingOf(page: PagePreloads | undefined, { language, region }: PageHint): string | undefined {
  return page?.headings?.[`${language}-${region}`] ?? page?.headings?.[language];
}

/** The build refuses headings with marks of HTML. */
function shown(heading: string, language: Language): string {
  return headingPlace.replace('></', ` lang="${language}">${heading}</`);
}

/** The files of a page; in the language of a pack, those that do not depend on the language. */
function filesOf(page: PagePreloads | undefined, language: Language): readonly string[] {
  const [first = [], ...others] = Object.values<readonly string[]>(page?.files ?? {});
  return page?.files[language] ?? first.filter((file) => others.every((files) => files.includes(file)));
}

/** The client would find out about the script only after its own. */
function packsBlock({ companies, languages, texts, script }: Packs): string {
  const facts: DocumentPacks = { companies, languages, texts };
  const json = JSON.stringify(facts).replaceAll('<', '\\u003c');
  const link = script === undefined ? '' : `<link crossorigin rel="modulepreload" href="/${script}">\n`;
  return `${link}<script type="application/json" id="${packsElementId}">${json}</script>\n`;
}

/** The bytes for each content coding that a browser may accept (RFC 9110 section 8.4.1). */
export function compressed(bytes: Buffer): Forms {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };
  return new Map([
    ['br', brotliCompressSync(bytes, { params })],
    ['gzip', gzipSync(bytes)],
    ['identity', bytes],
  ]);
}
