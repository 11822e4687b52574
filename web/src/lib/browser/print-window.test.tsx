import { afterEach, describe, expect, it, vi } from 'vitest';
import { flushClientLog } from '../gateway/client-log.ts';
import { printInWindow } from './print-window.ts';

/** Replaces the window that the browser would open with an iframe, which has an empty, real document. */
function openedWindow() {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const sheet = frame.contentWindow as Window;
  const print = vi.spyOn(sheet, 'print').mockImplementation(() => undefined);
  return { frame, sheet, print };
}

function buildSource(): HTMLElement {
  const source = document.createElement('article');
  source.innerHTML = '<h1>Report</h1>';
  return source;
}

function logged() {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response());
  return () => {
    flushClientLog();
    return fetched.mock.calls.flatMap(([, init]) =>
      (JSON.parse(String(init?.body)) as { message: string }[]).map(({ message }) => message),
    );
  };
}

const style = '/src/screens/usage-summary/usage-sheet.css?direct';
afterEach(() => {
  for (const frame of document.querySelectorAll('iframe')) frame.remove();
});

describe('printing in a window of its own', () => {
  it('[USG-06] titles the window, copies the sheet and prints once it is styled', async () => {
    const { sheet, print } = openedWindow();
    vi.spyOn(window, 'open').mockReturnValue(sheet);
    const source = buildSource();
    printInWindow({ source, title: 'Usage summary report', style });
    expect(sheet.document.title).toBe('Usage summary report');
    expect(sheet.document.documentElement.lang).toBe('en');
    expect(sheet.document.querySelector('h1')?.textContent).toBe('Report');
    expect(print).not.toHaveBeenCalled();
    await expect.poll(() => print.mock.calls.length).toBe(1);
    expect(sheet.document.styleSheets).toHaveLength(1);
  });

  it('[ERR-06] prints nothing and tells the log when the browser blocks the window', () => {
    const log = logged();
    vi.spyOn(window, 'open').mockReturnValue(null);
    printInWindow({ source: buildSource(), title: 'Report', style });
    expect(log()).toEqual(['print window blocked']);
  });

  it('[ERR-06] opens no window without anything to print', () => {
    const log = logged();
    const open = vi.spyOn(window, 'open');
    printInWindow({ source: null, title: 'Report', style });
    expect(open).not.toHaveBeenCalled();
    expect(log()).toEqual(['nothing to print']);
  });

  it('prints the plain sheet where its style cannot be had', async () => {
    const { sheet, print } = openedWindow();
    vi.spyOn(window, 'open').mockReturnValue(sheet);
    printInWindow({ source: buildSource(), title: 'Report', style: 'blob:gone' });
    await expect.poll(() => print.mock.calls.length).toBe(1);
  });
});
