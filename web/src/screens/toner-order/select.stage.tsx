import type { Machine } from '@ebp/contracts/entities/machine';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { ErrorSummary } from '../../components/field/error-summary.tsx';
import { WizardFoot } from '../../components/layout/wizard-foot.tsx';
import { MachineChoice } from '../../forms/machine-choice/machine-choice.tsx';
import { RepeatLastOrder } from '../../forms/repeat-order/repeat-last-order.tsx';
import { useText } from '../../i18n/use-text.ts';
import { SupplyTerms } from './supply-terms.tsx';
import type { TonerOrderWizard } from './use-toner-order.ts';

interface SelectStageProps {
  order: TonerOrderWizard;
  machines: readonly Machine[];
}

/** Finds and chooses the machines; notes and terms in the company's wording (TON-03 to TON-07). */
export function SelectStage({ order, machines }: SelectStageProps) {
  const text = useText();
  const { wizard, choose, repeat } = order;
  const [attempt, setAttempt] = useState(0);
  const chosen = wizard.form.formik.values.machineList.map(({ machinePkey }) => machinePkey);
  const isMissing = attempt > 0 && chosen.length === 0;
  const next = () => (chosen.length > 0 ? wizard.go('fill') : setAttempt(attempt + 1));
  if (repeat.isAwaited) return <Skeleton />;
  return (
    <>
      {repeat.failed && <LoadFailure title={text('repeatOrder.failed')} query={repeat.failed} />}
      {repeat.missing && (
        <Notice tone="warn">{text('repeatOrder.notFound', { number: repeat.missing })}</Notice>
      )}
      <RepeatLastOrder last={repeat.last} />
      <ErrorSummary
        problems={isMissing ? [{ message: text('tonerOrder.select.machine') }] : []}
        attempt={attempt}
      />
      <MachineChoice machines={machines} chosen={chosen} onChange={choose} />
      <Notice>
        <SupplyTerms />
      </Notice>
      <WizardFoot
        onBack={wizard.back}
        primary={
          <Button variant="primary" onClick={next}>
            {text('common.next')}
          </Button>
        }
      />
    </>
  );
}
