import { ungroupedGeneration } from '@ebp/contracts/entities/faq';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { useText } from '../../i18n/use-text.ts';
import styles from './faq.module.css';
import { FaqLink } from './faq-link.tsx';
import { GenerationHead } from './generation-head.tsx';
import { StageHeading } from './stage-heading.tsx';
import type { StageProps } from './stage-props.ts';

/** Every question of one type, or of a generation that is not grouped (FAQ-06, FAQ-07). */
export function ListStage({ place, faqs, generations }: StageProps) {
  const text = useText();
  const { faqType, generation } = place;
  const shown = faqType ? faqs.filter((faq) => faq.faqType === faqType) : faqs;
  return (
    <>
      {generation === ungroupedGeneration && !faqType ? (
        <GenerationHead pkey={generation} generations={generations} />
      ) : (
        <StageHeading>{faqType}</StageHeading>
      )}
      <Panel isFlush={shown.length > 0}>
        {shown.length === 0 ? (
          <EmptyState title={text('common.noRecords')} />
        ) : (
          <ul className={styles.list}>
            {shown.map((faq) => (
              <li key={faq.pkey}>
                <FaqLink faq={faq} place={place} />
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </>
  );
}
