import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { fault } from '@ebp/contracts/rules/field-error';
import { uploadMaxBytes } from '@ebp/contracts/rules/limits';
import { Busboy } from '@fastify/busboy';
import { ClientAborted, Invalid, UnsupportedType } from '../http/errors.ts';

/** The fields of an upload and its file, of which at most one chunk has been read. */
export interface UploadParts {
  readonly fields: Readonly<Record<string, string>>;
  readonly file: {
    readonly name: string;
    readonly mediaType: string;
    /**
     * Ends early, with `truncated` true, when the limit is exceeded. Fails with ClientAborted when the browser leaves, and
     * with another error when the body ends before the file does.
     */
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
  let file: Readable | undefined;
  parser.on('file', (name, bytes, fileName, _encoding, mediaType) => {
    file = bytes;
    // The parser reports a file without an end here, whether or not anybody reads it: unheard, that would end the process.
    bytes.on('error', (cause) => bytes.destroy(cause));
    if (name !== fileField) {
      bytes.resume();
      reject(malformed());
      return;
    }
    resolve({ fields: { ...fields }, file: { name: fileName ?? '', mediaType, bytes } });
  });
  parser.on('error', (cause) => reject(malformed(cause)));
  parser.on('finish', () => reject(malformed()));
  const breakOff = () => {
    if (request.readableEnded) return;
    const left = new ClientAborted();
    reject(left);
    parser.destroy(left);
    // Whoever reads the file would wait for the rest of it for ever.
    file?.destroy(left);
  };
  // A browser that has already left fires no further event.
  if (request.destroyed) breakOff();
  else request.once('close', breakOff).pipe(parser);
  return promise;
}

/** A body that is no form with a file. */
export function malformed(cause?: unknown): Invalid {
  return new Invalid([fault(fileField, 'validation.required')], { cause });
}
