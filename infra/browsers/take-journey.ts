import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { resetRecording } from '@ebp/contracts/testing/recorded-upstream';
import type { Browser, Start } from './browser.ts';
import type { Journey } from './journeys/journey.ts';
import type { Outcome } from './table.ts';
import { type TestPortal, Visit } from './visit.ts';

const longestMs = 120_000;

/** Everything that a journey can change; it is reset before each. */
export interface World extends TestPortal {
  readonly wiremock: string;
  readonly auth: string;
}

/** Takes a journey in a fresh browser. @param folder for its files, with a picture of the page where it failed */
export async function takeJourney(
  journey: Journey,
  start: (start: Start) => Promise<Browser>,
  world: World,
  folder: string,
): Promise<Outcome> {
  const [downloads, profile] = [join(folder, 'downloads'), join(folder, 'profile')];
  for (const one of [downloads, profile]) mkdirSync(one, { recursive: true });
  await reset(world);
  const browser = await start({ downloads, profile });
  const startedAt = performance.now();
  const outcome = (failure?: string): Outcome => ({
    browser: browser.version,
    journey: journey.name,
    seconds: (performance.now() - startedAt) / 1000,
    failure,
  });
  try {
    const visit = new Visit(browser, world, { downloads, own: folder });
    await Promise.race([journey.take(visit), tooLong()]);
    const passed = outcome();
    // A page sends what it has to report when it is left.
    await browser.open('about:blank');
    return passed;
  } catch (error) {
    const failed = outcome(error instanceof Error ? error.message : String(error));
    await keepPicture(browser, join(folder, 'page.png'));
    return failed;
  } finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/** A browser that does not answer any more fails its journey. */
async function tooLong(): Promise<never> {
  await delay(longestMs, undefined, { ref: false });
  throw new Error(`not done within ${longestMs / 1000} s`);
}

async function keepPicture(browser: Browser, path: string): Promise<void> {
  try {
    writeFileSync(path, await browser.picture());
  } catch (error) {
    console.error(`no picture of the page: ${error}`);
  }
}

async function reset({ wiremock, auth }: World): Promise<void> {
  await resetRecording(wiremock);
  const response = await fetch(`${auth}/__dev/reset`, { method: 'POST' });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the reset of the auth server was answered with ${response.status}`);
}
