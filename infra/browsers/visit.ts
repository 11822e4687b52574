import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DemoAccount, demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Browser, Element } from './browser.ts';
import { findInPage, insertText, postJson, type Role, selectContent, selectors } from './in-page.ts';
import { until } from './until.ts';

/** The addresses of the portal under test that a journey needs. */
export interface TestPortal {
  readonly portal: string;
  /** Returns the letters of a browser's captcha by its cookie. */
  readonly letters: string;
}

/** One person's visit to the portal, in the words of what they see. Everything waits for what it needs. */
export class Visit {
  readonly #browser: Browser;
  readonly #portal: TestPortal;
  readonly #downloads: string;
  /** A folder for files of the journey's own. */
  readonly files: string;

  constructor(browser: Browser, portal: TestPortal, folders: { downloads: string; own: string }) {
    this.#browser = browser;
    this.#portal = portal;
    this.#downloads = folders.downloads;
    this.files = folders.own;
  }

  async open(path: string): Promise<void> {
    await this.#browser.open(this.#portal.portal + path);
  }

  /** Signs in without the login page, which has a journey of its own, and opens a page. */
  async signIn(
    path: string,
    { company, code, password }: DemoAccount = demoAccounts.harbourAdmin,
  ): Promise<void> {
    await this.open(`/pages/login?company=${company}`);
    const status = await this.run(postJson, '/bff/session/login', { company, loginName: code, password });
    if (status !== 200) throw new Error(`sign-in was answered with ${status}`);
    await this.open(path);
  }

  async click(role: Role, name: string | RegExp): Promise<void> {
    await this.#use(role, name, (element) => element.click());
  }

  /** Replaces what a field holds by typing. */
  async fill(name: string | RegExp, text: string): Promise<void> {
    await this.#select(name);
    await this.#use('field', name, (element) => element.type(text));
  }

  /** Puts a block of text into a field by the clipboard: cuts it out where it was entered, and pastes it again. */
  async paste(name: string, text: string): Promise<void> {
    await this.#select(name);
    await this.run(insertText, text);
    await this.#select(name);
    await this.#browser.press('Control', 'x');
    await this.holds(name, '');
    await this.#browser.press('Control', 'v');
    await this.holds(name, text);
  }

  async choose(name: string | RegExp, path: string): Promise<void> {
    await this.#use('file', name, (element) => element.choose(path));
  }

  /** Waits until a field has this value. */
  async holds(name: string, value: string): Promise<void> {
    const held = () => this.#browser.evaluate(`(${find('field', name)}).value`);
    await until(`${name} holds ${JSON.stringify(value)}`, async () => (await held()) === value);
  }

  /** Waits until an element is there to be used. */
  async sees(role: Role, name: string | RegExp): Promise<void> {
    await this.#use(role, name, async () => undefined);
  }

  async reads(text: string | RegExp): Promise<void> {
    const pattern =
      typeof text === 'string' ? `{test: (all) => all.includes(${JSON.stringify(text)})}` : String(text);
    await until(`the page says ${text}`, () =>
      this.#browser.evaluate(`(${pattern}).test(document.body.innerText)`),
    );
  }

  async isAt(address: RegExp): Promise<void> {
    const probe = async () => address.test(String(await this.#browser.evaluate('location.href')));
    await until(`the address is ${address}`, probe);
  }

  /** Runs a function in the page; it can use nothing from outside of itself. */
  run<A extends readonly unknown[], R>(work: (...args: A) => R, ...args: A): Promise<Awaited<R>> {
    return this.#browser.evaluate(call(work, ...args)) as Promise<Awaited<R>>;
  }

  /** The content of a file that the browser has stored under this name. */
  async downloaded(name: string): Promise<Buffer> {
    let size = -1;
    return until(`the download of ${name}`, async () => {
      const isUnfinished = readdirSync(this.#downloads).some((file) =>
        /\.(crdownload|part|wkdownload)$/.test(file),
      );
      const content = readFileSync(join(this.#downloads, name));
      const isComplete = !isUnfinished && content.length > 0 && content.length === size;
      size = content.length;
      return isComplete && content;
    });
  }

  /** The file that another window shows, fetched with this visitor's cookies. */
  async openedFile(): Promise<Buffer> {
    const address = await until('a window with a document', async () =>
      (await this.#browser.windows()).find((url) => new URL(url).pathname.startsWith('/bff/file/')),
    );
    const response = await fetch(address, { headers: { cookie: await this.#browser.cookies() } });
    return Buffer.from(await response.arrayBuffer());
  }

  /** The letters of the captcha that the page shows. */
  async captchaLetters(): Promise<string> {
    const headers = { cookie: await this.#browser.cookies() };
    return (await fetch(this.#portal.letters, { headers })).text();
  }

  async forgetCookies(): Promise<void> {
    await this.#browser.clearCookies();
  }

  async #select(name: string | RegExp): Promise<void> {
    await this.sees('field', name);
    await this.#browser.evaluate(`(${selectContent})(${find('field', name)})`);
  }

  async #use(role: Role, name: string | RegExp, use: (element: Element) => Promise<void>): Promise<void> {
    await until(`${role} ${name}`, async () => {
      const element = await this.#browser.element(find(role, name));
      if (element) await use(element);
      return element !== undefined;
    });
  }
}

function find(role: Role, name: string | RegExp): string {
  const wanted = typeof name === 'string' ? { is: name } : { like: name.source };
  return call(findInPage, wanted, selectors[role]);
}

function call<A extends readonly unknown[]>(work: (...args: A) => unknown, ...args: A): string {
  return `(${work})(...${JSON.stringify(args)})`;
}
