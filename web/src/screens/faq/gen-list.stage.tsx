import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { useText } from '../../i18n/use-text.ts';
import { GenerationHead } from './generation-head.tsx';
import type { StageProps } from './stage-props.ts';
import { TypeGroups } from './type-groups.tsx';

/** One generation: its banner, and its questions by type (FAQ-05). */
export function GenListStage({ place, faqs, generations }: StageProps) {
  const text = useText();
  return (
    <>
      <GenerationHead pkey={place.generation} generations={generations} />
      <Panel>
        {faqs.length === 0 ? (
          <EmptyState title={text('common.noRecords')} />
        ) : (
          <TypeGroups faqs={faqs} place={place} generation={place.generation} />
        )}
      </Panel>
    </>
  );
}
