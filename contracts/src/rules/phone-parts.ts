const beforeExtension = /\s*(?:ext\.?|x|#) ?(?=\d{1,6}$)/i;

/**
 * The main number of a telephone number as people write it and, if it has one, its extension: `2801 0001 ext 12`. Apart
 * from the other formats of fields, because pages that check no field call numbers.
 */
export function phoneParts(text: string): [main: string, extension?: string] {
  return text.trim().split(beforeExtension) as [string, string?];
}
