import { reportClientWarning } from './client-log.ts';

interface PrintJob {
  /** What is printed; a copy of it, so that the page may go on. */
  readonly source: HTMLElement | null;
  /** Of the window, and so of the sheet's file when it is saved as PDF. */
  readonly title: string;
  /** Address of the one style sheet. */
  readonly style: string;
}

/**
 * Shows a part of the page in a window of its own and prints it once it is styled. Without that part, or where the
 * browser does not let the window open, nothing is printed and the log is told (ERR-06).
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
  // Without its style the sheet is plain, but all of it is there.
  for (const event of ['load', 'error']) {
    link.addEventListener(event, () => {
      sheet.focus();
      sheet.print();
    });
  }
  page.head.append(link);
}
