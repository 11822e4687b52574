import type { Faq } from '@ebp/contracts/entities/faq';
import { Link } from '../../components/button/link.tsx';
import { useRights } from '../../lib/session.ts';
import { type FaqPlace, faqAddress } from './faq-place.ts';

/** The name of a question: a link for those who may open it, otherwise plain text. */
export function FaqLink({ faq, place }: { faq: Faq; place: FaqPlace }) {
  const { canView } = useRights('ebpFaq');
  if (!canView) return faq.name;
  const { name, generation } = place;
  return <Link to={faqAddress({ name, generation, faq: faq.pkey })}>{faq.name}</Link>;
}
