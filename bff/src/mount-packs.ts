import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { registerPacks } from '@ebp/contracts/packs';
import type { ClientTexts } from '@ebp/contracts/portal/client-texts';
import { builtClient } from './built-client.ts';
import { PackFaults, type Packs, readPacks } from './packs/read-packs.ts';

let mounted: Packs | undefined;

/**
 * Reads the packs that `PACKS_DIRECTORY` names and adds them to the lists of companies and languages. Must run before
 * the rest of the gateway is loaded, because schemas and settings are derived from these lists. @throws PackFaults
 */
export function mountPacks(
  { PACKS_DIRECTORY: directory }: Readonly<Record<string, string | undefined>> = process.env,
  client = builtClient,
): void {
  if (!directory?.trim()) return;
  mounted = readPacks(directory, clientTexts(client));
  registerPacks(mounted);
}

/** The same; a fault ends the process. */
export function mountPacksOrExit(): void {
  try {
    mountPacks();
  } catch (error) {
    process.stderr.write(`${error instanceof PackFaults ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

/** What was mounted, if anything. */
export function mountedPacks(): Packs | undefined {
  return mounted;
}

function clientTexts(directory: string): ClientTexts {
  try {
    return JSON.parse(readFileSync(join(directory, '.vite/texts.json'), 'utf8'));
  } catch {
    throw new PackFaults(['the client is not built, and packs are compared with its texts: npm run build']);
  }
}
