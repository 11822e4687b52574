import { randomUUID } from 'node:crypto';

/** A multipart body: fields first, then one file. RFC 7578. */
export interface MultipartBody {
  readonly contentType: string;
  readonly bytes: Buffer;
}

export interface MultipartFile {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Buffer;
}

/**
 * Names and values come from the gateway or are validated; quotes and line breaks in them are percent-encoded all the
 * same.
 */
export function multipartBody(fields: Readonly<Record<string, string>>, file: MultipartFile): MultipartBody {
  const boundary = `ebp-${randomUUID()}`;
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"\r\n\r\n${value}\r\n`,
  );
  const disposition = `form-data; name="file"; filename="${quoted(file.name)}"`;
  const fileHead = `--${boundary}\r\nContent-Disposition: ${disposition}\r\nContent-Type: ${file.mediaType}\r\n\r\n`;
  const head = Buffer.from(parts.join('') + fileHead);
  const end = Buffer.from(`\r\n--${boundary}--\r\n`);
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.concat([head, file.bytes, end]),
  };
}

/** Encodes a name as the HTML standard does in a multipart header. */
function quoted(text: string): string {
  return text.replace(/"/g, '%22').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
}
