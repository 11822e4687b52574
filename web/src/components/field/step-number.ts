/** The typed number moved by a step and kept within its limits; a text that is no number starts at the lower limit. */
export function stepNumber(text: string, by: number, min: number, max = Number.MAX_SAFE_INTEGER): string {
  const current = text.trim() === '' ? 0 : Number(text);
  if (Number.isNaN(current)) return String(min);
  return String(Math.min(max, Math.max(min, current + by)));
}
