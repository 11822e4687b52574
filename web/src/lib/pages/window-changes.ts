import type { QueryClient } from '@tanstack/react-query';

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
  const hear = ({ data: roots }: MessageEvent<readonly string[]>) => {
    for (const root of roots) void client.invalidateQueries({ queryKey: [root] });
  };
  own().addEventListener('message', hear);
  return () => own().removeEventListener('message', hear);
}
