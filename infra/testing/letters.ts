import { join } from 'node:path';
import type { PartPlan } from '../launcher/part.ts';
import { root } from '../launcher/paths.ts';
import { answersHttp } from '../launcher/probes.ts';

/**
 * Reads the letters of a browser's captcha by its cookie, because no answer of the gateway contains them. @param env of
 * the gateway
 */
export function lettersPlan(port: number, env: Readonly<Record<string, string>>): PartPlan {
  return {
    name: 'letters',
    command: process.execPath,
    args: [join(root, 'bff/src/testing/letters-server.ts')],
    env: { ...env, LETTERS_PORT: String(port) },
    isReady: () => answersHttp(`http://127.0.0.1:${port}`),
  };
}
