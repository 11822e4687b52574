import type { Language } from '@ebp/contracts/languages';

/**
 * What Windows writes where a program does not say that it writes Unicode. Names that are not ASCII are Chinese at every
 * company, whatever language the page is read in.
 */
const windowsEncodings: Readonly<Record<Language, string>> = {
  en: 'big5',
  'zh-Hant': 'big5',
  'zh-Hans': 'gb18030',
};

/**
 * The text of a file that a spreadsheet saved: "CSV UTF-8", "Unicode Text" with its byte order mark, or plain "CSV",
 * which Excel writes in the encoding of Windows. Rejects if the file cannot be read: it was moved, or another program
 * holds it.
 */
export async function textOf(file: Pick<Blob, 'arrayBuffer'>, language: Language): Promise<string> {
  const bytes = await file.arrayBuffer();
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(windowsEncodings[language]).decode(bytes);
  }
}
