import { ratingMax } from '@ebp/contracts/rules/limits';
import { useId } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { StarIcon } from '../icons/action-icons.ts';
import { FieldGroup } from './field-group.tsx';
import { type FieldOptions, useFieldIds } from './field-options.ts';
import styles from './rating.module.css';

export interface RatingProps extends FieldOptions {
  /** 0 if nothing is chosen. */
  value: number;
  onChange: (value: number) => void;
}

const stars = Array.from({ length: ratingMax }, (_, index) => index + 1);

/** One to five stars, each a radio button, so that arrow keys work and screen readers count them. */
export function Rating({ value, onChange, ...options }: RatingProps) {
  const ids = useFieldIds(options);
  const group = useId();
  const text = useText();
  return (
    <FieldGroup options={options} ids={ids} role="radiogroup">
      <div className={styles.rating}>
        {stars.map((star) => (
          <label key={star} className={styles.star}>
            <input
              type="radio"
              className="visually-hidden"
              name={options.name ?? group}
              value={star}
              checked={star === value}
              disabled={options.isReadOnly}
              aria-label={text('kit.stars', { rating: star, of: ratingMax })}
              onChange={() => onChange(star)}
            />
            <StarIcon />
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
