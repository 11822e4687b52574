import { readFileSync } from 'node:fs';

/** @type {{ readonly workspaces: readonly string[] }} */
const { workspaces } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

/** The folders of the packages, each of which is named like its folder. */
export const packages = workspaces;
