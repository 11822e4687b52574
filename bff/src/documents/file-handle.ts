import { type FileType, fileTypes } from '@ebp/contracts/operation';
import { fileOpen } from '@ebp/contracts/operations/file';
import { handleAddress } from '@ebp/contracts/portal/routes';
import type { WireRequest } from '../gateway/exchange/attempt.ts';
import { upstreamHeaders, upstreamPath } from '../gateway/exchange/upstream-request.ts';
import { NotFound } from '../http/errors.ts';
import type { UpstreamPrincipal } from '../http/upstream-caller.ts';
import type { LiveSession } from '../session/live-session.ts';
import { Signer } from '../session/signer.ts';

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
  readonly #signer: Signer;

  constructor(secrets: readonly [string, ...string[]]) {
    this.#signer = new Signer(secrets, 'file');
  }

  /** The address of a file for the browser. */
  link(target: FileTarget, { sessionKey, rightsKey }: Owner): string {
    const payload = Buffer.from(JSON.stringify([target.type, target.fileName])).toString('base64url');
    const signature = this.#signer.sign(sessionKey, rightsKey, payload);
    return handleAddress('bff.file', `${payload}${separator}${signature}`);
  }

  /** The file behind a handle. @throws NotFound unless the handle was made for this session and its present rights */
  open(handle: string, owner: Owner): FileTarget {
    const target = this.#opened(handle, owner);
    if (target === undefined || !fileOpen.query.safeParse(target).success) throw new NotFound();
    return target;
  }

  #opened(handle: string, { sessionKey, rightsKey }: Owner): FileTarget | undefined {
    if (handle.length > maxHandleLength) return undefined;
    const [payload = '', signature = '', ...rest] = handle.split(separator);
    const isGenuine = this.#signer.isGenuine(signature, sessionKey, rightsKey, payload);
    return rest.length === 0 && isGenuine ? decode(payload) : undefined;
  }
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
