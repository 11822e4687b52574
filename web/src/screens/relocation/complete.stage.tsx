import { promisedHours } from '@ebp/contracts/rules/limits';
import { relocationSteps } from '@ebp/contracts/rules/relocation';
import { Completed } from '../../forms/wizard/completed.tsx';
import { SaveDates } from '../../forms/wizard/save-dates.tsx';
import { type Text, useText } from '../../i18n/use-text.ts';
import type { CalendarEvent } from '../../lib/calendar-file.ts';
import { RelocationReview } from './relocation-review.tsx';
import type { RelocationWizard } from './use-relocation.ts';

/** Thanks, the request number, when an answer comes, and the dates to save (RLM-19 to RLM-21). */
export function CompleteStage({ request }: { request: RelocationWizard }) {
  const text = useText();
  const { entry, form, back } = request.wizard;
  const reference = entry?.reference ?? '';
  const isKnown = form.formik.values.machineList.length > 0;
  return (
    <Completed
      thanks={text('relocation.thanks')}
      referenceName={text('relocation.number')}
      reference={entry?.reference}
      next={[text('relocation.reply', { hours: promisedHours.relocation })]}
      actions={
        isKnown && (
          <SaveDates
            label={text('relocation.calendar')}
            fileName={`${reference}.ics`}
            events={() => relocationEvents(request, reference, text)}
          />
        )
      }
      hasDates={isKnown}
      onBack={back}
    >
      {isKnown && <RelocationReview request={request} />}
    </Completed>
  );
}

/** Calendar events of the request: one per machine and step, with the times as the code list names them. */
function relocationEvents(
  { wizard, machineOf, times }: Pick<RelocationWizard, 'wizard' | 'machineOf' | 'times'>,
  reference: string,
  text: Text,
): readonly CalendarEvent[] {
  return wizard.form.formik.values.machineList.flatMap((machine) => {
    const { model, serialNumber } = machineOf(machine.pkey) ?? {};
    return relocationSteps.map((step) => ({
      id: `${reference}-${machine.pkey}-${step}`,
      at: machine[`${step}Date`],
      summary: text('relocation.event', {
        step: text(`relocation.${step}`),
        machine: [model, serialNumber].filter(Boolean).join(' '),
        times: machine[`${step}TimeList`].map(times.nameOf).join(', '),
      }),
    }));
  });
}
