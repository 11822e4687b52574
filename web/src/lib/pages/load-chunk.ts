/** A chunk of the portal did not load, or not in time. The message is the documented one. */
export class ChunkLoadError extends Error {
  constructor(cause?: unknown) {
    super('Loading chunk failed', { cause });
    this.name = 'ChunkLoadError';
  }
}

/** After this time a chunk counts as failed. */
export const chunkTimeoutMs = 120_000;

/** Style sheets that did not arrive: the import of a chunk requests each of its own once, even when it is tried again. */
const lost = new Set<HTMLLinkElement>();
globalThis.addEventListener?.(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement) lost.add(target);
  },
  true,
);

/** Resolves in any case: the one that is still away may belong to another chunk. */
function requestAgain(link: HTMLLinkElement): Promise<unknown> {
  const next = link.cloneNode() as HTMLLinkElement;
  lost.delete(link);
  return new Promise((resolve) => {
    next.onload = resolve;
    next.onerror = resolve;
    link.replaceWith(next);
  });
}

/** Waits for a dynamic import. @throws ChunkLoadError after 120 seconds or if the import fails */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError()), chunkTimeoutMs);
  });
  try {
    const [part] = await Promise.race([Promise.all([load(), ...[...lost].map(requestAgain)]), timeout]);
    return part;
  } catch (error) {
    throw error instanceof ChunkLoadError ? error : new ChunkLoadError(error);
  } finally {
    clearTimeout(timer);
  }
}
