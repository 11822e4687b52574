/** What the first bytes of an answer say about it; `unseen` while `isSuccess` has not arrived. */
export type Verdict = 'success' | 'rejected' | 'unseen' | 'foreign';

const leading = /^\s*\{\s*"isSuccess"\s*:\s*(true|false)\b/;
const quote = 0x22;
const backslash = 0x5c;
const opening = new Set([0x7b, 0x5b]);
const closing = new Set([0x7d, 0x5d]);
const space = new Set([0x20, 0x09, 0x0a, 0x0d]);

/**
 * Reads `isSuccess` of the outermost object without parsing the answer. Upstreams put it first, which costs one regular
 * expression over 64 characters; otherwise the bytes are scanned once, skipping values. `foreign` is anything that is
 * not such an object, and a complete answer that does not end as one.
 */
export function envelopeVerdict(bytes: Buffer, complete: boolean): Verdict {
  if (complete && !endsAsObject(bytes)) return 'foreign';
  const lead = leading.exec(bytes.toString('latin1', 0, 64));
  if (lead !== null) return lead[1] === 'true' ? 'success' : 'rejected';
  const found = walk(bytes);
  return found === 'unseen' && complete ? 'foreign' : found;
}

function endsAsObject(bytes: Buffer): boolean {
  let last = bytes.length - 1;
  while (space.has(bytes[last] ?? 0)) last -= 1;
  return bytes[last] === 0x7d;
}

function walk(bytes: Buffer): Verdict {
  let depth = 0;
  let at = 0;
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0;
    if (depth === 0 && byte !== 0x7b && !space.has(byte)) return 'foreign';
    if (byte === quote) {
      const end = endOfText(bytes, at);
      const verdict =
        depth === 1 && bytes.toString('latin1', at + 1, end) === 'isSuccess'
          ? valueAfter(bytes, end + 1)
          : 'unseen';
      if (verdict !== 'unseen') return verdict;
      at = end;
    } else if (opening.has(byte)) depth += 1;
    else if (closing.has(byte)) depth -= 1;
    at += 1;
    if (depth === 0 && closing.has(byte)) return 'foreign';
  }
  return 'unseen';
}

function endOfText(bytes: Buffer, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1;
  return at;
}

/** `isSuccess` may also be a string value: then no colon and boolean follow. */
function valueAfter(bytes: Buffer, start: number): Verdict {
  const value = /^\s*:\s*(true|false)\b/.exec(bytes.toString('latin1', start, start + 32))?.[1];
  if (value === undefined) return 'unseen';
  return value === 'true' ? 'success' : 'rejected';
}
