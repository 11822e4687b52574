const headEnd = Buffer.from('\r\n\r\n');
const lastChunk = Buffer.from('0\r\n\r\n');

/** Reads the answers of one connection, one after the other. Parses as little as possible. */
export class AnswerReader {
  #head: Buffer | undefined;
  #status = '';
  /** Bytes of the body still to come; undefined in an answer that comes in chunks. */
  #left: number | undefined;

  /** Takes bytes from the network. Returns the first line of the answer once it is complete. */
  push(chunk: Buffer): string | undefined {
    if (this.#status !== '') return this.#body(chunk);
    const head = this.#head === undefined ? chunk : Buffer.concat([this.#head, chunk]);
    const end = head.indexOf(headEnd);
    if (end === -1) {
      this.#head = head;
      return undefined;
    }
    this.#head = undefined;
    const text = head.toString('latin1', 0, end);
    const length = /^content-length: (\d+)/im.exec(text)?.[1];
    this.#status = text.slice(0, text.indexOf('\r\n'));
    this.#left = length === undefined ? undefined : Number(length);
    return this.#body(head.subarray(end + headEnd.length));
  }

  #body(bytes: Buffer): string | undefined {
    if (this.#left !== undefined) this.#left -= bytes.length;
    const isComplete =
      this.#left === undefined ? bytes.subarray(-lastChunk.length).equals(lastChunk) : this.#left <= 0;
    if (!isComplete) return undefined;
    const status = this.#status;
    this.#status = '';
    return status;
  }
}
