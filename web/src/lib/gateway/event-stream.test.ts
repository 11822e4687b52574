import { afterEach, describe, expect, it, vi } from 'vitest';
import { readEvents } from './event-stream.ts';

const fetchStub = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', fetchStub);
afterEach(() => fetchStub.mockReset());

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

async function read(...chunks: string[]) {
  const body = new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });
  fetchStub.mockResolvedValue(new Response(body));
  return await all(readEvents('/bff/session/events', new AbortController().signal));
}

describe('readEvents', () => {
  it('puts events together across chunks', async () => {
    const events = await read(
      'event: end',
      'ing\ndata: {"a":1}\n',
      '\nevent: ended\r\ndata: x\r\ndata: y\r\n\r\n',
    );
    expect(events).toEqual([
      { name: 'open', data: '' },
      { name: 'ending', data: '{"a":1}' },
      { name: 'ended', data: 'x\ny' },
    ]);
  });

  it('passes over comments that only keep the line open', async () => {
    await expect(read(': ping\n\n', 'data: 1\n\n')).resolves.toEqual([
      { name: 'open', data: '' },
      { name: 'message', data: '1' },
    ]);
  });

  it('[OPN-06] marks the call as one of the portal', async () => {
    await read('');
    expect(fetchStub.mock.calls[0]?.[1]?.headers).toMatchObject({ 'X-EBP-Request': '1' });
  });

  it('refuses an answer that is no stream', async () => {
    fetchStub.mockResolvedValue(new Response('{}', { status: 503 }));
    await expect(all(readEvents('/x', new AbortController().signal))).rejects.toThrow('503');
  });
});
