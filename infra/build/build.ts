import { withBuildLock } from './build-lock.ts';
import { buildBff, buildWeb } from './bundles.ts';

// `npm run build`: both bundles from scratch, whatever was there before.
await withBuildLock(async () => {
  await Promise.all([buildWeb(), buildBff()]);
});
