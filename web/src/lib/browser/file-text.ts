import type { CompanyProfile } from '@ebp/contracts/companies';
import type { Language } from '@ebp/contracts/languages';

/**
 * The text of a file that a spreadsheet saved: "CSV UTF-8", "Unicode Text" with its byte order mark, or plain "CSV",
 * which Excel writes in the encoding of Windows. Rejects if the file cannot be read: it was moved, or another program
 * holds it.
 * @param language the page is read in
 * @param company whose people write the file
 */
export async function textOf(
  file: Pick<Blob, 'arrayBuffer'>,
  language: Language,
  company: Pick<CompanyProfile, 'languages'>,
): Promise<string> {
  const bytes = await file.arrayBuffer();
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(windowsEncoding(language, company)).decode(bytes);
  }
}

/**
 * What Windows writes where a program does not say that it writes Unicode. Names that are not ASCII are Chinese at every
 * company; whoever reads the page in English writes that of the company.
 */
function windowsEncoding(language: Language, { languages }: Pick<CompanyProfile, 'languages'>): string {
  const isSimplified = language === 'en' ? languages.includes('zh-Hans') : language === 'zh-Hans';
  return isSimplified ? 'gb18030' : 'big5';
}

/** Whether this is a text at all: a workbook or a picture holds zeros, and a PDF begins with its name. */
export function isPlainText(content: string): boolean {
  return !content.includes('\0') && !content.startsWith('%PDF');
}
