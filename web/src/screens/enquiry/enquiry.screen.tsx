import { useState } from 'react';
import { choiceName } from '../../api/code-list.ts';
import { sendEnquiry } from '../../api/enquiry.ts';
import { codeOptions, customerOptions, labelOf } from '../../forms/request/choices.ts';
import { ContactFields } from '../../forms/request/contact-fields.tsx';
import { type RequestBasis, WithRequestBasis } from '../../forms/request/request-basis.tsx';
import { RequestFrame } from '../../forms/request/request-frame.tsx';
import { useRequest } from '../../forms/request/use-request.ts';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { enquirySchema } from './enquiry.schema.ts';
import { newEnquiry } from './enquiry.values.ts';
import { QuestionFields } from './question-fields.tsx';

const lists = ['SALUTATION', 'ENQUIRY_TYPE'] as const;
const contact = { surname: 'name', email: 'email', phone: 'telNo' };

/** A question to the supplier (ENQ-01). */
export function EnquiryScreen() {
  return <WithRequestBasis names={lists}>{(basis) => <EnquiryForm basis={basis} />}</WithRequestBasis>;
}

function EnquiryForm({ basis }: { basis: RequestBasis }) {
  const { user, lists: choices } = basis;
  const text = useText();
  const { language } = useLanguage();
  const [initialValues] = useState(() => newEnquiry(user, choices.SALUTATION));
  const wizard = useRequest({
    id: 'enquiry',
    initialValues,
    schema: enquirySchema,
    toRequest: (values) => values,
    send: sendEnquiry,
  });
  const enquiry = wizard.form.formik.values;
  const salutations = codeOptions(choices.SALUTATION, language);
  const customers = customerOptions(user.customerList);
  const types = (choices.ENQUIRY_TYPE ?? []).map((entry) => ({
    value: entry.pkey,
    label: choiceName(entry, language),
  }));
  const sent = [
    { term: text('enquiry.type'), value: labelOf(types, enquiry.enquiryTypePkey) },
    { term: text('enquiry.subject'), value: enquiry.subject },
    { term: text('enquiry.content'), value: enquiry.content },
    { term: text('request.salutation'), value: labelOf(salutations, enquiry.salutation) },
    { term: text('request.surname'), value: enquiry.name },
    { term: text('request.email'), value: enquiry.email },
    { term: text('request.phone'), value: enquiry.telNo },
    { term: text('request.customer'), value: labelOf(customers, enquiry.customerCode) },
  ];
  return (
    <RequestFrame
      wizard={wizard}
      names={{ fill: text('request.fill'), complete: text('enquiry.complete') }}
      thanks={text('enquiry.thanks')}
      next={[text('enquiry.next')]}
      sent={enquiry.subject ? sent : undefined}
    >
      <ContactFields names={contact} salutations={salutations} customers={customers} isRequired />
      <QuestionFields types={types} />
    </RequestFrame>
  );
}
