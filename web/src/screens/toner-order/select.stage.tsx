import type { Machine } from '@ebp/contracts/entities/machine';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { ErrorSummary } from '../../components/field/error-summary.tsx';
import { WizardFoot } from '../../components/layout/wizard-foot.tsx';
import { MachineChoice } from '../../forms/machine-choice/machine-choice.tsx';
import { useText } from '../../i18n/use-text.ts';
import { SupplyTerms } from './supply-terms.tsx';
import type { TonerOrderWizard } from './use-toner-order.ts';

interface SelectStageProps {
  order: TonerOrderWizard;
  machines: readonly Machine[];
}

/** Finds and chooses the machines; remarks and terms in the words of the company (TON-03 to TON-07). */
export function SelectStage({ order, machines }: SelectStageProps) {
  const text = useText();
  const { wizard, choose } = order;
  const [attempt, setAttempt] = useState(0);
  const chosen = wizard.form.formik.values.machineList.map(({ machinePkey }) => machinePkey);
  const isMissing = attempt > 0 && chosen.length === 0;
  const next = () => (chosen.length > 0 ? wizard.go('fill') : setAttempt(attempt + 1));
  return (
    <>
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
