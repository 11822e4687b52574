const alphabets: readonly (readonly [RegExp, string])[] = [
  [/\p{Lu}/u, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
  [/\p{Ll}/u, 'abcdefghijklmnopqrstuvwxyz'],
  [/\p{Nd}/u, '0123456789'],
  [/\p{L}/u, '甲乙丙丁戊己庚辛壬癸'],
];
/** All other non-ASCII characters (emoji, combining accents) are left out. */
const other = /[^\t\n\r -~]/u;

/**
 * The numbered text of a form: letters become letters, digits become digits, everything else stays. Different numbers
 * give different texts of the same form, counted from its end; if the form has no room for the number, the text grows.
 */
export function shaped(form: string, number: number): string {
  let rest = number;
  const characters = [...form].map((character, index) => ({ character, isFirst: index === 0 }));
  const written = characters.reverse().map(({ character, isFirst }) => {
    const alphabet = alphabets.find(([kind]) => kind.test(character))?.[1];
    if (alphabet === undefined) return other.test(character) ? '' : character;
    // A number that begins with 0 would be a shorter one.
    const signs = isFirst && alphabet.startsWith('0') ? alphabet.slice(1) : alphabet;
    const sign = signs[rest % signs.length];
    rest = Math.floor(rest / signs.length);
    return sign;
  });
  return written.reverse().join('') + (rest > 0 ? String(rest) : '');
}
