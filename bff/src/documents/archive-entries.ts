import { fileOpen } from '@ebp/contracts/operations/file';
import { CallLimit } from '../gateway/call-limit.ts';
import { upstreamPath } from '../gateway/request-parts.ts';
import type { UpstreamAnswer } from '../gateway/upstream-answer.ts';
import type { UpstreamClient } from '../gateway/upstream-client.ts';
import { upstreamHeaders } from '../gateway/upstream-headers.ts';
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
  /** Aborted when nobody waits for the zip any more. */
  readonly signal: AbortSignal;
  /** Hears of each file that could not be had whole. */
  readonly onFailure: () => void;
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
    const limit = new CallLimit(fileTimeoutMs);
    const abort = () => limit.abort();
    source.signal.addEventListener('abort', abort);
    const fail = () => {
      failed.push(name);
      source.onFailure();
    };
    try {
      const answer = await open(target, source, limit);
      if (answer === undefined) fail();
      else yield { name, input: chunksOf(answer, fail) };
    } finally {
      limit.dispose();
      source.signal.removeEventListener('abort', abort);
    }
    if (source.signal.aborted) return;
  }
  if (failed.length > 0) yield { name: listName, input: failureText(failed) };
}

/** The head and first bytes of a file; undefined where it cannot be had. */
async function open(
  { type, fileName }: FileTarget,
  { upstream, principal, correlationId }: ArchiveSource,
  limit: CallLimit,
): Promise<UpstreamAnswer | undefined> {
  const path = upstreamPath(fileOpen, { params: {}, query: { type, fileName }, body: undefined });
  const headers = upstreamHeaders(principal, correlationId, undefined, '*/*');
  const wire = { method: fileOpen.method, path, headers, body: null };
  const answer = await upstream.send(fileOpen, wire, limit, () => undefined).catch(() => undefined);
  if (answer === undefined || isFile(answer)) return answer;
  answer.discard();
  return undefined;
}

function isFile({ status, headers }: UpstreamAnswer): boolean {
  return status === 200 && !isRefusedFile(headers);
}

function failureText(names: readonly string[]): string {
  const words = [
    'These files could not be fetched whole. Please try again later.',
    '以下檔案未能完整取得，請稍後再試。',
  ];
  return `\uFEFF${[...words, '', ...names, ''].join('\r\n')}`;
}
