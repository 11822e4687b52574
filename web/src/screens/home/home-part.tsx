import type { ReactNode } from 'react';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { useText } from '../../i18n/use-text.ts';

/** A part of home as it stands now. */
export type Part<T> =
  | { readonly status: 'ok'; readonly data: T }
  | { readonly status: 'unavailable' }
  | { readonly status: 'waiting' };

interface HomePartProps<T> {
  readonly title: string;
  readonly part: Part<T>;
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
  /** Draws the part once it is there, sheet and heading included. */
  readonly children: (data: T) => ReactNode;
}

/** One card of home: on its way, there, or failed with a retry of its own while the others stand. */
export function HomePart<T>({ title, part, onRetry, isRetrying, children }: HomePartProps<T>) {
  const text = useText();
  if (part.status === 'ok') return children(part.data);
  return (
    <Panel title={title}>
      {part.status === 'waiting' ? (
        <Skeleton />
      ) : (
        <ErrorState title={text('home.partFailed')} onRetry={onRetry} isRetrying={isRetrying} />
      )}
    </Panel>
  );
}
