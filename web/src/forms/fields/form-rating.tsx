import { memo } from 'react';
import { Rating, type RatingProps } from '../../components/field/rating.tsx';
import { type Bound, useFormField } from '../use-form-field.ts';

const MemoRating = memo(Rating);

export function FormRating({ name, label, ...rest }: Bound<RatingProps>) {
  return <MemoRating {...rest} {...useFormField<number>(name, label)} />;
}
