const maxCharacters = 100;
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

function isUnsafe(character: string): boolean {
  // Control and format characters (bidirectional overrides hide an extension), and what file systems or headers read.
  return /[\p{C}\p{Zl}\p{Zp}<>:"/\\|?*;%]/u.test(character);
}

function split(name: string): { stem: string; extension: string } {
  const dot = name.lastIndexOf('.');
  const extension = name.slice(dot);
  return dot > 0 && extension.length > 1 && extension.length <= 10
    ? { stem: name.slice(0, dot), extension }
    : { stem: name, extension: '' };
}

/**
 * A name that can be stored, logged and put into a header anywhere: no folder, no control or direction
 * character, no leading or trailing dot or blank, no device name, at most 100 characters. The extension is kept.
 */
export function safeFileName(name: string, fallback = 'file'): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const cleaned = [...last].map((character) => (isUnsafe(character) ? '_' : character)).join('');
  const trimmed = cleaned.replace(/\s+/g, ' ').replace(/^[. ]+|[. ]+$/g, '');
  const { stem, extension } = split(trimmed);
  const shortened = Array.from(stem)
    .slice(0, maxCharacters - extension.length)
    .join('')
    .replace(/[. ]+$/, '');
  const kept = shortened === '' || reserved.test(shortened) ? fallback : shortened;
  return `${kept}${extension}`;
}
