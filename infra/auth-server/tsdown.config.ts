import { defineConfig } from 'tsdown';

/** One file that runs without node_modules, for the image of the development auth server. */
export default defineConfig({
  entry: { 'auth-server': 'main.ts' },
  outDir: '../dist',
  format: 'esm',
  platform: 'node',
  target: 'node24',
  deps: { alwaysBundle: [/.*/], onlyBundle: false },
  outExtensions: () => ({ js: '.js' }),
  sourcemap: true,
  clean: true,
  dts: false,
});
