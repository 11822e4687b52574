import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';
import { loadChunk } from './load-chunk.ts';

// biome-ignore lint/suspicious/noExplicitAny: the properties of any component; their types are preserved
type AnyComponent = ComponentType<any>;

export type LazyPart<Component extends AnyComponent> = Component & {
  /** Loads the part in advance; a failure is ignored until it is really used. */
  readonly prefetch: () => void;
};

/**
 * A component that is loaded when first rendered, with a placeholder until then. React's own `lazy` delays content that
 * loads within 300 ms; this shows it as soon as it is there, and at once if it was loaded before. Throws ChunkLoadError
 * to the nearest error boundary; rendering it again retries.
 */
export function lazyPart<Component extends AnyComponent>(
  load: () => Promise<Component>,
  placeholder: ReactNode = null,
): LazyPart<Component> {
  const source: PartSource = {
    loaded: undefined,
    fetch: async () => {
      source.loaded ??= await loadChunk(load);
      return source.loaded;
    },
  };
  const draw = (props: object) => <DrawnPart source={source} props={props} placeholder={placeholder} />;
  const prefetch = () => void source.fetch().catch(() => undefined);
  return Object.assign(draw as unknown as Component, { prefetch });
}

interface PartSource {
  loaded: AnyComponent | undefined;
  readonly fetch: () => Promise<AnyComponent>;
}

interface DrawnPartProps {
  readonly source: PartSource;
  readonly props: object;
  readonly placeholder: ReactNode;
}

function DrawnPart({ source, props, placeholder }: DrawnPartProps) {
  const [Part, setPart] = useState(() => source.loaded);
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    // In steps that leave room for presses: rendering a whole page at once would block a slow phone.
    const show = (arrived: AnyComponent) => startTransition(() => setPart(() => arrived));
    if (!Part) source.fetch().then(show, setError);
  }, [Part, source]);
  if (error) throw error;
  return Part ? <Part {...props} /> : placeholder;
}
