/**
 * The digits of a number in any format of telephone systems: `+852 2801 0001`, `tel:+85228010001;ext=1`,
 * `sip:28010001@host`.
 */
export function callerNumber(text: string): string | undefined {
  const digits = text
    .trim()
    .replace(/^(?:tel|sips?):/i, '')
    .replace(/[;@].*/s, '')
    .replace(/[\s().+-]/g, '');
  // Rejects what is shorter than any extension, longer than any E.164 number with its prefixes, or a word such as
  // "anonymous".
  return /^\d{3,20}$/.test(digits) ? digits : undefined;
}
