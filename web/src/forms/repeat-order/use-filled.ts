import type { FormikValues } from 'formik';
import { useEffect, useState } from 'react';
import type { Wizard } from '../wizard/use-wizard.ts';
import type { RepeatedOrder } from './repeated-order.ts';

/** What the form was filled from, until the order is sent. */
export function useFilled<Values extends FormikValues>({ stage }: Pick<Wizard<Values>, 'stage'>) {
  const [filled, setFilled] = useState<RepeatedOrder<Values>>();
  const isOver = stage === 'complete';
  useEffect(() => {
    if (isOver) setFilled(undefined);
  }, [isOver]);
  return [filled, setFilled] as const;
}
