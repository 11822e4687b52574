import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { uploadMaxBytes } from '@ebp/contracts/rules/limits';
import { Busboy } from '@fastify/busboy';
import { ClientAborted, Invalid, UnsupportedType } from '../http/errors.ts';

/** The fields of an upload and its file, of which at most one chunk has been read. */
export interface UploadParts {
  readonly fields: Readonly<Record<string, string>>;
  readonly file: {
    readonly name: string;
    readonly mediaType: string;
    /** Ends early, with `truncated` true, when the limit is exceeded. */
    readonly bytes: Readable & { readonly truncated?: boolean };
  };
}

const fileField = 'file';
/** Small compared with the 64 KiB of a file that may be in memory: the streams between hold a few chunks. */
const chunkBytes = 16_384;
const limits = {
  files: 1,
  fileSize: uploadMaxBytes,
  fields: 10,
  fieldSize: 1024,
  parts: 12,
  headerPairs: 20,
  headerSize: 2048,
};

/**
 * Reads a multipart body up to the first bytes of its file. Fields must come before the file, so that they are all
 * known before any byte of the file is used. @throws Invalid, UnsupportedType, ClientAborted
 */
export function readUploadParts(request: IncomingMessage): Promise<UploadParts> {
  const { promise, resolve, reject } = Promise.withResolvers<UploadParts>();
  const fields: Record<string, string> = Object.create(null);
  const malformed = (cause?: unknown) =>
    new Invalid([{ path: fileField, messageId: 'validation.required' }], { cause });
  let parser: InstanceType<typeof Busboy>;
  try {
    const { 'content-type': contentType = '' } = request.headers;
    parser = new Busboy({
      headers: { ...request.headers, 'content-type': contentType },
      limits,
      fileHwm: chunkBytes,
      highWaterMark: chunkBytes,
      // Only a part with a file name is a file; the media type of a field means nothing.
      isPartAFile: (_name, _mediaType, fileName) => fileName !== undefined,
    });
  } catch (cause) {
    reject(new UnsupportedType({ cause }));
    return promise;
  }
  parser.on('field', (name, value) => {
    fields[name] = value;
  });
  parser.on('file', (name, bytes, fileName, _encoding, mediaType) => {
    if (name !== fileField) {
      bytes.resume();
      reject(malformed());
      return;
    }
    resolve({ fields: { ...fields }, file: { name: fileName ?? '', mediaType, bytes } });
  });
  parser.on('error', (cause) => reject(malformed(cause)));
  parser.on('finish', () => reject(malformed()));
  request.once('close', () => {
    if (request.complete) return;
    reject(new ClientAborted());
    parser.destroy(new ClientAborted());
  });
  request.pipe(parser);
  return promise;
}
