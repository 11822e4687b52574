// Also 分機, 內線, 轉 and 轉接, in traditional and simplified characters.
const beforeExtension = /(?<!\s)\s*(?:ext\.?|x|#|[分內内轉转][機机線线接]?)[ :]*(?=\d{1,6}$)/i;

/**
 * The main number of a telephone number as people write it and, if it has one, its extension: `2801 0001 ext 12`. Apart
 * from the other formats of fields, because pages that check no field call numbers.
 */
export function phoneParts(text: string): [main: string, extension?: string] {
  return text.trim().split(beforeExtension) as [string, string?];
}

/**
 * The digits behind a country code without the zero that is dialled only inside the country, as in Taiwan and Malaysia.
 * It stays where no complete number would be left: that may be the end of one.
 */
export function withoutTrunkZero(digits: string): string {
  return digits.replace(/^0(?=\d{8})/, '');
}
