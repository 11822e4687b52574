import { createHmac, timingSafeEqual } from 'node:crypto';
import { type FileType, fileTypes } from '@ebp/contracts/operation';
import { fileOpen } from '@ebp/contracts/operations/file';
import { handleAddress } from '@ebp/contracts/portal/routes';
import type { WireRequest } from '../gateway/exchange/attempt.ts';
import { upstreamHeaders, upstreamPath } from '../gateway/exchange/upstream-request.ts';
import { NotFound } from '../http/errors.ts';
import type { UpstreamPrincipal } from '../http/upstream-caller.ts';
import type { LiveSession } from '../session/live-session.ts';

/** The file that a link opens, for the one session it was made for, as long as its rights stay the same. */
export interface FileTarget {
  readonly type: FileType;
  readonly fileName: string;
}

type Owner = Pick<LiveSession, 'sessionKey' | 'rightsKey'>;

const separator = '.';
const maxHandleLength = 1024;

/**
 * Signs and verifies file links. A handle contains type, file name and a MAC over both, the session and its rights, so
 * nothing is stored, no other file or session can use it, and it opens nothing once the rights are others. Links signed
 * with an older secret still verify.
 */
export class FileHandles {
  readonly #secrets: readonly string[];

  constructor(secrets: readonly [string, ...string[]]) {
    this.#secrets = secrets;
  }

  /** The address of a file for the browser. */
  link(target: FileTarget, owner: Owner): string {
    const payload = Buffer.from(JSON.stringify([target.type, target.fileName])).toString('base64url');
    return handleAddress('bff.file', `${payload}${separator}${mac(this.#secrets[0] ?? '', payload, owner)}`);
  }

  /** The file behind a handle. @throws NotFound unless the handle was made for this session and its present rights */
  open(handle: string, owner: Owner): FileTarget {
    const target = this.#opened(handle, owner);
    if (target === undefined || !fileOpen.query.safeParse(target).success) throw new NotFound();
    return target;
  }

  #opened(handle: string, owner: Owner): FileTarget | undefined {
    if (handle.length > maxHandleLength) return undefined;
    const [payload = '', signature = '', ...rest] = handle.split(separator);
    const given = Buffer.from(signature);
    const isGenuine = this.#secrets.some((secret) => {
      const expected = Buffer.from(mac(secret, payload, owner));
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
    return rest.length === 0 && isGenuine ? decode(payload) : undefined;
  }
}

function mac(secret: string, payload: string, { sessionKey, rightsKey }: Owner): string {
  const signed = ['file', sessionKey, rightsKey, payload].join('\n');
  return createHmac('sha256', secret).update(signed).digest('base64url');
}

function decode(payload: string): FileTarget | undefined {
  const [type, fileName]: unknown[] = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  const known = fileTypes.find((one) => one === type);
  return known !== undefined && typeof fileName === 'string' ? { type: known, fileName } : undefined;
}

/** Asks the upstream for a file, whatever its type. */
export function fileRequest(
  { type, fileName }: FileTarget,
  principal: UpstreamPrincipal,
  correlationId: string,
): WireRequest {
  return {
    method: fileOpen.method,
    path: upstreamPath(fileOpen, { params: {}, query: { type, fileName }, body: undefined }),
    headers: upstreamHeaders(principal, correlationId, undefined, '*/*'),
    body: null,
  };
}
