import { requestHeader } from '@ebp/contracts/portal/request-headers';

/** One server-sent event (WHATWG HTML, section 9.2); unnamed events are `message`. */
export interface StreamEvent {
  readonly name: string;
  readonly data: string;
}

/**
 * Reads server-sent events with `fetch`, because `EventSource` cannot send the header that every portal call needs.
 * The first event is `open`, of this module's own. Ends when the server closes the stream. Without a session there is none:
 * that is told as its end, which was not heard of.
 * @throws the fetch's own error; `Error` if the answer is not an event stream
 */
export async function* readEvents(path: string, signal: AbortSignal): AsyncGenerator<StreamEvent> {
  const response = await fetch(path, {
    headers: { Accept: 'text/event-stream', [requestHeader]: '1' },
    signal,
  });
  if (response.status === 401) return yield { name: 'ended', data: '{"reason":"timeout"}' };
  if (!response.ok || !response.body) throw new Error(`no event stream: ${response.status}`);
  yield { name: 'open', data: '' };
  let text = '';
  for await (const chunk of decoded(response.body)) {
    text += chunk;
    const blocks = text.split(/\r?\n\r?\n/);
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = parseEvent(block);
      if (event) yield event;
    }
  }
}

async function* decoded(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    reader.releaseLock();
  }
}

function parseEvent(block: string): StreamEvent | undefined {
  let name = 'message';
  const data: string[] = [];
  for (const line of block.split(/\r?\n/)) {
    const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (field === 'event') name = value;
    if (field === 'data') data.push(value);
  }
  return data.length > 0 || name !== 'message' ? { name, data: data.join('\n') } : undefined;
}
