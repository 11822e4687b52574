const maxCharacters = 100;
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** Control and format characters (bidirectional overrides hide an extension), and what file systems or headers read. */
const unsafe = /[\p{C}\p{Zl}\p{Zp}<>:"/\\|?*;%]/gu;

/**
 * A name that can be stored, logged and put into a header anywhere: no folder, no control or direction
 * character, no leading or trailing dot or blank, no device name, at most 100 characters. The extension is kept.
 */
export function safeFileName(name: string): string {
  const last = name.normalize('NFC').replace(/^.*[/\\]/s, '');
  const trimmed = last
    .replace(unsafe, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const extension = /\.[^.]{1,9}$/.exec(trimmed)?.[0] ?? '';
  const stem = trimmed.slice(0, trimmed.length - extension.length);
  const shortened = Array.from(stem)
    .slice(0, maxCharacters - extension.length)
    .join('')
    .replace(/[. ]+$/, '');
  const kept = shortened === '' || reserved.test(shortened) ? 'file' : shortened;
  return `${kept}${extension}`;
}
