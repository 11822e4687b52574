import { promisedHours } from '@ebp/contracts/rules/limits';
import { Completed } from '../../forms/wizard/completed.tsx';
import { SaveDates } from '../../forms/wizard/save-dates.tsx';
import { useText } from '../../i18n/use-text.ts';
import { relocationEvents } from './relocation-events.ts';
import { RelocationReview } from './relocation-review.tsx';
import type { RelocationWizard } from './use-relocation.ts';

/** Thanks, the request number, when an answer comes, and the days to keep (RLM-19 to RLM-21). */
export function CompleteStage({ request }: { request: RelocationWizard }) {
  const text = useText();
  const { entry, form, back } = request.wizard;
  const reference = entry?.reference;
  const isKnown = form.formik.values.machineList.length > 0;
  return (
    <Completed
      thanks={text('relocation.thanks')}
      referenceName={text('relocation.number')}
      reference={reference}
      next={[text('relocation.reply', { hours: promisedHours.relocation })]}
      actions={
        isKnown && (
          <SaveDates
            label={text('relocation.calendar')}
            fileName="relocation.ics"
            events={() => relocationEvents(request, reference ?? '', text)}
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
