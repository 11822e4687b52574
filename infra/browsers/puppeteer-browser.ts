import puppeteer, { type ElementHandle, type KeyInput, type LaunchOptions, type Page } from 'puppeteer-core';
import { findProgram } from '../launcher/programs.ts';
import { type Browser, type Element, type Start, viewport } from './browser.ts';

/** Chromium itself, not its headless shell, which has no viewer for PDF files. */
export function startChromium({ downloads, profile }: Start): Promise<Browser> {
  return launch('Chromium', {
    executablePath: found('chromium'),
    userDataDir: profile,
    downloadBehavior: { policy: 'allow', downloadPath: downloads },
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--lang=en-GB'],
  });
}

/** Debian has no geckodriver; Firefox itself understands WebDriver BiDi. */
export function startFirefox({ downloads, profile }: Start): Promise<Browser> {
  return launch('Firefox ESR', {
    browser: 'firefox',
    executablePath: found('firefox-esr'),
    userDataDir: profile,
    extraPrefsFirefox: {
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
      'intl.accept_languages': 'en-GB, en',
    },
  });
}

async function launch(name: string, options: LaunchOptions): Promise<Browser> {
  const browser = await puppeteer.launch({ headless: true, ...options });
  const [page = await browser.newPage()] = await browser.pages();
  await page.setViewport(viewport);
  // Leaving a page with unsaved input asks; WebDriver's own browsers say yes by themselves.
  page.on('dialog', (dialog) => void dialog.accept());
  const version = (await browser.version()).split('/')[1]?.split('@')[0];
  return {
    version: `${name} ${version}`,
    open: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    element: async (expression) => {
      const handle = (await page.evaluateHandle(expression)).asElement();
      return handle ? elementOf(handle as ElementHandle<never>) : undefined;
    },
    press: (...keys) => press(page, keys),
    cookies: async () =>
      (await browser.defaultBrowserContext().cookies()).map((one) => `${one.name}=${one.value}`).join('; '),
    clearCookies: async () => {
      const context = browser.defaultBrowserContext();
      await context.deleteCookie(...(await context.cookies()));
    },
    windows: async () => (await browser.pages()).map((one) => one.url()),
    picture: () => page.screenshot(),
    close: () => browser.close(),
  };
}

function elementOf(handle: ElementHandle<never>): Element {
  return {
    click: () => handle.click(),
    type: (text) => handle.type(text),
    choose: (path) => (handle as unknown as ElementHandle<HTMLInputElement>).uploadFile(path),
  };
}

async function press(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.down(key as KeyInput);
  for (const key of keys.toReversed()) await page.keyboard.up(key as KeyInput);
}

function found(program: string): string {
  const path = findProgram(program);
  if (path === undefined) throw new Error(`${program} is not installed`);
  return path;
}
