import type { UserConfig } from 'tsdown';

/** What is bundled for an image: one file that runs without node_modules. */
export const oneFile = {
  format: 'esm',
  platform: 'node',
  target: 'node24',
  deps: { alwaysBundle: [/.*/], onlyBundle: false },
  outExtensions: () => ({ js: '.js' }),
  sourcemap: true,
  clean: true,
  dts: false,
} satisfies UserConfig;
