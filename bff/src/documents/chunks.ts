import { PassThrough } from 'node:stream';
import type { UpstreamAnswer } from '../gateway/upstream-answer.ts';

/**
 * The bytes of an answer for a reader that asks for each chunk: the network waits meanwhile, so that no more than the
 * answer's own first bytes and one chunk are in memory. An answer that breaks off ends early, and `onBreak` hears of it.
 */
export async function* chunksOf(
  answer: UpstreamAnswer,
  onBreak: (error: unknown) => void,
): AsyncGenerator<Uint8Array> {
  const through = new PassThrough({ highWaterMark: 1 });
  let isWaiting = false;
  const sent = answer.stream({
    write: (chunk) => through.write(chunk),
    onDrain: (resume) => {
      if (isWaiting) return;
      isWaiting = true;
      through.once('drain', () => {
        isWaiting = false;
        resume();
      });
    },
  });
  const over = sent.then(
    () => through.end(),
    (error: unknown) => {
      onBreak(error);
      through.end();
    },
  );
  try {
    for await (const chunk of through) yield chunk as Uint8Array;
    await over;
  } finally {
    answer.discard();
  }
}
