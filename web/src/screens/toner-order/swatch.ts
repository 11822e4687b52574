const colours: readonly (readonly [RegExp, string])[] = [
  [/black|黑/i, 'black'],
  [/cyan|青|藍/i, 'cyan'],
  [/magenta|洋紅|品紅/i, 'magenta'],
  [/yellow|黃/i, 'yellow'],
];

/** Colour of the swatch before a toner, if its name contains one; decorative, since the name says the same. */
export function swatchOf(name: string): string | undefined {
  return colours.find(([words]) => words.test(name))?.[1];
}
