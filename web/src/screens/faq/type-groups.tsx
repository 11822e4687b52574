import type { Faq } from '@ebp/contracts/entities/faq';
import { Link } from '../../components/button/link.tsx';
import { ChevronRightIcon } from '../../components/icons/control-icons.tsx';
import { useText } from '../../i18n/use-text.ts';
import styles from './faq.module.css';
import { groupByType } from './faq-groups.ts';
import { FaqLink } from './faq-link.tsx';
import { FaqPicture } from './faq-picture.tsx';
import { type FaqPlace, faqAddress } from './faq-place.ts';

/** Questions per group before its More link (FAQ-05). */
const faqLinksPerGroup = 5;

interface TypeGroupsProps {
  faqs: readonly Faq[];
  /** The current position; links from the groups keep its search. */
  place: FaqPlace;
  /** The generation of all these questions. */
  generation: string;
}

/** Questions by type: a picture, at most five names, and More if there are more (FAQ-05). */
export function TypeGroups({ faqs, place, generation }: TypeGroupsProps) {
  const text = useText();
  return (
    <ul className={styles.groups}>
      {groupByType(faqs).map(({ faqType, imagePath, faqs: found }) => (
        <li key={faqType} className={styles.group}>
          <FaqPicture path={imagePath} alt="" shape="type" />
          <div className={styles.questions}>
            <h3>{faqType}</h3>
            <ul>
              {found.slice(0, faqLinksPerGroup).map((faq) => (
                <li key={faq.pkey}>
                  <FaqLink faq={faq} place={place} />
                </li>
              ))}
            </ul>
            {found.length > faqLinksPerGroup && (
              <Link
                to={faqAddress({ name: place.name, generation, faqType })}
                look={{ variant: 'quiet', isSmall: true }}
                aria-label={text('faq.moreOf', { type: faqType })}
              >
                {text('faq.more')}
                <ChevronRightIcon isSmall />
              </Link>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
