import { readFileSync } from 'node:fs';

const furthest = 5;

/**
 * Calls back once the process that a person or a script started (npm, as a rule) is gone, even when it was killed and
 * could pass no signal on: npm, its shell, the bootstrap and this process are a chain, and a broken link shows.
 */
export function onParentGone(callback: () => void): void {
  const depth = lengthOfChainToNpm();
  const chain = () => ancestors(depth).join(' ');
  const before = chain();
  const timer = setInterval(() => {
    if (chain() === before) return;
    clearInterval(timer);
    callback();
  }, 500);
  timer.unref();
}

function lengthOfChainToNpm(): number {
  const position = ancestors(furthest).findIndex((pid) => status(pid)?.name.startsWith('npm'));
  return position === -1 ? 1 : position + 1;
}

/** Process ids upwards from the parent, as far as this system tells them. */
function ancestors(depth: number): number[] {
  const chain = [process.ppid];
  while (chain.length < depth) {
    const parent = status(chain.at(-1) ?? 0)?.parent;
    if (parent === undefined || parent <= 1) break;
    chain.push(parent);
  }
  return chain;
}

function status(pid: number): { name: string; parent: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/status`, 'utf8');
    return {
      name: /^Name:\t(.*)$/m.exec(text)?.[1] ?? '',
      parent: Number(/^PPid:\t(\d+)$/m.exec(text)?.[1]),
    };
  } catch {
    // No /proc on this system: the direct parent alone is watched.
    return undefined;
  }
}
