import type { CodeListEntry } from '@ebp/contracts/entities/code-list';
import type { Language } from '@ebp/contracts/languages';
import { longestText } from '@ebp/contracts/rules/limits';
import { checkVocAnswers, type VocType, vocLists } from '@ebp/contracts/rules/voc';
import { useEffect, useMemo } from 'react';
import { choiceName } from '../../api/code-list.ts';
import { sendVoc } from '../../api/voc.ts';
import type { SelectOption } from '../../components/field/select.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import type { ReviewItem } from '../../components/layout/review-list.tsx';
import { customerOptions } from '../../forms/customer-options.ts';
import { FormDateField, FormTextArea, FormTextField } from '../../forms/form-fields.tsx';
import { ContactFields } from '../../forms/request/contact-fields.tsx';
import {
  checkStillOffered,
  codeOptions,
  labelOf,
  type RequestBasis,
  WithRequestBasis,
} from '../../forms/request/request-basis.tsx';
import { RequestFrame, useRequest } from '../../forms/request/request-frame.tsx';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { type Text, useText } from '../../i18n/use-text.ts';
import { asRead } from '../../lib/formats/as-read.ts';
import type { ScreenProps } from '../../lib/pages/screen-descriptor.ts';
import { AnswerLists } from './answer-lists.tsx';
import { type Answer, fieldOf, listLabels, sentAnswers } from './answers.ts';
import { newVoc, toRequest, type Voc, withLists } from './voc.values.ts';

const lists = {
  VOC: ['SALUTATION', ...vocLists.VOC.map(({ list }) => list)],
  APPRECIATION: ['SALUTATION', ...vocLists.APPRECIATION.map(({ list }) => list)],
} as const;
const contact = { surname: 'name', email: 'email', phone: 'phone' };

/** Feedback, or appreciation of somebody's work; one page for both (SHL-09, VOC-01). */
export function VocScreen({ type }: ScreenProps) {
  const vocType = type === 'APPRECIATION' ? 'APPRECIATION' : 'VOC';
  return (
    <WithRequestBasis names={lists[vocType]}>
      {(basis) => <VocForm basis={basis} type={vocType} />}
    </WithRequestBasis>
  );
}

function VocForm({ basis, type }: { basis: RequestBasis; type: VocType }) {
  const text = useText();
  const { language } = useLanguage();
  const { user, lists: choices } = basis;
  const initialValues = useMemo(() => newVoc(type, user, choices), [type, user, choices]);
  const customers = customerOptions(user.customerList);
  const wizard = useRequest({
    id: type === 'VOC' ? 'feedback' : 'appreciation',
    initialValues,
    schema: async () => (await import('./voc.schema.ts')).vocSchema(type),
    rules: (voc) => [
      ...checkStillOffered(voc, { customerCode: customers }),
      ...checkVocAnswers({ ...voc, type }),
    ],
    toRequest: (voc) => toRequest(voc, type),
    send: sendVoc,
    toFieldName: fieldOf,
  });
  const { values, setValues } = wizard.form.formik;
  // What may have been received is repeated as it was.
  const isFixed = wizard.stage !== 'fill' || wizard.isUnclear || wizard.form.isSubmitting;
  // A draft may have been written when the lists were different.
  const synced = isFixed ? values : withLists(values, type, choices);
  useEffect(() => {
    if (synced !== values) void setValues(synced, false);
  }, [synced, values, setValues]);

  const salutations = codeOptions(choices.SALUTATION, language);
  const review = { type, voc: values, choices, salutations, customers, language };
  return (
    <RequestFrame
      wizard={wizard}
      names={{
        fill: text('request.fill'),
        complete: text('voc.complete'),
        received: text('voc.received'),
      }}
      hasSteps
      thanks={text(type === 'VOC' ? 'voc.thanks' : 'voc.thanksAppreciation')}
      next={[text(type === 'VOC' ? 'voc.next' : 'voc.nextAppreciation')]}
      sent={values.description ? vocReview(review, text) : undefined}
    >
      <ContactFields names={contact} customers={customers} isRequired />
      <WordsFields type={type} />
      <AnswerLists type={type} choices={choices} />
    </RequestFrame>
  );
}

interface VocReview {
  readonly type: VocType;
  readonly voc: Voc;
  readonly choices: RequestBasis['lists'];
  readonly salutations: readonly SelectOption[];
  readonly customers: readonly SelectOption[];
  readonly language: Language;
}

/** What was sent, line by line, for printing. */
function vocReview({ type, voc, choices, ...words }: VocReview, text: Text): readonly ReviewItem[] {
  const { salutation, name, email, phone, customerCode, serviceDate, description, to, subject } = voc;
  const isPraise = type === 'APPRECIATION';
  return [
    { term: text('voc.to'), value: isPraise ? to : '' },
    { term: text('voc.subject'), value: isPraise ? subject : '' },
    { term: text('voc.serviceDate'), value: serviceDate && asRead(serviceDate) },
    { term: text(isPraise ? 'voc.feedback' : 'voc.description'), value: description },
    ...vocLists[type].map((list) => ({
      term: text(listLabels[type][list.name]),
      value: <Chosen answers={voc[list.name]} entries={choices[list.list] ?? []} language={words.language} />,
    })),
    { term: text('request.salutation'), value: labelOf(words.salutations, salutation) },
    { term: text('request.surname'), value: name },
    { term: text('request.email'), value: email },
    { term: text('request.phone'), value: phone },
    { term: text('request.customer'), value: labelOf(words.customers, customerCode) },
  ];
}

interface ChosenProps {
  answers: readonly Answer[];
  entries: readonly CodeListEntry[];
  language: Language;
}

/** The chosen entries of one list, each with its descriptions. */
function Chosen({ answers, entries, language }: ChosenProps) {
  const text = useText();
  const chosen = sentAnswers(answers).filter(({ isSelected }) => isSelected);
  const nameOf = ({ pkey, enName }: Answer) => {
    const entry = entries.find((one) => one.pkey === pkey);
    return entry ? choiceName(entry, language) : enName;
  };
  const said = (name: string, details: readonly string[]) =>
    details.length > 0 ? text('kit.pair', { name, value: details.join(text('kit.listComma')) }) : name;
  return (
    <ul>
      {chosen.map((answer) => (
        <li key={answer.pkey}>
          {said(nameOf(answer), answer.detailList.map(({ description }) => description).filter(Boolean))}
        </li>
      ))}
    </ul>
  );
}

/** What happened, when and, for appreciation, whose work it was (VOC-02, VOC-04). */
function WordsFields({ type }: { type: VocType }) {
  const text = useText();
  const isPraise = type === 'APPRECIATION';
  return (
    <Panel title={text(isPraise ? 'voc.yourPraise' : 'voc.yourFeedback')}>
      <div className="stack-loose">
        <div className="columns-2">
          {isPraise && (
            <>
              <FormTextField name="to" label={text('voc.to')} maxLength={longestText.line} isRequired />
              <FormTextField
                name="subject"
                label={text('voc.subject')}
                maxLength={longestText.line}
                isRequired
              />
            </>
          )}
          <FormDateField name="serviceDate" label={text('voc.serviceDate')} isOptional />
        </div>
        <FormTextArea
          name="description"
          label={text(isPraise ? 'voc.feedback' : 'voc.description')}
          maxLength={longestText.paragraph}
          rows={6}
          isRequired
        />
      </div>
    </Panel>
  );
}
