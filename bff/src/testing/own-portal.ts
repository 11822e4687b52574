import { afterAll, beforeAll } from 'vitest';
import { startPortal, type TestPortal } from './portal.ts';

/** A portal of the tests of a file: started before the first of them and closed after the last. */
export function ownPortal(...asked: Parameters<typeof startPortal>): TestPortal {
  const portal = {} as TestPortal;
  beforeAll(async () => void Object.assign(portal, await startPortal(...asked)));
  afterAll(() => portal.close());
  return portal;
}
