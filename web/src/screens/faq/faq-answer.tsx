import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { useText } from '../../i18n/use-text.ts';

interface FaqAnswerProps<Data> {
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** A stage once what it shows is there; until then its bones, or what went wrong. */
export function FaqAnswer<Data>({ query, children }: FaqAnswerProps<Data>) {
  const text = useText();
  if (query.data !== undefined) return children(query.data);
  if (!query.isLoadingError) return <Skeleton />;
  return (
    <Panel>
      <LoadFailure level={2} title={text('faq.failed')} query={query} />
    </Panel>
  );
}
