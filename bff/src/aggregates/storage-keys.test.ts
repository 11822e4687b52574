import type { StorageKey } from '@ebp/contracts/portal/session';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { ownPortal } from '../testing/own-portal.ts';
import { cookieOf, guestOf } from '../testing/people.ts';

const older = Buffer.alloc(32, 7).toString('base64');
const newer = Buffer.alloc(32, 8).toString('base64');

const portal = ownPortal({ TOKEN_KEYS: older });
const rotated = ownPortal({ TOKEN_KEYS: `${newer},${older}` });

type Visitor = Parameters<typeof cookieOf>[0];

async function keysOf(visitor: Visitor): Promise<readonly StorageKey[] | undefined> {
  const { body } = await visitor.get('/bff/session?company=CHK').expect(200);
  return body.data.storageKeys;
}

const stranger = (): Visitor => supertest.agent(portal.url).set('X-EBP-Request', '1');

describe('the key of what a browser keeps of a person', () => {
  it('[OPN-10] is the same at each sign-in of that person and another for everybody else', async () => {
    const [first, again, other] = [
      await keysOf(await portal.signedIn()),
      await keysOf(await portal.signedIn()),
      await keysOf(await portal.signedIn(demoAccounts.harbourViewer)),
    ];
    expect(first).toEqual([{ id: expect.any(String), key: expect.any(String) }]);
    expect(Buffer.from(first?.[0]?.key ?? '', 'base64')).toHaveLength(32);
    expect(again).toEqual(first);
    expect(other?.[0]?.id).not.toBe(first?.[0]?.id);
    expect(other?.[0]?.key).not.toBe(first?.[0]?.key);
  });

  it('[OPN-10] is one of each guest’s own session: the company’s guests share an account', async () => {
    const visitor = await guestOf(portal);
    const first = await keysOf(visitor);
    expect(first).toHaveLength(1);
    expect(await keysOf(visitor)).toEqual(first);
    expect(await keysOf(await guestOf(portal))).not.toEqual(first);
  });

  it('[OPN-10] is given to nobody who is not signed in', async () => {
    expect(await keysOf(stranger())).toBeUndefined();
    const visitor = await portal.signedIn();
    const left = stranger().set('Cookie', cookieOf(visitor));
    expect(await keysOf(left)).toHaveLength(1);
    await visitor.post('/bff/session/logout').expect(200);
    expect(await keysOf(left)).toBeUndefined();
  });

  it('[OPN-64] outlives a rotation of the keys at rest, the newest first', async () => {
    const before = await keysOf(await portal.signedIn());
    const after = await keysOf(await rotated.signedIn());
    expect(after).toHaveLength(2);
    expect(after?.[1]).toEqual(before?.[0]);
    expect(after?.[0]).not.toEqual(before?.[0]);
  });
});

it('[SES-15] signing out tells the browser to drop whatever the portal kept there', async () => {
  const visitor = await portal.signedIn();
  const answer = await visitor.post('/bff/session/logout').expect(200);
  expect(answer.headers['clear-site-data']).toBe('"storage"');
});
