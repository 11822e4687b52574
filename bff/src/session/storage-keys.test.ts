import { expect, it } from 'vitest';
import { storageKeysOf } from './storage-keys.ts';
import type { SessionView } from './viewer.ts';

const ring = [Buffer.alloc(32, 1)];
const view = (isLoginByScan: boolean) =>
  ({ id: 'S-1', company: 'CHK', user: { pkey: 'U-1' }, flags: { isLoginByScan } }) as SessionView;

it.each<[string, boolean, string | undefined, object]>([
  ['a person', false, undefined, { id: 'kWlVrAPphyV9', key: 'R9CajD4rymlLptfzqYYZvF9VSqPNP6owHnIWEA1idMk=' }],
  ['a guest', true, undefined, { id: '56o8i8VbA6VL', key: 'j1BPhWO80ONwJBw3yJoggNNaXPHi9oKucN1LGW1+j00=' }],
  [
    'a tab that acts for a customer',
    false,
    'A-1',
    { id: 'cN95cZjy4m92', key: 'Vqp27egFBcnVaqwGCqTc6hMJb85EJGBCZTcb2c6OggI=' },
  ],
])(
  '[OPN-10] what an earlier release let the browser of %s store opens in this one',
  (_, isGuest, acting, key) => {
    const keys = storageKeysOf(view(isGuest), ring, acting);
    expect(keys).toEqual([key]);
    expect(storageKeysOf(view(isGuest), ring, acting), 'it is derived once').toBe(keys);
  },
);
