/**
 * A text as people read it: a day `YYYY-MM-DD`, alone or before its time, is written `DD/MM/YYYY`, the one form of every
 * page, which is also the one that is typed (FMT-01, decision 0142). Any other text is unchanged.
 */
export function asRead(text: string): string {
  return text.replace(/^(\d{4})-(\d{2})-(\d{2})(?=$| \d{2}:\d{2})/, '$3/$2/$1');
}
