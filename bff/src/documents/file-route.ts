import type { IncomingHttpHeaders } from 'node:http';
import { fileOpen } from '@ebp/contracts/operations/file';
import { safeFileName } from '@ebp/contracts/rules/file-names';
import type { HandlerOf } from '../access/endpoint-call.ts';
import type { UpstreamClient } from '../gateway/exchange/upstream-client.ts';
import { principalOf } from '../gateway/exchange/upstream-request.ts';
import { isRefusedFile } from '../http/byte-headers.ts';
import { streamBytes } from './byte-stream.ts';
import { type FileHandles, fileRequest } from './file-handle.ts';

const contentPolicy =
  "default-src 'none'; media-src 'self'; object-src 'self'; form-action 'none'; base-uri 'none'";
const pdf = 'application/pdf';
/** Types a browser displays in a page of their own; all others are saved. Of several types in one header a browser may take the last. */
const shownInline = /^(application\/pdf|video\/mp4)\s*(;[^,]*)?$/i;

/** Opens a signed link of this session: streams the file, ranges included (OPN-40). */
export function fileHandler(handles: FileHandles, upstream: UpstreamClient): HandlerOf<'bff.file'> {
  return async ({ request, response, context, session }) => {
    const target = handles.open(String(request.params.handle), session);
    const { path, headers } = fileRequest(target, principalOf(session), context.correlationId);
    await streamBytes(upstream, request, response, {
      group: fileOpen.group,
      path,
      headers,
      answerHeaders: (answer) => fileHeaders(safeFileName(target.fileName), answer),
      isRefusal: (answer) => isRefusedFile(target.fileName, answer),
    });
  };
}

/** RFC 8187, section 3.2.1: quotes and brackets are escaped as well; an asterisk is in no safe name. */
function extValue(name: string): string {
  return encodeURIComponent(name).replace(/['()]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
}

function fileHeaders(name: string, answer: IncomingHttpHeaders): Record<string, string> {
  const shown = shownInline.exec(answer['content-type'] ?? '')?.[1]?.toLowerCase();
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  return {
    // RFC 6266: an ASCII name for old clients, the real one in UTF-8 beside it.
    'Content-Disposition': `${shown ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${extValue(name)}`,
    ...(shown && { 'Content-Type': shown }),
    // The portal shows the pages of a fax in a frame; nobody else may.
    'Content-Security-Policy': `${contentPolicy}; frame-ancestors ${shown === pdf ? "'self'" : "'none'"}`,
    ...(shown === pdf && { 'X-Frame-Options': 'SAMEORIGIN' }),
    'Cache-Control': 'private, no-store',
  };
}
