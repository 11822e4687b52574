import { Link } from '../../components/button/link.tsx';
import { SignpostDrawing } from '../../components/feedback/drawings.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useRights } from '../../lib/session.ts';
import styles from './faq.module.css';
import { faqAddress } from './faq-place.ts';
import { FaqVideo } from './faq-video.tsx';
import { RatingForm } from './rating.form.tsx';
import { StageHeading } from './stage-heading.tsx';
import type { StageProps } from './stage-props.ts';

/** One question: the way to its category, its name, its video and the stars for it (FAQ-08, FAQ-09). */
export function DetailStage({ place, faqs }: StageProps) {
  const text = useText();
  const { canView } = useRights('ebpFaq');
  const faq = canView ? faqs.find(({ pkey }) => pkey === place.faq) : undefined;
  if (!faq) {
    return (
      <Panel>
        <EmptyState level={2} title={text('error.notFound')} drawing={<SignpostDrawing />} />
      </Panel>
    );
  }
  const { name, faqType, generation, url } = faq;
  return (
    <Panel>
      <article className={styles.detail}>
        <header className="stack-tight">
          <Link to={faqAddress({ generation, faqType })}>{faqType}</Link>
          <StageHeading>{name}</StageHeading>
        </header>
        <FaqVideo url={url} title={name} />
        <RatingForm faq={faq} />
      </article>
    </Panel>
  );
}
