import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { useText } from '../../i18n/use-text.ts';
import styles from './faq.module.css';
import { firstGenerations } from './faq-groups.ts';
import { StageHeading } from './stage-heading.tsx';
import type { StageProps } from './stage-props.ts';
import { TypeGroups } from './type-groups.tsx';

/** The results of a search: their number, and those of the first two generations by type (FAQ-12, FAQ-13). */
export function SearchStage({ place, faqs, generations }: StageProps) {
  const text = useText();
  const found = firstGenerations(generations, faqs);
  const shown = found.reduce((count, one) => count + one.faqs.length, 0);
  return (
    <>
      <div role="status">
        <StageHeading>{text('faq.results', { count: faqs.length })}</StageHeading>
      </div>
      {faqs.length === 0 && (
        <Panel>
          <EmptyState title={text('common.noRecords')}>{text('faq.notFound')}</EmptyState>
        </Panel>
      )}
      {found.map(({ generation, faqs: questions }) => (
        <Panel key={generation.pkey} title={generation.name}>
          <TypeGroups faqs={questions} place={place} generation={generation.pkey} />
        </Panel>
      ))}
      {generations.length > 0 && shown < faqs.length && (
        <p className={styles.rest}>{text('faq.narrow', { count: faqs.length - shown })}</p>
      )}
    </>
  );
}
