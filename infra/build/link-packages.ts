import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../launcher/paths.ts';

/** Lets a copy of this repository use the npm packages that are installed here, and its own workspaces. */
export function linkPackages(copy: string): void {
  const installed = (folder: string) => readdirSync(join(root, folder));
  mkdirSync(join(copy, 'node_modules/@ebp'), { recursive: true });
  for (const name of installed('node_modules').filter((entry) => entry !== '@ebp')) {
    symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  }
  for (const name of installed('node_modules/@ebp')) {
    symlinkSync(join(copy, name), join(copy, 'node_modules/@ebp', name));
    symlinkSync(join(root, name, 'node_modules'), join(copy, name, 'node_modules'));
  }
}
