import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CompanyCode, companies, companyProfiles } from '@ebp/contracts/companies';
import type { Language } from '@ebp/contracts/languages';
import { manifestFor, manifestOf } from '@ebp/contracts/portal/manifest';
import { build, type Plugin, type Rolldown } from 'vite';
import { offlinePage } from '../src/offline/offline-address.ts';
import { messagesRoot, readMessages } from './message-files.ts';

const folder = join(import.meta.dirname, '../src/offline');

/**
 * Adds to the build what a browser needs to install the portal and open it offline: manifests, the offline page, and
 * the service worker with the list of built files. None of their names contains a hash, because browsers request them
 * by a fixed name.
 */
export function offline(): Plugin {
  return {
    name: 'ebp-offline',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const emit = (name: string, source: string) =>
          this.emitFile({ type: 'asset', fileName: name.replace(/^\//, ''), source });
        for (const { code, languages } of companies)
          for (const language of languages) emit(manifestOf(code, language), manifestText(code, language));
        const page = {
          [offlinePage]: pageText(),
          '/offline.css': readFileSync(join(folder, 'offline.css'), 'utf8'),
          '/offline.js': await script('offline-page.ts'),
        };
        for (const [name, text] of Object.entries(page)) emit(name, text);
        const builtFiles = [...filesOf(bundle), ...Object.entries(page).map(versioned)];
        emit('/service-worker.js', await script('service-worker.ts', { builtFiles }));
        emit('/no-service-worker.js', await script('no-service-worker.ts'));
      },
    },
  };
}

export function manifestText(company: CompanyCode, language: Language): string {
  const folders = [language, `${language}-${companyProfiles[company].region}`];
  const names = folders.flatMap((folder) => [`${folder}/common`, `${folder}/menu`]);
  const texts = [...names, `company/${company}.${language}`].map((name) =>
    readMessages(join(messagesRoot, `${name}.json`)),
  );
  const said = Object.assign({}, ...texts) as Readonly<Record<string, string>>;
  return JSON.stringify(manifestFor(companyProfiles[company], language, (id) => said[id] ?? id));
}

/** Files with a hash in their name. */
const filesOf = (bundle: Rolldown.OutputBundle) =>
  Object.keys(bundle)
    .filter((name) => /^assets\/.*\.(?:js|css)$/.test(name))
    .map((name) => ({ url: `/${name}`, revision: null }));

const versioned = ([url, text]: [string, string]) => ({
  url,
  revision: createHash('sha256').update(text).digest('hex').slice(0, 16),
});

/** In English, until its script knows the browser's languages. */
function pageText(): string {
  const texts = readMessages(join(messagesRoot, 'en/offline.json'));
  const [mark = ''] = /<svg[\s\S]*<\/svg>/.exec(readFileSync(join(folder, '../../index.html'), 'utf8')) ?? [];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts['offline.title']}</title>
<link rel="stylesheet" href="/offline.css">
<script type="module" src="/offline.js"></script>
</head>
<body>
<main>
<div class="brand">${mark}Sheaf Office</div>
<h1>${texts['offline.title']}</h1>
<p>${texts['offline.text']}</p>
<button type="button">${texts['offline.retry']}</button>
</main>
</body>
</html>
`;
}

/** Bundles a single file without imports: a service worker must be a classic script to run in all browsers. */
async function script(entry: string, constants: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: Object.fromEntries(
      Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]),
    ),
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: join(folder, entry), output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code;
}
