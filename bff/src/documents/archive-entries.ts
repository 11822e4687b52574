import { PassThrough } from 'node:stream';
import { fileOpen } from '@ebp/contracts/operations/file';
import { streamSilenceMs } from '../gateway/exchange/attempt.ts';
import { aborted, type OpenExchange, type Outgoing, openExchange } from '../gateway/exchange/exchange.ts';
import type { UpstreamAnswer } from '../gateway/exchange/upstream-answer.ts';
import type { UpstreamClient } from '../gateway/exchange/upstream-client.ts';
import { domainErrorOf, UpstreamFault } from '../gateway/exchange/upstream-fault.ts';
import { isRefusedFile } from '../http/byte-headers.ts';
import type { UpstreamNote } from '../http/causes.ts';
import { type DomainError, UpstreamRejected, UpstreamTimeout } from '../http/errors.ts';
import { toDomainError } from '../http/problem.ts';
import type { UpstreamPrincipal } from '../http/upstream-caller.ts';
import { ArchiveNames } from './archive-names.ts';
import { failureOf } from './byte-stream.ts';
import { type FileTarget, fileRequest } from './file-handle.ts';

/**
 * How long a zip may go without a byte while files fail, in milliseconds. Load balancers give up after 60 s, and would take
 * the files that were fetched along.
 */
const longestSilenceMs = 45_000;
const listName = 'NOT-INCLUDED.txt';

export interface ArchiveSource {
  readonly upstream: UpstreamClient;
  /** Asked before each file: a zip may take longer than an access token is valid. @throws when there is nobody any more */
  readonly principal: () => Promise<UpstreamPrincipal>;
  readonly correlationId: string;
  readonly note: (note: UpstreamNote) => void;
  /** Aborted when the browser has left. */
  readonly signal: AbortSignal;
  /** Called for each file that could not be delivered completely. */
  readonly onFailure: (error: DomainError) => void;
}

interface ArchiveEntry {
  readonly name: string;
  readonly input: AsyncIterable<Uint8Array> | string;
}

/**
 * The files of a zip in sequence, each fetched when the previous one is finished. A list of the files that failed comes
 * last, if there are any; it includes a file that broke off halfway, and all that were not asked for any more because
 * several in a row did not come. @throws DomainError, the first failure, if no file came at all
 */
export async function* archiveEntries(
  targets: readonly FileTarget[],
  source: ArchiveSource,
): AsyncGenerator<ArchiveEntry> {
  const names = new ArchiveNames([listName]);
  const failed: string[] = [];
  let firstFailure: DomainError | undefined;
  let isEmpty = true;
  let silentSince = performance.now();
  for (const target of targets) {
    const name = names.take(target.fileName);
    const fail = (error: unknown) => {
      const failure = error instanceof UpstreamFault ? domainErrorOf(error) : toDomainError(error);
      failed.push(name);
      firstFailure ??= failure;
      source.onFailure(failure);
    };
    const leftMs = silentSince + longestSilenceMs - performance.now();
    const opened = await openWithin(leftMs, target, source).catch(fail);
    if (opened) {
      isEmpty = false;
      try {
        yield { name, input: chunksOf(opened, fail) };
      } finally {
        opened.close();
      }
      silentSince = performance.now();
    }
    if (source.signal.aborted) return;
  }
  if (isEmpty && firstFailure) throw firstFailure;
  if (failed.length > 0) yield { name: listName, input: failureText(failed) };
}

/** Opens a file whose first bytes come in time. @throws UpstreamTimeout without asking where no time is left, else as `openExchange` */
async function openWithin(
  leftMs: number,
  target: FileTarget,
  { upstream, principal, correlationId, note, signal }: ArchiveSource,
): Promise<OpenExchange> {
  if (leftMs <= 0) throw new UpstreamTimeout();
  const late = new AbortController();
  const tooLate = new Promise<never>((_, reject) => {
    late.signal.addEventListener('abort', () => reject(new UpstreamTimeout()));
  });
  const timer = setTimeout(() => late.abort(), leftMs);
  try {
    const outgoing: Outgoing = {
      operation: fileOpen,
      // It may wait for a new access token.
      request: fileRequest(target, await Promise.race([principal(), tooLate]), correlationId),
      timeoutMs: streamSilenceMs,
      note,
      whenGone: aborted(signal),
      whenLate: aborted(late.signal),
      judge: (answer) => judge(target, answer),
    };
    const opened = await openExchange(upstream, outgoing);
    // What follows is at the pace of the browser, which may not be ready for it yet.
    opened.deadline.pause();
    return opened;
  } finally {
    clearTimeout(timer);
  }
}

function judge({ fileName }: FileTarget, { status, headers, isEmpty }: UpstreamAnswer): void {
  if (status !== 200) throw failureOf(status);
  if (isEmpty || isRefusedFile(fileName, headers) || isPacked(headers)) throw new UpstreamRejected();
}

/** Its bytes would be no document in a zip; the gateway asks for them unpacked. */
function isPacked(headers: UpstreamAnswer['headers']): boolean {
  return (headers['content-encoding'] ?? 'identity') !== 'identity';
}

function failureText(names: readonly string[]): string {
  const words = [
    'These files could not be fetched whole. Try again later.',
    '以下檔案無法完整取得，請稍後再試。',
    '以下文件无法完整取得，请稍后再试。',
  ];
  return `\uFEFF${[...words, '', ...names, ''].join('\r\n')}`;
}

/**
 * The bytes of an answer for a reader that requests each chunk (backpressure), so that only the first bytes and one
 * chunk are in memory. An answer that breaks off ends early and is reported to `onBreak`.
 */
async function* chunksOf(
  { answer, deadline }: OpenExchange,
  onBreak: (error: unknown) => void,
): AsyncGenerator<Uint8Array> {
  const through = new PassThrough({ highWaterMark: 1 });
  let isWaiting = false;
  deadline.renew();
  const sent = answer.stream({
    write: (chunk) => through.write(chunk),
    onDrain: (resume) => {
      deadline.pause();
      if (isWaiting) return;
      isWaiting = true;
      through.once('drain', () => {
        isWaiting = false;
        deadline.renew();
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
