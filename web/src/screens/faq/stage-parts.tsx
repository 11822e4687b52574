import type { Faq, FaqGeneration } from '@ebp/contracts/entities/faq';
import { Link } from '../../components/button/link.tsx';
import { usePageStep } from '../../lib/pages/tab.ts';
import { useRights } from '../../lib/session/session.ts';
import { type FaqPlace, faqAddress } from './faq-place.ts';

/** The heading of a stage, which takes the focus when the stage opens and begins the window's title. */
export function StageHeading({ children }: { children: string }) {
  usePageStep(children);
  return (
    <h2 tabIndex={-1} data-stage-heading>
      {children}
    </h2>
  );
}

/** Props of every stage after the first. */
export interface StageProps {
  readonly place: FaqPlace;
  /** The questions of the generation, or those that the search found. */
  readonly faqs: readonly Faq[];
  /** In the order of the main stage; a list of questions is also shown without them. */
  readonly generations: readonly FaqGeneration[];
}

/** The name of a question: a link for those who may open it, otherwise plain text. */
export function FaqLink({ faq, place }: { faq: Faq; place: FaqPlace }) {
  const { canView } = useRights('ebpFaq');
  if (!canView) return faq.name;
  const { name, generation } = place;
  return <Link to={faqAddress({ name, generation, faq: faq.pkey })}>{faq.name}</Link>;
}
