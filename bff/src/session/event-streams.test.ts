import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, it, vi } from 'vitest';
import { EventStreams } from './event-streams.ts';
import type { Sessions } from './sessions.ts';

it('a stream whose page has gone before it began is none: nothing is asked for it, and nothing is kept', () => {
  const nothing = () => () => undefined;
  const [reachOf, timeLeft] = [vi.fn(async () => undefined), vi.fn(async () => 1000)];
  const sessions = { hearEnds: nothing, reachOf, timeLeft } as unknown as Sessions;
  const streams = new EventStreams(sessions, { hear: nothing });
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const write = vi.spyOn(response, 'write');
  response.destroy();
  streams.open('a session', response);
  for (const call of [reachOf, timeLeft, write]) expect(call).not.toHaveBeenCalled();
  streams.close();
});
