import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageFacts } from '@ebp/contracts/languages';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './tools/chunk-groups.ts';
import { scopedClassName } from './tools/class-names.ts';
import { clientContracts } from './tools/client-contracts.ts';
import { messages } from './tools/messages-plugin.ts';
import { noJsonSchemas } from './tools/no-json-schemas.ts';
import { noParser } from './tools/no-parser.ts';
import { noRuntimeFile } from './tools/no-runtime-file.ts';
import { offline } from './tools/offline.ts';
import { preloads } from './tools/preloads.ts';
import { productionRouter } from './tools/production-router.ts';
import { signalsWithoutStack } from './tools/signals-without-stack.ts';
import { smallFormik } from './tools/small-formik.ts';
import { unusedParts } from './tools/unused-parts.ts';

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  version: string;
};
const locales = Object.values(languageFacts).map(({ locale }) => locale);
const bff = process.env.BFF_URL ?? 'http://localhost:8080';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    messages(),
    noParser(),
    noJsonSchemas(),
    clientContracts(),
    productionRouter(),
    unusedParts(),
    smallFormik(),
    signalsWithoutStack(),
    { ...optimizeLocales.vite({ locales: ['en-US', ...locales] }), enforce: 'pre' },
    noRuntimeFile(),
    preloads(),
    offline(),
  ],
  define: { 'import.meta.env.VITE_PORTAL_VERSION': JSON.stringify(version) },
  resolve: {
    // react-intl and @formatjs/intl each bring identical copies.
    dedupe: ['@formatjs/fast-memoize', 'intl-messageformat', 'react', 'react-dom'],
  },
  css: { modules: { generateScopedName: scopedClassName } },
  build: {
    target: 'es2023',
    sourcemap: 'hidden',
    // The content security policy allows images from the portal's own address, not from data: addresses.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What every page has loaded by then is not asked for again; a file that needs nothing else, by its import alone.
      resolveDependencies: (file, dependencies) => {
        const more = dependencies.filter((one) => !/^assets\/(?:rolldown-runtime|index|front)\b/.test(one));
        return more.every((one) => one === file) ? [] : more;
      },
    },
    rolldownOptions: {
      // A quarter of a kilobyte less on every page, compressed.
      optimization: { inlineConst: true },
      output: {
        codeSplitting: { groups: chunkGroups },
        // `noRuntimeFile` changes files after they were named: these names differ from those that browsers kept before.
        entryFileNames: 'assets/[name].[hash].js',
        chunkFileNames: 'assets/[name].[hash].js',
      },
    },
  },
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    strictPort: true,
    proxy: { '/bff': bff, '/api': bff, '/static': bff },
  },
});
