import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { isExecutable } from '@ebp/contracts/testing/executable';

export const oldestJava = 17;

/** Full path of a program on PATH or in Debian's folders for daemons. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/sbin', '/usr/local/bin'];
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

/** A Java runtime of at least version 17: `JAVA_HOME` first, then PATH. */
export function findJava(): string | undefined {
  const home = process.env.JAVA_HOME;
  const candidates = [home === undefined ? undefined : join(home, 'bin/java'), findProgram('java')];
  return candidates.find(
    (path) => path !== undefined && isExecutable(path) && javaVersion(path) >= oldestJava,
  );
}

/** `CHROMIUM_PATH` first, then PATH; the headless shell is preferred (decision 0058). */
export function findChromium(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen !== undefined && isExecutable(chosen)) return chosen;
  return findHeadlessShell() ?? findWholeChromium();
}

/** Chromium with everything that its headless shell leaves out, such as notifications. */
export function findWholeChromium(): string | undefined {
  return ['chromium', 'chromium-browser', 'google-chrome'].map(findProgram).find(Boolean);
}

/** Chromium's headless shell: renders and behaves alike, and starts and exits faster. */
export function findHeadlessShell(): string | undefined {
  return findProgram('chromium-headless-shell');
}

/** Whether a font is installed for screenshots of Chinese pages. */
export function hasChineseFont(): boolean {
  return existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc') || process.platform !== 'linux';
}

function javaVersion(path: string): number {
  const { stderr } = spawnSync(path, ['-version'], { encoding: 'utf8' });
  return Number(/version "(\d+)/.exec(stderr ?? '')?.[1] ?? 0);
}
