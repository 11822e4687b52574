import { randomUUID } from 'node:crypto';

/** A multipart body written part by part: fields first, then one file as it comes. RFC 7578. */
export interface MultipartBody {
  readonly contentType: string;
  readonly bytes: AsyncIterable<Buffer>;
}

export interface MultipartFile {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: AsyncIterable<Buffer>;
}

/** Names and values are the gateway's own or validated; quotes and line ends in them are percent-encoded all the same. */
export function multipartBody(fields: Readonly<Record<string, string>>, file: MultipartFile): MultipartBody {
  const boundary = `ebp-${randomUUID()}`;
  return { contentType: `multipart/form-data; boundary=${boundary}`, bytes: write(boundary, fields, file) };
}

async function* write(
  boundary: string,
  fields: Readonly<Record<string, string>>,
  file: MultipartFile,
): AsyncGenerator<Buffer> {
  for (const [name, value] of Object.entries(fields)) {
    yield Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"\r\n\r\n${value}\r\n`,
    );
  }
  const disposition = `form-data; name="file"; filename="${quoted(file.name)}"`;
  yield Buffer.from(
    `--${boundary}\r\nContent-Disposition: ${disposition}\r\nContent-Type: ${file.mediaType}\r\n\r\n`,
  );
  yield* file.bytes;
  yield Buffer.from(`\r\n--${boundary}--\r\n`);
}

/** As the HTML standard encodes a name in a multipart header. */
function quoted(text: string): string {
  return text.replace(/"/g, '%22').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
}
