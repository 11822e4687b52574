import { setTimeout as delay } from 'node:timers/promises';

/** Asks a process group to end and kills what is left after `patience` milliseconds; with none it is killed at once. */
export async function endGroup(group: number, patience: number): Promise<void> {
  if (patience > 0) signalGroup(group, 'SIGTERM');
  const deadline = Date.now() + patience;
  while (groupIsAlive(group) && Date.now() < deadline) await delay(25);
  signalGroup(group, 'SIGKILL');
}

function groupIsAlive(group: number): boolean {
  return signalGroup(group, 0);
}

/** Whether the group still existed. */
function signalGroup(group: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(-group, signal);
    return true;
  } catch {
    return false;
  }
}
