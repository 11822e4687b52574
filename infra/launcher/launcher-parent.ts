import { readFileSync } from 'node:fs';

const furthest = 5;

/**
 * Calls back when the process that a person or a script started (usually npm) has exited, even if it was killed and
 * could forward no signal: npm, its shell, the bootstrap and this process are a chain, and each link is checked.
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

/** Process ids from the parent upwards, as far as this system provides them. */
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
    // Without /proc, only the direct parent is watched.
    return undefined;
  }
}
