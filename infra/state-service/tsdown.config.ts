import { defineConfig } from 'tsdown';

/** One file that runs without node_modules, for the image of the state service behind WireMock. */
export default defineConfig({
  entry: { 'state-service': '../../wiremock/src/state-service.ts' },
  outDir: '../dist/state-service',
  format: 'esm',
  platform: 'node',
  target: 'node24',
  deps: { alwaysBundle: [/.*/], onlyBundle: false },
  outExtensions: () => ({ js: '.js' }),
  sourcemap: true,
  clean: true,
  dts: false,
});
