const maxCharacters = 100;
/** File systems take 255 bytes: this leaves room for a number behind the name. */
const maxBytes = 240;
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** Control and format characters (bidirectional overrides hide an extension), and what file systems or headers read. */
const unsafe = /[\p{C}\p{Zl}\p{Zp}<>:"/\\|?*;%]/gu;

/**
 * A name that can be stored, logged and put into a header anywhere: no folder, no control or direction
 * character, no leading or trailing dot or blank, no device name, at most 100 characters and 240 bytes of UTF-8. The
 * extension is kept.
 */
export function safeFileName(name: string): string {
  const last = name.normalize('NFC').replace(/^.*[/\\]/s, '');
  const trimmed = last
    .replace(unsafe, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const extension = /\.[^.]{1,9}$/.exec(trimmed)?.[0] ?? '';
  const stem = trimmed.slice(0, trimmed.length - extension.length);
  const shortened = Array.from(stem).slice(0, maxCharacters - extension.length);
  while (bytesOf(shortened.join('')) > maxBytes - bytesOf(extension)) shortened.pop();
  const shortStem = shortened.join('').replace(/[. ]+$/, '');
  const kept = shortStem === '' || reserved.test(shortStem) ? 'file' : shortStem;
  return `${kept}${extension}`;
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}
