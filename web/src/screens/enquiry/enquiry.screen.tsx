import type { CodeListEntry } from '@ebp/contracts/entities/code-list';
import type { UserInfo } from '@ebp/contracts/entities/user';
import { longestText } from '@ebp/contracts/rules/limits';
import { useMemo } from 'react';
import { choiceName } from '../../api/code-list.ts';
import { sendEnquiry } from '../../api/enquiry.ts';
import type { SelectOption } from '../../components/field/select.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { customerOptions } from '../../forms/customer-options.ts';
import { FormSelect, FormTextArea, FormTextField } from '../../forms/form-fields.tsx';
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
import { useLanguage } from '../../i18n/language-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useCompany } from '../../lib/session/session.ts';

const lists = ['SALUTATION', 'ENQUIRY_TYPE'] as const;
const contact = { surname: 'name', email: 'email', phone: 'telNo' };

/** A question to the supplier (ENQ-01), about a machine if a link names one. */
export function EnquiryScreen() {
  const serialNumber = useAskedParam('serialNumber');
  const pkey = useAskedParam('machine');
  return (
    <WithRequestBasis names={lists}>
      {(basis) => <EnquiryForm key={pkey ?? serialNumber} {...{ basis, serialNumber, pkey }} />}
    </WithRequestBasis>
  );
}

interface EnquiryFormProps {
  basis: RequestBasis;
  /** Of the machine in the link, with its key. */
  serialNumber: string | undefined;
  pkey: string | undefined;
}

function EnquiryForm({ basis, serialNumber, pkey }: EnquiryFormProps) {
  const { user, lists: choices } = basis;
  const text = useText();
  const { language } = useLanguage();
  const { timeZone } = useCompany();
  const initialValues = useMemo(() => {
    const enquiry = newEnquiry(user, choices.SALUTATION);
    return {
      ...enquiry,
      customerCode: machineCustomer(user, { serialNumber, pkey, timeZone }) ?? enquiry.customerCode,
      subject: serialNumber ? text('enquiry.aboutMachine', { serialNumber }) : '',
    };
  }, [user, choices.SALUTATION, serialNumber, pkey, timeZone, text]);
  const salutations = codeOptions(choices.SALUTATION, language);
  const customers = customerOptions(user.customerList);
  const types = (choices.ENQUIRY_TYPE ?? []).map((entry) => ({
    value: entry.pkey,
    label: choiceName(entry, language),
  }));
  const wizard = useRequest({
    id: 'enquiry',
    initialValues,
    schema: async () => (await import('./enquiry.schema.ts')).enquirySchema,
    rules: (enquiry) => checkStillOffered(enquiry, { customerCode: customers, enquiryTypePkey: types }),
    toRequest: (values) => values,
    send: sendEnquiry,
  });
  const enquiry = wizard.form.formik.values;
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
      <ContactFields names={contact} customers={customers} isRequired />
      <QuestionFields types={types} />
    </RequestFrame>
  );
}

/** The question; the content is optional (ENQ-02, ENQ-03). */
function QuestionFields({ types }: { types: readonly SelectOption[] }) {
  const text = useText();
  return (
    <Panel title={text('enquiry.question')}>
      <div className="stack-loose">
        <div className="columns-2">
          <FormSelect name="enquiryTypePkey" label={text('enquiry.type')} options={types} isRequired />
          <FormTextField
            name="subject"
            label={text('enquiry.subject')}
            maxLength={longestText.line}
            isRequired
          />
        </div>
        <FormTextArea
          name="content"
          label={text('enquiry.content')}
          maxLength={longestText.paragraph}
          rows={6}
          isOptional
        />
      </div>
    </Panel>
  );
}

/** The form's values; their names are those of the request (ENQ-06). */
interface Enquiry {
  salutation: string;
  /** Surname. */
  name: string;
  email: string;
  telNo: string;
  customerCode: string;
  enquiryTypePkey: string;
  subject: string;
  content: string;
}

function newEnquiry(user: UserInfo, salutations: readonly CodeListEntry[] | undefined): Enquiry {
  const { salutation, surName, email, phone, customerCode } = contactOf(user, salutations);
  const question = { enquiryTypePkey: '', subject: '', content: '' };
  return { salutation, name: surName, email, telNo: phone, customerCode, ...question };
}
