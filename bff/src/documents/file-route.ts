import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileOpen } from '@ebp/contracts/operations/file';
import { safeFileName } from '@ebp/contracts/rules/file-names';
import { chooseLanguage } from '@ebp/contracts/rules/language';
import type { Request, RequestHandler } from 'express';
import { principalOf, upstreamHeaders } from '../gateway/upstream-headers.ts';
import { NotFound, TermsNotAccepted } from '../http/errors.ts';
import { type PageLanguage, pageLanguages } from '../http/problem-page-texts.ts';
import { contextOf, noteOperation, noteSession } from '../http/request-context.ts';
import type { SessionReader } from '../session/live-session.ts';
import { createByteProxy } from './byte-proxy.ts';
import type { FileHandles } from './file-handle.ts';
import { isRefusedFile } from './refused-file.ts';

const contentPolicy = "default-src 'none'; media-src 'self'; object-src 'self'; frame-ancestors 'none'";
/** Types a browser shows in a page of their own; every other one is saved. */
const shownInline = /^(application\/pdf|video\/mp4)\b/i;

const fileNames = new WeakMap<IncomingMessage, string>();

/** Opens a signed link of this session: streams the file, ranges included (OPN-40). */
export function fileRoute(sessions: SessionReader, handles: FileHandles, fileHost: string): RequestHandler {
  const proxy = createByteProxy(fileHost, finish, isRefusedFile);
  return async (request, response) => {
    const context = contextOf(request);
    noteOperation(context, 'bff.file', '/bff/file/{handle}');
    if (request.accepts(['json', 'html']) === 'html') context.pageLanguage = readerLanguage(request);
    const session = await sessions.read(request);
    noteSession(context, session);
    if (!session.flags.isAcceptedTC) throw new TermsNotAccepted();
    const target = handles.open(String(request.params.handle), session.sessionKey);
    if (target === undefined || !fileOpen.query.safeParse(target).success) throw new NotFound();
    fileNames.set(request, safeFileName(target.fileName));
    const { type, fileName } = target;
    const headers = upstreamHeaders(principalOf(session), context.correlationId);
    await proxy(request, response, {
      path: `${fileOpen.path}?${new URLSearchParams({ type, fileName })}`,
      headers: { ...pairs(headers), accept: '*/*' },
    });
  };
}

/** A link opens in a window of its own, where the envelope of a failure would be all there is to see. */
function readerLanguage(request: Request): PageLanguage {
  const wished = chooseLanguage(request.acceptsLanguages(), pageLanguages);
  return pageLanguages.find((language) => language === wished) ?? 'en';
}

function finish(answer: IncomingMessage, request: IncomingMessage, response: ServerResponse): void {
  const isInline = shownInline.test(answer.headers['content-type'] ?? '');
  const name = fileNames.get(request) ?? 'file';
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  // RFC 6266: a plain name for old readers, the real one in UTF-8 beside it.
  const disposition = `${isInline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
  response.setHeader('Content-Disposition', disposition);
  response.setHeader('Content-Security-Policy', contentPolicy);
  response.setHeader('Cache-Control', 'private, no-store');
}

function pairs(flat: readonly string[]): Record<string, string> {
  const record: Record<string, string> = {};
  for (let at = 0; at + 1 < flat.length; at += 2) record[flat[at] ?? ''] = flat[at + 1] ?? '';
  return record;
}
