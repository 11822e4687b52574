import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { contextOf } from '../http/request-context.ts';
import { part } from './answer-parts.ts';

it('a part that the gateway itself cannot compose is unavailable, and its request counts as failed', async () => {
  const context = contextOf(new IncomingMessage(new Socket()));
  const composed = await part(context, () => Promise.reject(new TypeError('no such field')));
  expect(composed).toEqual({ status: 'unavailable' });
  expect(context).toMatchObject({ outcome: 'internal', why: { code: 'GATEWAY_FAULT' } });
});
