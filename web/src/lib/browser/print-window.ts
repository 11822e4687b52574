import { reportClientWarning } from '../gateway/client-log.ts';

interface PrintJob {
  /** The part to print; it is copied, so that the page can change meanwhile. */
  readonly source: HTMLElement | null;
  /** Title of the window, and so the file name when it is saved as PDF. */
  readonly title: string;
  /** Address of the style sheet. */
  readonly style: string;
}

/**
 * Shows a part of the page in a separate window and prints it once its styles have loaded. Without that part, or if the
 * browser blocks the window, nothing is printed and the failure is logged (ERR-06).
 */
export function printInWindow({ source, title, style }: PrintJob): void {
  if (!source) {
    reportClientWarning('nothing to print', { title });
    return;
  }
  const sheet = window.open('', '_blank', 'popup,width=960,height=1080');
  if (!sheet) {
    reportClientWarning('print window blocked', { title });
    return;
  }
  const { document: page } = sheet;
  page.title = title;
  page.documentElement.lang = document.documentElement.lang;
  page.body.append(page.importNode(source, true));
  const link = page.createElement('link');
  link.rel = 'stylesheet';
  link.href = new URL(style, location.href).href;
  // If the style sheet fails to load, the page is printed unstyled but complete.
  for (const event of ['load', 'error']) {
    link.addEventListener(event, () => {
      sheet.focus();
      sheet.print();
    });
  }
  page.head.append(link);
}
