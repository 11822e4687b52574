import { fileOpen } from '@ebp/contracts/operations/file';
import { type Outgoing, openExchange } from '../gateway/exchange.ts';
import { upstreamPath } from '../gateway/request-parts.ts';
import type { UpstreamClient } from '../gateway/upstream-client.ts';
import { domainErrorOf, UpstreamFault } from '../gateway/upstream-fault.ts';
import { upstreamHeaders } from '../gateway/upstream-headers.ts';
import { whyOfStatus } from '../gateway/upstream-outcome.ts';
import type { UpstreamNote } from '../http/causes.ts';
import { type DomainError, UpstreamFailed, UpstreamRejected } from '../http/errors.ts';
import { toDomainError } from '../http/problem.ts';
import type { UpstreamPrincipal } from '../http/upstream-caller.ts';
import { ArchiveNames } from './archive-names.ts';
import { chunksOf } from './chunks.ts';
import type { FileTarget } from './file-handle.ts';
import { isRefusedFile } from './refused-file.ts';

/** One file has this long, the browser's own slowness included. Milliseconds. */
const fileTimeoutMs = 60_000;
const listName = 'NOT-INCLUDED.txt';

export interface ArchiveSource {
  readonly upstream: UpstreamClient;
  readonly principal: UpstreamPrincipal;
  readonly correlationId: string;
  readonly note: (note: UpstreamNote) => void;
  /** Aborted when nobody waits for the zip any more. */
  readonly signal: AbortSignal;
  /** Hears of each file that could not be had whole. */
  readonly onFailure: (error: DomainError) => void;
}

interface ArchiveEntry {
  readonly name: string;
  readonly input: AsyncIterable<Uint8Array> | string;
}

/**
 * The files of a zip one after the other, each fetched when the one before is through. Last comes a list of those that
 * could not be had, where there are any; a file that broke off in its midst is on it as well.
 */
export async function* archiveEntries(
  targets: readonly FileTarget[],
  source: ArchiveSource,
): AsyncGenerator<ArchiveEntry> {
  const names = new ArchiveNames([listName]);
  const failed: string[] = [];
  for (const target of targets) {
    const name = names.take(target.fileName);
    const fail = (error: unknown) => {
      failed.push(name);
      source.onFailure(error instanceof UpstreamFault ? domainErrorOf(error) : toDomainError(error));
    };
    const opened = await openExchange(source.upstream, outgoing(target, source)).catch(fail);
    if (opened) {
      try {
        yield { name, input: chunksOf(opened.answer, fail) };
      } finally {
        opened.close();
      }
    }
    if (source.signal.aborted) return;
  }
  if (failed.length > 0) yield { name: listName, input: failureText(failed) };
}

function outgoing(
  { type, fileName }: FileTarget,
  { principal, correlationId, note, signal }: ArchiveSource,
): Outgoing {
  const path = upstreamPath(fileOpen, { params: {}, query: { type, fileName }, body: undefined });
  const headers = upstreamHeaders(principal, correlationId, undefined, '*/*');
  return {
    operation: fileOpen,
    request: { method: fileOpen.method, path, headers, body: null },
    timeoutMs: fileTimeoutMs,
    note,
    whenGone: (abort) => {
      signal.addEventListener('abort', abort);
      return () => signal.removeEventListener('abort', abort);
    },
    judge: (answer) => {
      if (answer.status === 200 && !isRefusedFile(answer.headers)) return;
      answer.discard();
      throw answer.status === 200
        ? new UpstreamRejected()
        : new UpstreamFailed({ why: whyOfStatus(answer.status) });
    },
  };
}

function failureText(names: readonly string[]): string {
  const words = [
    'These files could not be fetched whole. Please try again later.',
    '以下檔案未能完整取得，請稍後再試。',
  ];
  return `\uFEFF${[...words, '', ...names, ''].join('\r\n')}`;
}
