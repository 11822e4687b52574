import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { loadChunk } from './load-chunk.ts';

// biome-ignore lint/suspicious/noExplicitAny: stands for the properties of any component, which stay as they are
type AnyComponent = ComponentType<any>;

export type LazyPart<Component extends AnyComponent> = Component & {
  /** Fetches the part before it is asked for; a failure is left to the real use. */
  readonly prefetch: () => void;
};

/**
 * A component fetched when it is first drawn, with the placeholder in its stead. React's own `lazy` holds whatever comes
 * within 300 ms back until those are over; this shows it when it is there, and at once when it was there before.
 * Throws ChunkLoadError into the nearest boundary; drawn afresh, it is fetched again.
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
    if (!Part) source.fetch().then((arrived) => setPart(() => arrived), setError);
  }, [Part, source]);
  if (error) throw error;
  return Part ? <Part {...props} /> : placeholder;
}
