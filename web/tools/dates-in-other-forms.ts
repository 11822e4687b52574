/**
 * The dates on the current page that are not written `DD/MM/YYYY`, with a time `HH:mm` or `HH:mm:ss` behind it if there
 * is one: what is read and what a field holds, except in the strip of tabs, whose names CAL-03 fixes (decision 0142).
 * Runs in the page, so it refers to nothing outside of itself.
 */
export function datesInOtherForms(): readonly string[] {
  const month = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*';
  const otherForms = new RegExp(
    [
      '\\d{4}-\\d{1,2}-\\d{1,2}',
      '\\d{4}/\\d{1,2}/\\d{1,2}',
      '\\b(?:\\d|\\d\\d)/\\d/\\d{4}',
      '\\b\\d/\\d{1,2}/\\d{4}',
      '\\d{1,2}[.-]\\d{1,2}[.-]\\d{4}',
      `\\d{1,2} ${month},? \\d{4}`,
      `${month} \\d{1,2},? \\d{4}`,
      '\\d{4}\\s?年\\s?\\d{1,2}\\s?月\\s?\\d{1,2}\\s?日',
      '\\d{2}/\\d{2}/\\d{4},? (?:at )?\\d{1,2}:\\d{2}(?::\\d{2})?\\s?[ap]m',
    ].join('|'),
    'gi',
  );
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (!parentElement?.closest('nav, script, style')) texts.push(textContent ?? '');
  }
  for (const { value } of document.querySelectorAll<HTMLInputElement>('input, textarea')) texts.push(value);
  return [...new Set(texts.flatMap((text) => text.match(otherForms) ?? []))].map(
    (date) => `writes a date as ${date}`,
  );
}
