/** Width of the longest name on one line of a phone, in letters; a Chinese character takes two. */
const widest = 36;
const isWide = /[\u1100-\u115f\u2e80-\uffdc]|\p{Extended_Pictographic}/u;

/** The beginning of a name that a person chose, for a button; the whole one is its accessible name and its tooltip. */
export function shortName(name: string): string {
  let width = 0;
  let shown = '';
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    width += isWide.test(segment) ? 2 : 1;
    if (width > widest) return `${shown.trimEnd()}…`;
    shown += segment;
  }
  return name;
}
