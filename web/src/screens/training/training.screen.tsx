import type { CodeListEntry } from '@ebp/contracts/entities/code-list';
import type { UserInfo } from '@ebp/contracts/entities/user';
import { type CalendarDate, today } from '@ebp/contracts/rules/dates';
import { longestText } from '@ebp/contracts/rules/limits';
import { checkTrainingDays, trainingSlot, trainingSlots } from '@ebp/contracts/rules/training';
import { customerOf } from '@ebp/contracts/rules/user-form';
import { useMemo } from 'react';
import { sendTraining, type TrainingBody } from '../../api/training.ts';
import { Notice } from '../../components/feedback/notice.tsx';
import type { SelectOption } from '../../components/field/select.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import type { ReviewItem } from '../../components/layout/review-list.tsx';
import { customerOptions } from '../../forms/customer-options.ts';
import { FormDateField, FormSelect, FormTextArea } from '../../forms/form-fields.tsx';
import { ContactFields } from '../../forms/request/contact-fields.tsx';
import {
  checkStillOffered,
  codeOptions,
  contactOf,
  labelOf,
  machineCustomer,
  type RequestBasis,
  WithRequestBasis,
} from '../../forms/request/request-basis.tsx';
import { RequestFrame, useRequest } from '../../forms/request/request-frame.tsx';
import { useAskedParam } from '../../forms/use-asked.ts';
import { SaveDates } from '../../forms/wizard/receipt-tools.tsx';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { type Text, useText } from '../../i18n/use-text.ts';
import type { CalendarEvent } from '../../lib/browser/calendar-file.ts';
import { asRead } from '../../lib/formats/as-read.ts';
import { useCompany } from '../../lib/session/session.ts';

const lists = ['SALUTATION', 'HRDTRAINREQ_TIME'] as const;
const contact = { surname: 'surName', otherName: 'otherName', email: 'useremail', phone: 'phone' };

/** Requests a training, with two possible slots (TRN-01), on a machine if a link names one. */
export function TrainingScreen() {
  const serialNumber = useAskedParam('serialNumber');
  const pkey = useAskedParam('machine');
  return (
    <WithRequestBasis names={lists}>
      {(basis) => <TrainingRequest key={pkey ?? serialNumber} {...{ basis, serialNumber, pkey }} />}
    </WithRequestBasis>
  );
}

interface TrainingRequestProps {
  basis: RequestBasis;
  /** Of the machine in the link, with its key. */
  serialNumber: string | undefined;
  pkey: string | undefined;
}

function TrainingRequest({ basis, serialNumber, pkey }: TrainingRequestProps) {
  const { user, lists: choices } = basis;
  const text = useText();
  const { language } = useLanguage();
  const { timeZone } = useCompany();
  const initialValues = useMemo(
    () => ({
      ...newTraining(user, choices.SALUTATION),
      customerCode: machineCustomer(user, { serialNumber, pkey, timeZone }) ?? customerOf(user).code,
      remarks: serialNumber ? text('training.onMachine', { serialNumber }) : '',
    }),
    [user, choices.SALUTATION, serialNumber, pkey, timeZone, text],
  );
  const times = codeOptions(slotEntries(choices.HRDTRAINREQ_TIME), language);
  const wizard = useRequest({
    id: 'training',
    initialValues,
    schema: async () => (await import('./training.schema.ts')).trainingSchema,
    rules: (training) => [
      ...checkTrainingDays(training, { earliest: today(timeZone) }),
      ...checkStillOffered(training, { time1: times, time2: times }),
    ],
    toRequest: (training) => toRequest(training, user),
    send: sendTraining,
    toFieldName,
  });
  const salutations = codeOptions(choices.SALUTATION, language);
  // Who has one company alone knows for which it is.
  const customers = user.customerList.length > 1 ? customerOptions(user.customerList) : [];
  const training = wizard.form.formik.values;
  const { entry } = wizard;
  const reference = entry?.reference || entry?.id || '';
  return (
    <RequestFrame
      wizard={wizard}
      names={{ fill: text('request.fill'), complete: text('training.complete') }}
      thanks={text('training.thanks')}
      next={[text('training.next')]}
      sent={training.date1 ? trainingReview(training, { customers, salutations, times }, text) : undefined}
      saveDates={
        training.date1 && (
          <SaveDates
            label={text('training.calendar')}
            fileName={`${reference}.ics`}
            events={() => trainingEvents(training, { times }, reference, text)}
          />
        )
      }
    >
      <Notice>{text('training.offer')}</Notice>
      <SlotFields times={times} earliest={today(timeZone)} />
      <ContactFields names={contact} />
    </RequestFrame>
  );
}

interface SlotFieldsProps {
  times: readonly SelectOption[];
  /** First day that the calendars offer. */
  earliest: CalendarDate;
}

/** Two possible slots, and notes for the trainer (TRN-02 to TRN-05). */
function SlotFields({ times, earliest }: SlotFieldsProps) {
  const text = useText();
  return (
    <Panel title={text('training.slots')}>
      <div className="stack-loose">
        <div className="columns-2">
          <FormDateField name="date1" label={text('training.date1')} min={earliest} isRequired />
          <FormSelect name="time1" label={text('training.time1')} options={times} isRequired />
          <FormDateField name="date2" label={text('training.date2')} min={earliest} isRequired />
          <FormSelect name="time2" label={text('training.time2')} options={times} isRequired />
        </div>
        <FormTextArea
          name="remarks"
          label={text('training.remarks')}
          description={text('training.remarksHint')}
          maxLength={longestText.paragraph}
          isOptional
        />
      </div>
    </Panel>
  );
}

interface Choices {
  readonly customers: readonly SelectOption[];
  readonly salutations: readonly SelectOption[];
  readonly times: readonly SelectOption[];
}

/** The request line by line, for printing. */
function trainingReview(training: Training, choices: Choices, text: Text): readonly ReviewItem[] {
  const { salutation, surName, otherName, useremail, phone, date1, time1, date2, time2, remarks } = training;
  const slot = (day: string, time: string) =>
    [asRead(day), labelOf(choices.times, time)].join(text('kit.comma'));
  return [
    { term: text('training.slot1'), value: slot(date1, time1) },
    { term: text('training.slot2'), value: slot(date2, time2) },
    { term: text('training.remarks'), value: remarks },
    { term: text('request.customer'), value: labelOf(choices.customers, training.customerCode) },
    { term: text('request.salutation'), value: labelOf(choices.salutations, salutation) },
    { term: text('request.surname'), value: surName },
    { term: text('request.otherName'), value: otherName },
    { term: text('request.email'), value: useremail },
    { term: text('request.phone'), value: phone },
  ];
}

/** Calendar events for both slots; neither is confirmed, so each is an all-day event with the time in its title. */
function trainingEvents(
  training: Training,
  { times }: Pick<Choices, 'times'>,
  reference: string,
  text: Text,
): readonly CalendarEvent[] {
  const { date1, time1, date2, time2 } = training;
  const event = (number: number, choice: string, time: string) => ({
    id: `${reference}-${number}`,
    summary: text('training.event', { choice, time: labelOf(times, time) }),
  });
  return [
    { ...event(1, text('training.slot1'), time1), at: date1 },
    { ...event(2, text('training.slot2'), time2), at: date2 },
  ];
}

/** The form's values. */
interface Training {
  /** Not asked for; kept, so that drafts and colleagues send it for the same customer. */
  customerCode: string;
  salutation: string;
  surName: string;
  otherName: string;
  phone: string;
  /** The upstream spells it so. */
  useremail: string;
  /** ISO date, or the text typed so far. */
  date1: string;
  /** Code of HRDTRAINREQ_TIME. */
  time1: string;
  date2: string;
  time2: string;
  remarks: string;
}

function newTraining(user: UserInfo, salutations: readonly CodeListEntry[] | undefined) {
  const { salutation, surName, otherName, phone, email } = contactOf(user, salutations);
  const slots = { date1: '', time1: '', date2: '', time2: '' };
  return { salutation, surName, otherName, phone, useremail: email, ...slots, remarks: '' };
}

/** A slot is chosen as one time, and sent with its start and its end (TRN-07). */
export function toFieldName(path: string): string {
  return path.replace(/^slot(\d)(?:Start|End)$/, 'time$1');
}

/** The available times: entries with a start and an end (TRN-03). */
function slotEntries(entries: readonly CodeListEntry[] = []): readonly CodeListEntry[] {
  return entries.filter(({ code }) => trainingSlot(code) !== undefined);
}

/**
 * The request for the gateway, including start and end of both times; the gateway adds who asks (TRN-07). A company that
 * the sender has no longer could not be chosen again.
 */
export function toRequest(
  training: Training,
  user: Pick<UserInfo, 'customerCode' | 'customerList'>,
): TrainingBody {
  const isKept = user.customerList.some(({ code }) => code === training.customerCode);
  const customerCode = isKept ? training.customerCode : customerOf(user).code;
  return { ...training, customerCode, ...trainingSlots(training) };
}
