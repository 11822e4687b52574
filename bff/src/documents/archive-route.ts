import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeZip } from 'client-zip';
import type { HandlerOf } from '../access/endpoint-call.ts';
import type { UpstreamClient } from '../gateway/exchange/upstream-client.ts';
import { principalOf } from '../gateway/exchange/upstream-request.ts';
import { ClientAborted, NotFound } from '../http/errors.ts';
import { noteFailure, noteWorst } from '../http/request-context.ts';
import type { SessionOf } from '../session/acting.ts';
import { archiveEntries } from './archive-entries.ts';
import type { FileHandles } from './file-handle.ts';

/**
 * Streams the files behind links of this session as one zip. One file is fetched at a time, at the browser's pace; a
 * file that fails is named in a text inside the zip, and the others are delivered. A link of another session,
 * or of rights it no longer has, refuses the whole request; where the session ends meanwhile, the rest fails.
 * A zip of which no file came fails as its first file did.
 */
export function archiveHandler(
  handles: FileHandles,
  upstream: UpstreamClient,
  sessionOf: SessionOf,
): HandlerOf<'bff.file-archive'> {
  return async ({ request, response, context, session, body: { links } }) => {
    const handlesOf = new Set(links.map((link) => link.slice(link.lastIndexOf('/') + 1)));
    const targets = [...handlesOf].map((handle) => handles.open(handle, session));
    // A browser that has already left fires no further event.
    if (response.destroyed) throw new ClientAborted();
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const entries = archiveEntries(targets, {
      upstream,
      principal: async () => {
        const current = await sessionOf(request);
        // The links belong to the rights that there were.
        if (current.rightsKey !== session.rightsKey) throw new NotFound();
        return principalOf(current);
      },
      correlationId: context.correlationId,
      signal: gone.signal,
      note: noteWorst(context),
      onFailure: (error) => noteFailure(context, error),
    });
    const zip = Readable.from(makeZip(entries));
    // Its first bytes come with the first file; until then the answer may still be a failure.
    await once(zip, 'readable');
    response.setHeader('Content-Type', 'application/zip');
    response.setHeader('Content-Disposition', 'attachment; filename="documents.zip"');
    response.setHeader('Cache-Control', 'private, no-store');
    // The pipeline alone adds six close listeners; Node would report a leak.
    response.setMaxListeners(20);
    try {
      await pipeline(zip, response);
    } catch (cause) {
      throw new ClientAborted({ cause });
    }
  };
}
