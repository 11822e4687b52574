import type { QueryClient } from '@tanstack/react-query';

/** The connection to the telephone system, of which one window tells those that listen for calls. */
export const telephonyRoot = 'telephony';

/** The end of the session, told with the data of its event to the windows that have no event stream. */
export const sessionEndRoot = 'session-end';

const name = 'ebp.changed';
let channel: BroadcastChannel | undefined;
// One channel for sending and hearing: a channel does not hear itself.
function own(): BroadcastChannel {
  channel ??= new BroadcastChannel(name);
  return channel;
}

/** Tells the browser's other windows that data has changed, by the first part of its query keys. */
export function tellOtherWindows(...roots: readonly string[]): void {
  own().postMessage(roots);
}

/** Fetches again what another window has changed. Returns a function that stops it. */
export function followOtherWindows(client: QueryClient): () => void {
  return hear((roots) => {
    for (const root of roots) void client.invalidateQueries({ queryKey: [root] });
  });
}

/**
 * Calls back when another window has changed data whose query keys begin so, with what it told after that root. Returns a
 * function that stops it.
 */
export function hearOtherWindows(root: string, onChange: (next: string | undefined) => void): () => void {
  return hear((roots) => roots.includes(root) && onChange(roots[roots.indexOf(root) + 1]));
}

function hear(onRoots: (roots: readonly string[]) => unknown): () => void {
  const listener = ({ data: roots }: MessageEvent<readonly string[]>) => void onRoots(roots);
  own().addEventListener('message', listener);
  return () => own().removeEventListener('message', listener);
}
