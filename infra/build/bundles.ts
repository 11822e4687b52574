import { join } from 'node:path';
import { root } from '../launcher/paths.ts';
import { inputsHash, rememberBuilt } from './build-stamp.ts';
import type { Bundle } from './bundle.ts';
import { precompress } from './precompress.ts';
import { runTool } from './run-tool.ts';

const shared = ['contracts/src', 'package-lock.json'];

export const webBundle: Bundle = {
  name: 'web',
  inputs: [
    ...['index.html', 'public', 'src', 'tools', 'vite.config.ts'].map((path) => `web/${path}`),
    ...shared,
  ],
  output: 'web/dist/index.html',
};

export const bffBundle: Bundle = {
  name: 'bff',
  inputs: ['bff/src', 'bff/tsdown.config.ts', ...shared],
  output: 'bff/dist/main.js',
};

/** Builds the client into web/dist, each file beside its compressed forms. */
export async function buildWeb(): Promise<void> {
  const hash = await inputsHash(webBundle);
  await runTool('vite/bin/vite.js', ['build', '--logLevel', 'warn'], join(root, 'web'));
  await precompress(join(root, 'web/dist'));
  await rememberBuilt(webBundle, hash);
}

/** Builds the BFF into one file that needs no node_modules. */
export async function buildBff(): Promise<void> {
  const hash = await inputsHash(bffBundle);
  await runTool('tsdown/dist/run.mjs', ['--logLevel', 'warn'], join(root, 'bff'));
  await rememberBuilt(bffBundle, hash);
}

/** Builds a program of infra into one file that needs no node_modules, for its image. */
export async function buildForImage(name: string): Promise<void> {
  const args = ['--config', `${name}/tsdown.config.ts`, '--logLevel', 'error'];
  await runTool('tsdown/dist/run.mjs', args, join(root, 'infra'));
}
