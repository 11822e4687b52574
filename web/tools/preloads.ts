import { screenAccess } from '@ebp/contracts/access/rights';
import { isAgentKey, type ScreenSlug } from '@ebp/contracts/access/screen-rights';
import { type Language, languages } from '@ebp/contracts/languages';
import type { VisitorKind } from '@ebp/contracts/portal/page-hint';
import { headingPlace, type PagePreloads } from '@ebp/contracts/portal/preloads';
import type { Plugin, Rolldown } from 'vite';
import { baseAreas, shellAreas } from '../src/app/areas.ts';
import type { PlainMessageId } from '../src/i18n/use-text.ts';
import { paths, singlePath } from '../src/lib/pages/paths.ts';
import { menuName } from '../src/lib/pages/screen-descriptor.ts';
import { messageBundles, readMessages } from './message-files.ts';

interface Page {
  readonly path: string;
  readonly isPublic: boolean;
  /** Modules whose chunks the page needs first, by the end of their id. */
  readonly modules: readonly string[];
  readonly areas: readonly string[];
  readonly visitor?: VisitorKind;
  /** Message id of the page's heading. */
  readonly heading?: PlainMessageId;
}

const start = '/app/boot/start.tsx';
const portal = '/app/router/portal.tsx';
const pageFrame = '/app/shell/shell.tsx';
const singleLayout = '/app/shell/single-layout.tsx';
/** What home also loads for those who see another one. */
const otherHomes = {
  guest: ['/screens/home/guest-home.tsx'],
  agent: ['/screens/home/agent-home.tsx', '/app/shell/agent-tools.tsx'],
} as const satisfies Partial<Record<VisitorKind, readonly string[]>>;

/** Pages that are shown without the portal around them: `web/src/app/front/front-pages.ts`. */
const firstPages: readonly Page[] = [
  firstPage(paths.login, '/screens/login/login.screen.tsx', ['login']),
  firstPage(paths.authServer, '/screens/auth-server/auth-server.screen.tsx', ['login']),
  firstPage(paths.ebpQrCodeLogin, '/app/front/scan-page.tsx', ['qr', 'menu']),
  firstPage(paths.error, '/screens/error/error.screen.tsx', ['pages']),
  firstPage(paths.notFound, '/screens/error/not-found.screen.tsx', ['pages']),
];

function firstPage(path: string, screen: string, areas: readonly string[]): Page {
  return { path, isPublic: true, modules: [start, screen], areas: [...baseAreas, ...areas] };
}

/**
 * Adds to the build the list of files that each page needs first, in each language: the gateway names them in the
 * document, so that a browser loads them in parallel instead of discovering them one after the other.
 */
export function preloads(): Plugin {
  return {
    name: 'ebp-preloads',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const descriptors = [...this.getModuleIds()].filter((id) => id.endsWith('.descriptor.ts'));
        const pages = descriptors.flatMap((id) => pagesOf(this.getModuleInfo(id)));
        const files = new StartFiles(bundle);
        // Pages for development only are not in the build.
        const built = pages.filter(({ modules }) => modules.every((module) => files.chunkOf(module)));
        if (!files.document.includes(headingPlace)) throw new Error(`index.html has no ${headingPlace}`);
        const first = new Set(firstPages.map(({ path }) => path));
        const inPortal = built.filter(({ path }) => !first.has(path));
        const all = [...firstPages, ...inPortal, ...homesOf(inPortal)].map((page) => preloadsOf(page, files));
        this.emitFile({ type: 'asset', fileName: '.vite/preloads.json', source: JSON.stringify(all) });
      },
    },
  };
}

/** The pages of a descriptor's module: the declarations are in its source, and the screen is its dynamic import. */
function pagesOf(module: Rolldown.ModuleInfo | null): Page[] {
  const [screen] = module?.dynamicallyImportedIds ?? [];
  const code = module?.code ?? '';
  if (screen === undefined) return [];
  const values = (property: string) =>
    [...code.matchAll(new RegExp(`\\b${property}:\\s*["']([^"']+)["']`, 'g'))].map(([, value = '']) => value);
  const [, list = ''] = /\bareas:\s*\[([^\]]*)\]/.exec(code) ?? [];
  const areas = [...baseAreas, ...shellAreas, ...[...list.matchAll(/[\w-]+/g)].map(([area]) => area)];
  const slugs = values('slug') as ScreenSlug[];
  const addresses = values('path');
  if (slugs.length !== addresses.length)
    throw new Error(`${module?.id}: write each path as a text of its own`);
  return addresses.flatMap((path, at) => {
    const slug = slugs[at] as ScreenSlug;
    const access = screenAccess(slug);
    const isPublic = access === 'public';
    // The heading of home names the person.
    const heading = isPublic || path === paths.ebpHome ? undefined : menuName(slug);
    const page: Page = {
      path,
      isPublic,
      modules: [start, portal, pageFrame, screen],
      areas,
      ...(heading && { heading }),
    };
    const isForAgents = access !== undefined && isAgentKey(access);
    const alone = { ...page, path: singlePath(path), modules: [...page.modules, singleLayout] };
    return isForAgents ? [page, alone] : [page];
  });
}

function homesOf(pages: readonly Page[]): Page[] {
  const home = pages.find(({ path }) => path === paths.ebpHome);
  if (!home) throw new Error('no page is home');
  return Object.entries(otherHomes).map(([visitor, modules]) => ({
    ...home,
    visitor: visitor as VisitorKind,
    modules: [...home.modules, ...modules],
  }));
}

function preloadsOf(
  { path, isPublic, modules, areas, visitor, heading }: Page,
  files: StartFiles,
): PagePreloads {
  const inLanguage = (language: Language) =>
    files.of([...modules, ...areas.map((area) => `\0virtual:messages/${language}/${area}`)]);
  const byLanguage = Object.fromEntries(languages.map((language) => [language, inLanguage(language)]));
  return {
    path,
    isPublic,
    ...(visitor && { visitor }),
    ...(heading && { headings: headingsOf(heading) }),
    files: byLanguage as Record<Language, string[]>,
  };
}

/**
 * A heading in each language, and in each region that has words of its own. @throws Error for one that would be read as
 * HTML or has values
 */
function headingsOf(id: PlainMessageId): Record<string, string> {
  const headings = messageBundles().flatMap(({ name, files, fallback }) => {
    const [, ofArea, ofRegion] = /^(?:([\w-]+)\/menu|region\/([\w-]+))$/.exec(name) ?? [];
    const tag = ofArea ?? ofRegion;
    const texts = [...(fallback ? [fallback] : []), ...files].map((file) => readMessages(file)[id]);
    const text = texts.findLast((found) => found !== undefined);
    return tag && text ? [[tag, text] as const] : [];
  });
  for (const [tag, text] of headings)
    if (/[{}<>&']/.test(text)) throw new Error(`${id} in ${tag} is not a plain heading: ${text}`);
  return Object.fromEntries(headings);
}

/** The files of a build that modules need in addition to those that the document names. */
class StartFiles {
  readonly #chunks: readonly Rolldown.OutputChunk[];
  readonly document: string;

  constructor(bundle: Rolldown.OutputBundle) {
    this.#chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
    const document = bundle['index.html'];
    this.document = document?.type === 'asset' ? String(document.source) : '';
  }

  chunkOf(module: string): Rolldown.OutputChunk | undefined {
    return this.#chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  }

  /**
   * The chunks of these modules, all chunks they import, and their style sheets; the longest first, because it decides
   * when the page is rendered.
   * @throws Error if one of the modules is in no chunk
   */
  of(modules: readonly string[]): string[] {
    const needed = new Set<Rolldown.OutputChunk>();
    const add = (chunk: Rolldown.OutputChunk | undefined) => {
      if (!chunk || needed.has(chunk)) return;
      needed.add(chunk);
      for (const file of chunk.imports) add(this.#chunks.find(({ fileName }) => fileName === file));
    };
    for (const module of modules) {
      const chunk = this.chunkOf(module);
      if (!chunk) throw new Error(`no chunk has ${module}: has the file moved?`);
      add(chunk);
    }
    const inOrder = [...needed].sort((one, other) => other.code.length - one.code.length);
    const styles = new Set(inOrder.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
    return [...inOrder.map(({ fileName }) => fileName), ...styles].filter(
      (file) => !this.document.includes(file),
    );
  }
}
