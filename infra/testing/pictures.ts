import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { archiveOf } from '../build/archive-of.ts';
import { runCommand } from '../checks/run-command.ts';
import { root } from '../launcher/paths.ts';
import { freePorts } from '../launcher/ports.ts';
import { findTestTools } from '../launcher/tools.ts';
import { viteServerPlan } from '../launcher/vite-server.ts';
import { withSupervisor } from './with-supervisor.ts';

/** The result of the comparison for one version of the client. */
export interface Pictures {
  readonly isSame: boolean;
  /** Playwright's own output. */
  readonly output: string;
}

/**
 * Takes screenshots of the kit page of a commit and compares those of the working tree with them. Both are rendered by
 * the same browser with the same fonts, so only the code can cause a difference.
 * @param commit anything git accepts as a commit
 * @param directory empty; receives the earlier screenshots and the differences
 */
export async function comparePictures(commit: string, directory: string): Promise<Pictures> {
  const before = join(directory, 'tree');
  checkOut(commit, before);
  const taken = await picturesOf(before, directory, 'all');
  if (!taken.isSame) return taken;
  return picturesOf(root, directory, 'none');
}

/** Checks out the files of a commit below this repository, where they find the installed packages. */
function checkOut(commit: string, directory: string): void {
  const archive = archiveOf(commit);
  mkdirSync(join(directory, 'node_modules/@ebp'), { recursive: true });
  execFileSync('tar', ['-x', '-C', directory], { input: archive });
  symlinkSync(join(directory, 'contracts'), join(directory, 'node_modules/@ebp/contracts'));
  symlinkSync(join(root, 'web/node_modules'), join(directory, 'web/node_modules'));
}

async function picturesOf(tree: string, directory: string, update: 'all' | 'none'): Promise<Pictures> {
  const { portal } = await freePorts();
  const url = `http://localhost:${portal}`;
  return withSupervisor(`pictures-${update}`, async (supervisor) => {
    await supervisor.start({ ...viteServerPlan(portal, url), cwd: join(tree, 'web'), output: 'file' });
    const args = ['test', '--config', 'web/playwright.pictures.config.ts', `--update-snapshots=${update}`];
    const env = {
      PICTURES_URL: url,
      PICTURES_DIR: directory,
      CHROMIUM_PATH: (await findTestTools()).chromium,
    };
    const { isOk, output } = await runCommand('playwright', args, { env });
    return { isSame: isOk, output };
  });
}
