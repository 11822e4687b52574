import { withBuildLock } from './build-lock.ts';
import { isUpToDate } from './build-stamp.ts';
import type { Bundle } from './bundle.ts';
import { bffBundle, buildBff, buildWeb, webBundle } from './bundles.ts';

/** Builds the bundles whose inputs have changed. */
export async function ensureBuilt(): Promise<void> {
  await withBuildLock(async () => {
    await Promise.all([unlessUpToDate(webBundle, buildWeb), unlessUpToDate(bffBundle, buildBff)]);
  });
}

async function unlessUpToDate(bundle: Bundle, build: () => Promise<void>): Promise<void> {
  if (await isUpToDate(bundle)) return;
  console.log(`Building ${bundle.name} ...`);
  await build();
}
