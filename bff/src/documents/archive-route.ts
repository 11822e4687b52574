import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileOpen } from '@ebp/contracts/operations/file';
import { fileArchiveRequest } from '@ebp/contracts/portal/file-archive';
import { makeZip } from 'client-zip';
import type { RequestHandler } from 'express';
import type { UpstreamClient } from '../gateway/upstream-client.ts';
import { principalOf } from '../gateway/upstream-headers.ts';
import { ClientAborted, NotFound, TermsNotAccepted } from '../http/errors.ts';
import { readJsonBody } from '../http/json-body.ts';
import { contextOf, noteOperation, noteSession } from '../http/request-context.ts';
import { parseOrInvalid } from '../http/validate.ts';
import type { SessionReader } from '../session/live-session.ts';
import type { Allowance, Throttle } from '../session/throttle.ts';
import { archiveEntries } from './archive-entries.ts';
import type { FileHandles, FileTarget } from './file-handle.ts';

const allowance: Allowance = { name: 'file-archive', limit: 20, windowMs: 60_000 };

export interface ArchiveDependencies {
  readonly sessions: SessionReader;
  readonly throttle: Throttle;
  readonly handles: FileHandles;
  readonly upstream: UpstreamClient;
}

/**
 * Streams the files behind links of this session as one zip. One file is fetched at a time, at the browser's pace; one
 * that cannot be had is named in a text inside the zip, and the others are there. A link that is not the session's own
 * refuses the whole.
 */
export function archiveRoute({ sessions, throttle, handles, upstream }: ArchiveDependencies): RequestHandler {
  return async (request, response) => {
    const context = contextOf(request);
    noteOperation(context, 'bff.file-archive', '/bff/file-archive');
    const session = await sessions.read(request);
    noteSession(context, session);
    if (!session.flags.isAcceptedTC) throw new TermsNotAccepted();
    await throttle.attempt([allowance, session.sessionKey]);
    const { links } = parseOrInvalid(fileArchiveRequest, await readJsonBody(request, response));
    const targets = [...new Set(links)].map((link) => opened(handles, link, session.sessionKey));
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const entries = archiveEntries(targets, {
      upstream,
      principal: principalOf(session),
      correlationId: context.correlationId,
      signal: gone.signal,
      onFailure: () => {
        context.outcome ??= 'upstream-error';
      },
    });
    response.setHeader('Content-Type', 'application/zip');
    response.setHeader('Content-Disposition', 'attachment; filename="documents.zip"');
    response.setHeader('Cache-Control', 'private, no-store');
    try {
      await pipeline(Readable.from(makeZip(entries)), response);
    } catch (cause) {
      throw new ClientAborted({ cause });
    }
  };
}

/** @throws NotFound */
function opened(handles: FileHandles, link: string, sessionKey: string): FileTarget {
  const target = handles.open(link.slice(link.lastIndexOf('/') + 1), sessionKey);
  if (target === undefined || !fileOpen.query.safeParse(target).success) throw new NotFound();
  return target;
}
