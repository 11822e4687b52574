import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { freePort } from '@ebp/contracts/testing/free-ports';
import { answersHttp } from '../launcher/probes.ts';
import { type Browser, type Element, type Start, viewport } from './browser.ts';
import { until } from './until.ts';
import { WebDriver } from './webdriver.ts';

const miniBrowser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** The characters by which WebDriver names keys (section 17.4.2). */
const keyValues: Readonly<Record<string, string>> = { Control: '\uE009' };
const keyValue = (key: string) => keyValues[key] ?? key;

/** WebKitGTK's own small browser by its own driver, on a screen that nobody sees. */
export async function startWebKit({ downloads, profile }: Start): Promise<Browser> {
  const screen = await startScreen();
  const port = await freePort();
  const env = {
    ...process.env,
    ...home(profile, downloads),
    DISPLAY: screen.display,
    LANGUAGE: 'en_GB',
    LC_ALL: 'C.UTF-8',
  };
  const driver = endsWithUs(spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' }));
  const stop = async () => {
    await end(driver);
    await end(screen.process);
  };
  try {
    await until('the start of WebKitWebDriver', () => answersHttp(`http://127.0.0.1:${port}/status`));
    const session = await WebDriver.start(`http://127.0.0.1:${port}`, {
      'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
    });
    await session.post('window/rect', { x: 0, y: 0, ...viewport });
    return browserOf(session, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

function browserOf(session: WebDriver, stop: () => Promise<void>): Browser {
  const evaluate = (expression: string) =>
    session.post('execute/sync', { script: `return (${expression})`, args: [] });
  return {
    version: `WebKitGTK ${session.browserVersion}`,
    open: async (url) => void (await session.post('url', { url })),
    evaluate,
    element: async (expression) => {
      const reference = (await evaluate(expression)) as Readonly<Record<string, string>> | null;
      const id = reference && Object.values(reference)[0];
      return id ? elementOf(session, id) : undefined;
    },
    press: async (...keys) => {
      const actions = [
        ...keys.map((key) => ({ type: 'keyDown', value: keyValue(key) })),
        ...keys.toReversed().map((key) => ({ type: 'keyUp', value: keyValue(key) })),
      ];
      await session.post('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    cookies: async () => {
      const cookies = (await session.get('cookie')) as readonly { name: string; value: string }[];
      return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    },
    clearCookies: async () => void (await session.delete('cookie')),
    windows: () => windowAddresses(session),
    picture: async () => Buffer.from((await session.get('screenshot')) as string, 'base64'),
    close: async () => {
      await session.delete('').catch(() => undefined);
      await stop();
    },
  };
}

function elementOf(session: WebDriver, id: string): Element {
  const type = async (text: string) => void (await session.post(`element/${id}/value`, { text }));
  return {
    click: async () => void (await session.post(`element/${id}/click`, {})),
    type,
    choose: type,
  };
}

async function windowAddresses(session: WebDriver): Promise<string[]> {
  const own = await session.get('window');
  const addresses: string[] = [];
  for (const handle of (await session.get('window/handles')) as string[]) {
    await session.post('window', { handle });
    addresses.push((await session.get('url')) as string);
  }
  await session.post('window', { handle: own });
  return addresses;
}

/** A screen in memory, whose number the X server chooses and writes to its fourth file. */
async function startScreen(): Promise<{ process: ChildProcess; display: string }> {
  const screen = ['-screen', '0', '1600x1200x24', '-nolisten', 'tcp', '-displayfd', '3'];
  const child = endsWithUs(spawn('Xvfb', screen, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] }));
  const [number] = await once(createInterface(child.stdio[3] as Readable), 'line');
  return { process: child, display: `:${number}` };
}

/** A home of its own; the desktop's standard names in it the folder for downloads. */
function home(profile: string, downloads: string): Readonly<Record<string, string>> {
  mkdirSync(profile, { recursive: true });
  writeFileSync(join(profile, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  return { HOME: profile, XDG_CONFIG_HOME: profile, XDG_DATA_HOME: profile, XDG_CACHE_HOME: profile };
}

function endsWithUs<T extends ChildProcess>(child: T): T {
  const kill = () => child.kill();
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}
