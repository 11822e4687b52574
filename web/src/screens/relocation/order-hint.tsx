import { stepsOutOfOrder } from '@ebp/contracts/rules/relocation';
import { Notice } from '../../components/feedback/notice.tsx';
import { useText } from '../../i18n/use-text.ts';
import type { RelocationMachine } from './relocation.values.ts';

/** Says which dates contradict the order of the steps. Only a hint: there may be a reason (OPN-33). */
export function OrderHint({ machine }: { machine: RelocationMachine }) {
  const text = useText();
  const steps = stepsOutOfOrder(machine);
  if (steps.length === 0) return null;
  return (
    <Notice tone="warn" isLive>
      {steps.map(({ step, date, after, afterDate }) => (
        <p key={step}>
          {text('relocation.outOfOrder', {
            step: text(`relocation.${step}`),
            date,
            after: text(`relocation.${after}`),
            afterDate,
          })}
        </p>
      ))}
      <p>{text('relocation.orderHint')}</p>
    </Notice>
  );
}
