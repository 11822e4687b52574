import { Readable } from 'node:stream';
import { safeFileName } from '@ebp/contracts/rules/file-names';
import { pdfSignature, uploadMaxBytes, uploadMediaType } from '@ebp/contracts/rules/limits';
import { checkUpload, hasPdfSignature, normalizeCaptcha } from '@ebp/contracts/rules/upload';
import { checkConditionalKeys } from '../access/conditions.ts';
import { stampIdentity } from '../access/identity.ts';
import { type Create, runCreate } from '../gateway/create-call.ts';
import type { GatewayCall } from '../gateway/gateway.ts';
import type { IdempotencyKeys } from '../gateway/idempotency.ts';
import type { UpstreamClient } from '../gateway/upstream-client.ts';
import { principalOf, upstreamHeaders } from '../gateway/upstream-headers.ts';
import { ClientAborted, DomainError, FieldErrors, TooLarge } from '../http/errors.ts';
import { parseOrInvalid } from '../http/validate.ts';
import type { Audit } from '../observability/audit.ts';
import type { Captchas } from './captcha.ts';
import { multipartBody } from './multipart-body.ts';
import { readUploadParts, type UploadParts } from './upload-parts.ts';

export interface UploadDependencies {
  readonly captchas: Captchas;
  readonly upstream: UpstreamClient;
  readonly idempotency: IdempotencyKeys;
  readonly audit: Audit;
  readonly timeoutMs: number;
}

/** Bytes of a multipart body beside its file: fields, headers and boundaries. */
const overheadBytes = 16_384;
const captchaField = 'validCode';
const wrongFile = [{ path: 'file', messageId: 'upload.file' }] as const;

/**
 * Streams a PDF upstream. The captcha is used up and name, type and signature are checked before a byte goes there; a
 * file that turns out too large is broken off and the upstream never sees its end.
 */
export function createUpload(dependencies: UploadDependencies): (call: GatewayCall) => Promise<void> {
  return async (call) => {
    const { request, session, operation } = call;
    if (Number(request.headers['content-length'] ?? 0) > uploadMaxBytes + overheadBytes) throw tooLarge();
    const parts = await readUploadParts(request);
    try {
      await checkCaptcha(dependencies.captchas, session.sessionKey, parts.fields[captchaField]);
      // The schema knows no captcha field, so the letters stay here.
      const body = operation.body === undefined ? {} : parseOrInvalid(operation.body, { ...parts.fields });
      checkConditionalKeys(operation, session, { query: {}, body });
      await runCreate(dependencies, call, await uploadOf(dependencies, call, parts, body));
    } finally {
      parts.file.bytes.resume();
    }
  };
}

async function checkCaptcha(
  captchas: Captchas,
  sessionKey: string,
  typed: string | undefined,
): Promise<void> {
  const isRight = await captchas.use(sessionKey, normalizeCaptcha(typed ?? ''));
  if (!isRight) throw new FieldErrors([{ path: captchaField, messageId: 'upload.captcha' }]);
}

async function uploadOf(
  dependencies: UploadDependencies,
  { operation, session, context }: GatewayCall,
  { file }: UploadParts,
  body: unknown,
): Promise<Create> {
  const faults = checkUpload({ name: file.name, type: file.mediaType, size: 1 });
  if (faults.length > 0) throw new FieldErrors(faults);
  const name = safeFileName(file.name);
  const source = await startOfPdf(file.bytes);
  const stamped = stampIdentity(operation, session, { query: {}, body }).body;
  const fields = textFields(stamped);
  const { contentType, bytes } = multipartBody(fields, {
    name,
    mediaType: uploadMediaType,
    bytes: source.rest,
  });
  return {
    fingerprint: JSON.stringify([name, fields]),
    timeoutMs: operation.timeoutMs ?? dependencies.timeoutMs,
    touched: { record: name },
    render: (answer) => answer,
    send: async (limit) => {
      const wire = {
        method: operation.method,
        path: operation.path,
        headers: upstreamHeaders(principalOf(session), context.correlationId, contentType),
        body: Readable.from(bytes, { objectMode: false, highWaterMark: 16_384 }),
      };
      try {
        return await dependencies.upstream.send(operation, wire, limit, (note) => {
          context.upstream = note;
        });
      } catch (fault) {
        // A body without its end was never a request the upstream could act on.
        throw source.fault() ?? fault;
      }
    },
  };
}

interface PdfSource {
  readonly rest: AsyncIterable<Buffer>;
  /** Why the file broke off, if it did. */
  fault(): DomainError | undefined;
}

/** Waits for the first bytes and refuses what is no PDF; then all bytes in order. */
async function startOfPdf(bytes: UploadParts['file']['bytes']): Promise<PdfSource> {
  const chunks: AsyncIterator<Buffer> = bytes[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < pdfSignature.length) {
    const next = await chunks.next();
    if (next.done === true) break;
    head = Buffer.concat([head, next.value]);
  }
  if (!hasPdfSignature(head)) throw new FieldErrors(wrongFile);
  let fault: DomainError | undefined;
  async function* rest(): AsyncGenerator<Buffer> {
    try {
      yield head;
      for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) yield next.value;
    } catch (cause) {
      fault = cause instanceof DomainError ? cause : new ClientAborted({ cause });
      throw fault;
    }
    if (bytes.truncated === true) {
      fault = tooLarge();
      throw fault;
    }
  }
  return { rest: rest(), fault: () => fault };
}

function textFields(body: unknown): Record<string, string> {
  const entries = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  return Object.fromEntries(
    entries.filter(([, value]) => value !== undefined).map(([name, value]) => [name, String(value)]),
  );
}

function tooLarge(): TooLarge {
  return new TooLarge({ fieldErrors: wrongFile });
}
