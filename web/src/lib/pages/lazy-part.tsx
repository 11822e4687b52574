import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';
import { isFailureShown, notifyLostConnection } from '../gateway/failure-notice.ts';
import { loadChunk } from './load-chunk.ts';

// biome-ignore lint/suspicious/noExplicitAny: the properties of any component; their types are preserved
type AnyComponent = ComponentType<any>;

export type LazyPart<Part extends AnyComponent> = Part & {
  /** Loads the part in advance; a failure is ignored until it is really used. */
  readonly prefetch: () => void;
};

/**
 * A component that is loaded when first rendered, with a placeholder until then. React's own `lazy` delays content that
 * loads within 300 ms; this shows it as soon as it is there, and at once if it was loaded before. If it does not arrive,
 * a part with `onClose` or `onCancel` closes with the shared notification, so that the page below it keeps its input; one
 * with `onMissing` leaves the rest to its page; any other throws ChunkLoadError to the nearest error boundary. Rendering
 * it again retries.
 */
export function lazyPart<Part extends AnyComponent>(
  load: () => Promise<Part>,
  placeholder: ReactNode = null,
): LazyPart<Part> {
  const source: PartSource = {
    loaded: undefined,
    withdrawFailure: undefined,
    fetch: async () => {
      source.loaded ??= await loadChunk(load);
      return source.loaded;
    },
  };
  const draw = (props: Closable) => <DrawnPart source={source} props={props} placeholder={placeholder} />;
  const prefetch = () => void source.fetch().catch(() => undefined);
  return Object.assign(draw as unknown as Part, { prefetch });
}

/** What closes a part, or does without it. */
interface Closable {
  readonly onClose?: () => void;
  readonly onCancel?: () => void;
  /** Does without the part. */
  readonly onMissing?: () => void;
}

interface PartSource {
  loaded: AnyComponent | undefined;
  /** Removes the notification of the last attempt. */
  withdrawFailure: (() => void) | undefined;
  readonly fetch: () => Promise<AnyComponent>;
}

interface DrawnPartProps {
  readonly source: PartSource;
  readonly props: Closable;
  readonly placeholder: ReactNode;
}

function DrawnPart({ source, props, placeholder }: DrawnPartProps) {
  const [Part, setPart] = useState(() => source.loaded);
  const [error, setError] = useState<unknown>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: closed as it was when it was opened
  useEffect(() => {
    // In steps that leave room for presses: rendering a whole page at once would block a slow phone.
    const show = (arrived: AnyComponent) => startTransition(() => setPart(() => arrived));
    const close = props.onClose ?? props.onCancel;
    const fail = (cause: unknown) => {
      if (props.onMissing) return props.onMissing();
      if (!close || !isFailureShown()) return setError(cause);
      source.withdrawFailure = notifyLostConnection(cause);
      close();
    };
    source.withdrawFailure?.();
    if (!Part) source.fetch().then(show, fail);
  }, [Part, source]);
  if (error) throw error;
  return Part ? <Part {...props} /> : placeholder;
}
