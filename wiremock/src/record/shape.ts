const alphabets: readonly (readonly [RegExp, string])[] = [
  [/\p{Lu}/u, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
  [/\p{Ll}/u, 'abcdefghijklmnopqrstuvwxyz'],
  [/\p{Nd}/u, '0123456789'],
  [/\p{L}/u, '甲乙丙丁戊己庚辛壬癸'],
];
/** Whatever else is no sign of ASCII (an emoji, an accent of its own) is left out. */
const other = /[^\t\n\r -~]/u;

/**
 * The text of a form that has a number: letters become letters, digits become digits, everything else stays. Numbers give
 * different texts of one form, counted from its end; where a form has no room for the number, the text grows.
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
