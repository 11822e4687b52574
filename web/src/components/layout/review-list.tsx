import type { ReactNode } from 'react';
import type { To } from 'react-router-dom';
import { useText } from '../../i18n/use-text.ts';
import { Breakable } from '../button/contact-links.tsx';
import { Link } from '../button/link.tsx';
import styles from './review-list.module.css';

export interface ReviewItem {
  /** Where several answers may have one term. */
  id?: string | undefined;
  term: string;
  /** The term as it is shown, where it is more than text. */
  shownTerm?: ReactNode;
  value: ReactNode;
  /** Where the answer can be changed; the link reads "Change" plus, for a screen reader, the name of the answer. */
  changeAt?: To | undefined;
}

/** Answers to check before submitting, or the facts of one record: a list of terms and values with lines between. */
export function ReviewList({ items }: { items: readonly ReviewItem[] }) {
  const text = useText();
  return (
    <dl className={styles.review}>
      {items.map(({ id, term, shownTerm, value, changeAt }) => (
        <div key={id ?? term}>
          <dt>{shownTerm ?? term}</dt>
          <dd>{value}</dd>
          {changeAt !== undefined && (
            <dd className={styles.change}>
              <Link to={changeAt}>
                {text('kit.change')}
                <span className="visually-hidden"> {term}</span>
              </Link>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

interface FactsProps {
  items: readonly Pick<ReviewItem, 'term' | 'value'>[];
}

/** Many facts of one record, each term above its value, in as many columns as fit. */
export function FactGrid({ items }: FactsProps) {
  return <Facts items={items} className={styles.grid} />;
}

/** A smaller version: a few facts side by side, e.g. in the header of a machine. */
export function FactList({ items }: FactsProps) {
  return <Facts items={items} className={styles.facts} />;
}

function Facts({ items, className }: FactsProps & { className: string | undefined }) {
  return (
    <dl className={className}>
      {items.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{typeof value === 'string' ? <Breakable text={value} /> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
