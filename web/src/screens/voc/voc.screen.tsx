import { checkVocAnswers, type VocType, vocLists } from '@ebp/contracts/rules/voc';
import { useEffect, useState } from 'react';
import { sendVoc } from '../../api/voc.ts';
import { codeOptions, customerOptions } from '../../forms/request/choices.ts';
import { ContactFields } from '../../forms/request/contact-fields.tsx';
import { type RequestBasis, WithRequestBasis } from '../../forms/request/request-basis.tsx';
import { RequestFrame } from '../../forms/request/request-frame.tsx';
import { useRequest } from '../../forms/request/use-request.ts';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import type { ScreenProps } from '../../lib/screen-descriptor.ts';
import { AnswerLists } from './answer-lists.tsx';
import { vocSchema } from './voc.schema.ts';
import { newVoc, toRequest, withLists } from './voc.values.ts';
import { vocReview } from './voc-review.tsx';
import { WordsFields } from './words-fields.tsx';

const lists = {
  VOC: ['SALUTATION', ...vocLists.VOC.map(({ list }) => list)],
  APPRECIATION: ['SALUTATION', ...vocLists.APPRECIATION.map(({ list }) => list)],
} as const;
const schemas = { VOC: vocSchema('VOC'), APPRECIATION: vocSchema('APPRECIATION') };
const contact = { surname: 'name', email: 'email', phone: 'phone' };

/** Feedback, or praise for somebody's work; one page for both (SHL-09, VOC-01). */
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
  const [initialValues] = useState(() => newVoc(type, user, choices));
  const wizard = useRequest({
    id: type === 'VOC' ? 'feedback' : 'appreciation',
    initialValues,
    schema: schemas[type],
    rules: (voc) => checkVocAnswers({ ...voc, type }),
    toRequest: (voc) => toRequest(voc, type),
    send: sendVoc,
  });
  const { values, setValues } = wizard.form.formik;
  const synced = wizard.stage === 'fill' ? withLists(values, type, choices) : values;
  // A draft may have been written on lists of another day.
  useEffect(() => {
    if (synced !== values) void setValues(synced, false);
  }, [synced, values, setValues]);

  const salutations = codeOptions(choices.SALUTATION, language);
  const customers = customerOptions(user.customerList);
  const review = { type, voc: values, choices, salutations, customers, language };
  return (
    <RequestFrame
      wizard={wizard}
      names={{ fill: text('request.fill'), complete: text('voc.complete') }}
      hasSteps
      thanks={text(type === 'VOC' ? 'voc.thanks' : 'voc.thanksAppreciation')}
      next={[text(type === 'VOC' ? 'voc.next' : 'voc.nextAppreciation')]}
      sent={values.description ? vocReview(review, text) : undefined}
    >
      <ContactFields names={contact} salutations={salutations} customers={customers} isRequired />
      <WordsFields type={type} />
      <AnswerLists type={type} choices={choices} />
    </RequestFrame>
  );
}
