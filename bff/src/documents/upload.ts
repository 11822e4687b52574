import { createHash } from 'node:crypto';
import { fault } from '@ebp/contracts/rules/field-error';
import { safeFileName } from '@ebp/contracts/rules/file-names';
import { uploadMaxBytes, uploadMediaType } from '@ebp/contracts/rules/limits';
import { checkUpload, hasPdfSignature, normalizeCaptcha } from '@ebp/contracts/rules/upload';
import { authorise, checkConditionalKeys } from '../access/authorise.ts';
import { accountOf } from '../access/endpoint-admission.ts';
import { stampIdentity } from '../access/identity.ts';
import type { Captchas } from '../captcha/captcha.ts';
import { type Create, type CreateDependencies, claimKeyOf, runCreate } from '../gateway/create-call.ts';
import { principalOf, upstreamHeaders } from '../gateway/exchange/upstream-request.ts';
import type { GatewayCall } from '../gateway/gateway-call.ts';
import { addressOf } from '../http/address.ts';
import { DomainError, FieldErrors, TooLarge } from '../http/errors.ts';
import { parseOrInvalid } from '../http/request-body.ts';
import type { LiveSession } from '../session/live-session.ts';
import type { Allowance, Counted, Throttle } from '../session/throttle.ts';
import { multipartBody } from './multipart-body.ts';
import { malformed, readUploadParts, type UploadParts } from './upload-parts.ts';

export interface UploadDependencies extends CreateDependencies {
  readonly captchas: Captchas;
  readonly throttle: Pick<Throttle, 'attempt'>;
}

/** Bytes of a multipart body besides its file: fields, headers and boundaries. */
const overheadBytes = 16_384;
const hour = 3_600_000;

/**
 * What protects uploads from a script that can read the captcha (decision 0070). All attempts count, successful or not:
 * a person filling in forms by hand makes a few an hour, and a whole office may share one address.
 */
const uploadsByAccount: Allowance = { name: 'upload-account', limit: 40, windowMs: hour };
const uploadsByAddress: Allowance = { name: 'upload-address', limit: 200, windowMs: hour };

const captchaField = 'validCode';
const wrongFile = [fault('file', 'upload.file')];

/**
 * Sends a PDF upstream. The captcha is checked before more than the first bytes of the file are read, and nothing is
 * sent upstream before the file is complete and valid: a slow or disconnected browser costs the upstream nothing.
 */
export function createUpload(dependencies: UploadDependencies): (call: GatewayCall) => Promise<void> {
  return async (call) => {
    const { request, session, operation } = call;
    await dependencies.throttle.attempt(...uploadCounts(session, addressOf(request)));
    if (Number(request.headers['content-length'] ?? 0) > uploadMaxBytes + overheadBytes) throw tooLarge();
    const parts = await readUploadParts(request);
    try {
      const isRepeat = await checkCaptcha(dependencies, call, parts.fields[captchaField]);
      // The upstream's schema has no captcha field, so the letters are not passed on.
      const body = operation.body === undefined ? {} : parseOrInvalid(operation.body, { ...parts.fields });
      checkConditionalKeys(operation, session, { query: {}, body });
      call.parts = { ...call.parts, body };
      await runCreate(dependencies, call, { ...(await uploadOf(call, parts, body)), isRepeat });
    } finally {
      parts.file.bytes.resume();
    }
  };
}

function uploadCounts(session: LiveSession, address: string): readonly [Counted, Counted] {
  return [
    [uploadsByAccount, accountOf(session, session.id)],
    [uploadsByAddress, address],
  ];
}

/**
 * A repeat of an upload brings the letters that its first attempt used up. It gets that one's answer and sends nothing,
 * so it needs none.
 * @returns whether it is a repeat without letters of its own
 */
async function checkCaptcha(
  { captchas, idempotency }: UploadDependencies,
  call: GatewayCall,
  typed: string | undefined,
): Promise<boolean> {
  const isRight = await captchas.use(call.session.sessionKey, normalizeCaptcha(typed ?? ''));
  if (isRight) return false;
  if (await idempotency.isClaimed(claimKeyOf(call))) return true;
  throw new FieldErrors([fault(captchaField, 'upload.captcha')]);
}

async function uploadOf(call: GatewayCall, { file }: UploadParts, body: unknown): Promise<Create> {
  const { operation, context } = call;
  const faults = checkUpload({ name: file.name, type: file.mediaType, size: 1 });
  if (faults.length > 0) throw new FieldErrors(faults);
  const name = safeFileName(file.name);
  const bytes = await wholePdf(file.bytes);
  const stamped = stampIdentity(operation, call.session, { query: {}, body }).body;
  const fields = textFields(stamped);
  const multipart = multipartBody(fields, { name, mediaType: uploadMediaType, bytes });
  return {
    fingerprint: JSON.stringify([name, fields, createHash('sha256').update(bytes).digest('base64url')]),
    // Not the file's name, which a person chose.
    touched: () => ({}),
    render: (answer) => answer,
    readsBefore: 0,
    request: async () => {
      // A slow browser may take longer for the file than the access token was valid, or the right was held.
      call.session = await call.sessionNow();
      authorise(operation, call.session, call.parts.params);
      checkConditionalKeys(operation, call.session, { query: {}, body });
      return {
        method: operation.method,
        path: operation.path,
        headers: upstreamHeaders(
          principalOf(call.session, context.language),
          context.correlationId,
          multipart.contentType,
        ),
        body: multipart.bytes,
      };
    },
  };
}

/**
 * Waits for the whole file, so that the upstream never waits for a browser. @throws FieldErrors, TooLarge,
 * Invalid, ClientAborted
 */
async function wholePdf(bytes: UploadParts['file']['bytes']): Promise<Buffer> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of bytes) chunks.push(chunk);
  } catch (cause) {
    throw cause instanceof DomainError ? cause : malformed(cause);
  }
  const file = Buffer.concat(chunks);
  if (!hasPdfSignature(file)) throw new FieldErrors(wrongFile);
  if (bytes.truncated === true) throw tooLarge();
  return file;
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
