import { today } from '@ebp/contracts/rules/dates';
import { checkTrainingDays } from '@ebp/contracts/rules/training';
import { useState } from 'react';
import { sendTraining } from '../../api/training.ts';
import { Notice } from '../../components/feedback/notice.tsx';
import { codeOptions } from '../../forms/request/choices.ts';
import { ContactFields } from '../../forms/request/contact-fields.tsx';
import { type RequestBasis, WithRequestBasis } from '../../forms/request/request-basis.tsx';
import { RequestFrame } from '../../forms/request/request-frame.tsx';
import { useRequest } from '../../forms/request/use-request.ts';
import { SaveDates } from '../../forms/wizard/save-dates.tsx';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useCompany } from '../../lib/session.ts';
import { SlotFields } from './slot-fields.tsx';
import { trainingSchema } from './training.schema.ts';
import { newTraining, slotEntries, toRequest } from './training.values.ts';
import { trainingEvents, trainingReview } from './training-review.ts';

const lists = ['SALUTATION', 'HRDTRAINREQ_TIME'] as const;
const contact = { surname: 'surName', otherName: 'otherName', email: 'useremail', phone: 'phone' };

/** Asks for a training, with two slots that would suit (TRN-01). */
export function TrainingScreen() {
  return <WithRequestBasis names={lists}>{(basis) => <TrainingRequest basis={basis} />}</WithRequestBasis>;
}

function TrainingRequest({ basis }: { basis: RequestBasis }) {
  const { user, lists: choices } = basis;
  const text = useText();
  const { language } = useLanguage();
  const { timeZone } = useCompany();
  const [initialValues] = useState(() => newTraining(user, choices.SALUTATION));
  const wizard = useRequest({
    id: 'training',
    initialValues,
    schema: trainingSchema,
    rules: (training) => checkTrainingDays(training, { earliest: today(timeZone) }),
    toRequest: (training) => toRequest(training, user.customerCode),
    send: sendTraining,
  });
  const salutations = codeOptions(choices.SALUTATION, language);
  const times = codeOptions(slotEntries(choices.HRDTRAINREQ_TIME), language);
  const training = wizard.form.formik.values;
  const { entry } = wizard;
  const reference = entry?.reference ?? '';
  return (
    <RequestFrame
      wizard={wizard}
      names={{ fill: text('request.fill'), complete: text('training.complete') }}
      thanks={text('training.thanks')}
      next={[text('training.next')]}
      sent={training.date1 ? trainingReview(training, { salutations, times }, text) : undefined}
      actions={
        training.date1 && (
          <SaveDates
            label={text('training.calendar')}
            fileName="training.ics"
            events={() => trainingEvents(training, { times }, reference, text)}
          />
        )
      }
    >
      <Notice>{text('training.offer')}</Notice>
      <SlotFields times={times} earliest={today(timeZone)} />
      <ContactFields names={contact} salutations={salutations} />
    </RequestFrame>
  );
}
