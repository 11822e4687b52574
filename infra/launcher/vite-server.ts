import { join } from 'node:path';
import type { PartPlan } from './part.ts';
import { root } from './paths.ts';
import { answersHttp } from './probes.ts';

/** Vite's development server on the portal's port; it proxies calls to the BFF at `bffUrl`. */
export function viteServerPlan(port: number, bffUrl: string): PartPlan {
  return {
    name: 'vite',
    command: process.execPath,
    args: [join(root, 'node_modules/vite/bin/vite.js')],
    cwd: join(root, 'web'),
    env: { WEB_PORT: String(port), BFF_URL: bffUrl },
    isReady: () => answersHttp(`http://localhost:${port}/`),
    output: 'terminal',
  };
}
