/** What a JSON text says, or undefined for any other text. */
export function jsonIn(text: string | Buffer): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
