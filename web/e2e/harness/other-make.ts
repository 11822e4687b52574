import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { test as base } from './test.ts';

/** A portal in front of an ERP and an issuer of another make. */
interface OtherPortal {
  readonly portal: string;
  readonly admin: string;
  readonly issuer: string;
}

const script = new URL('../../../infra/other-make/portal.ts', import.meta.url).pathname;

/** The portal's test with such a portal for its file; it is started for nobody else. */
export const test = base.extend<object, { readonly other: OtherPortal }>({
  other: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern.
    async ({}, use) => {
      const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
      await use(await addressesOf(child));
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await gone;
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

async function addressesOf({ stdout }: ChildProcess): Promise<OtherPortal> {
  if (stdout)
    for await (const line of createInterface(stdout)) if (line.startsWith('{')) return JSON.parse(line);
  throw new Error('the portal of another make did not start');
}

export { expect } from './test.ts';
