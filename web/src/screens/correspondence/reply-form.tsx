import type { CompanyCode } from '@ebp/contracts/companies';
import type { Email } from '@ebp/contracts/entities/correspondence';
import { type Language, languageFacts } from '@ebp/contracts/languages';
import { longestText } from '@ebp/contracts/rules/limits';
import { personName } from '@ebp/contracts/rules/person-name';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { createIntl } from 'react-intl';
import { accountQuery } from '../../api/contact-account.ts';
import { useEmailReply } from '../../api/correspondence.ts';
import { Button } from '../../components/button/button.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { Segments } from '../../components/navigation/segments.tsx';
import { notify } from '../../components/overlay/notifications.ts';
import { FormTextArea, FormTextField, SubmitButton } from '../../forms/form-fields.tsx';
import { FormWork } from '../../forms/form-work.tsx';
import { PortalForm } from '../../forms/portal-form.tsx';
import { usePortalForm } from '../../forms/use-portal-form.ts';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { readAreas } from '../../i18n/message-store.ts';
import { textOf, useText } from '../../i18n/use-text.ts';
import { usePortalMap } from '../../lib/pages/portal-map.ts';
import { useCompany, useSession, useUser } from '../../lib/session/session.ts';

interface ReplyProps {
  email: Email;
  /** Called once it is sent or left; one that is left is offered again. */
  onClose: () => void;
}

/** An answer to an e-mail, begun with the company's template in the page's language. Loaded when it is opened. */
export function ReplyForm(props: ReplyProps) {
  const text = useText();
  const page = useLanguage().language;
  // A page that changes its language leaves the answer as it is.
  const [language] = useState(page);
  const templateOf = useTemplateQuery();
  const writer = useWriter(props.email);
  const template = useQuery({
    ...templateOf({ language, writer: writer ?? '' }),
    enabled: writer !== undefined,
  });
  if (template.isLoadingError)
    return <LoadFailure title={text('correspondence.replyFailed')} query={template} />;
  if (!template.data || writer === undefined) return <Skeleton />;
  return <LoadedForm {...props} begunWith={{ language, writer }} template={template.data} />;
}

/**
 * The name of the person who wrote, as the account has it when the answer is begun; empty if it does not know them, or
 * cannot be read. Undefined while it is read.
 */
function useWriter({ from, contactAccountCode }: Email): string | undefined {
  const code = contactAccountCode ?? '';
  const { data, isFetching } = useQuery({ ...accountQuery(code), enabled: code !== '' });
  const [writer, setWriter] = useState<string>();
  if (writer === undefined && !isFetching) {
    const person = data?.contactList.find(({ email }) => email?.toLowerCase() === from.toLowerCase());
    setWriter(person?.name ?? '');
  }
  return writer;
}

/** What tells one template of the company from another. */
interface TemplateKey {
  readonly language: Language;
  /** The person that it addresses by name; empty if the account does not know them. */
  readonly writer: string;
}

/** The template in one of the company's languages, to a writer. */
function useTemplateQuery() {
  const { code: company } = useCompany();
  const { firstName, lastName } = useUser();
  const { contactCenterPhone: phone } = useSession().systemConfig;
  return ({ language, writer: to }: TemplateKey) => ({
    queryKey: ['reply-template', company, language, to],
    queryFn: () => replyTemplate({ company, language, to, agent: personName(firstName, lastName), phone }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The form's values; those of the template, so that an answer that is continued knows what to replace. */
interface ReplyValues extends TemplateKey {
  subject: string;
  content: string;
}

interface LoadedProps extends ReplyProps {
  begunWith: TemplateKey;
  template: ReplyTemplate;
}

function LoadedForm({ email, onClose, begunWith, template }: LoadedProps) {
  const text = useText();
  const client = useQueryClient();
  const templateOf = useTemplateQuery();
  const { pathOf } = usePortalMap();
  const { mutateAsync: reply } = useEmailReply(email.pkey);
  const [initialValues] = useState<ReplyValues>(() => ({
    subject: replySubject(email.subject),
    content: replyText(template),
    ...begunWith,
  }));
  const form = usePortalForm({
    id: `reply-${email.pkey}`,
    initialValues,
    schema: async () => (await import('./reply.schema.ts')).replySchema,
    // Only the page knows the template: to the gateway it is a text like any other.
    rules: ({ content, ...of }) => {
      const own = client.getQueryData<ReplyTemplate>(templateOf(of).queryKey);
      return own && isUntouched(content, own) ? [{ path: 'content', messageId: 'validation.required' }] : [];
    },
    toRequest: ({ subject, content }: ReplyValues) => ({ subject, content }),
    submit: async (body, idempotencyKey) => (await reply({ body, idempotencyKey })).pkey,
    onSent: () => {
      notify({ tone: 'good', title: text('correspondence.replySent', { to: email.from }) });
    },
    leadOn: onClose,
  });
  const { values, setValues } = form.formik;
  // Also that of an answer that is continued.
  useQuery(templateOf(values));
  const wanted = useRef<Language>(undefined);
  const change = async (next: Language) => {
    wanted.current = next;
    const load = (language: Language) => client.fetchQuery(templateOf({ ...values, language }));
    const loaded = await Promise.all([load(values.language), load(next)]).catch(() => undefined);
    // What was written, and chosen, meanwhile counts.
    if (!loaded || wanted.current !== next) return;
    const [from, to] = loaded;
    const inNext = (now: ReplyValues) => ({
      ...now,
      content: inTemplate(now.content, from, to),
      language: next,
    });
    void setValues(inNext);
  };
  const { contactAccountCode: code } = email;
  return (
    <Panel title={text('correspondence.replyTo', { to: email.from })}>
      <div className="stack">
        <FormWork
          form={form}
          history={{
            name: text('menu.eccaContactHistory'),
            path: code ? pathOf('eccaContactHistory', { code }) : undefined,
          }}
        />
        <PortalForm form={form} label={text('correspondence.reply')}>
          <TemplateLanguages value={values.language} onChange={(next) => void change(next)} />
          <FormTextField
            name="subject"
            label={text('correspondence.subject')}
            maxLength={longestText.line}
            autoComplete="off"
            isRequired
          />
          <BodyField start={template.greeting.length} language={values.language} />
          <div className="row">
            <SubmitButton form={form}>{text('correspondence.send')}</SubmitButton>
            <Button onClick={onClose} isDisabled={form.isSubmitting}>
              {text('kit.cancel')}
            </Button>
          </div>
        </PortalForm>
      </div>
    </Panel>
  );
}

function TemplateLanguages({ value, onChange }: { value: Language; onChange: (language: Language) => void }) {
  const text = useText();
  const { languages } = useCompany();
  return (
    <div className="row">
      <span aria-hidden="true">{text('correspondence.template')}</span>
      <Segments
        label={text('correspondence.template')}
        value={value}
        onChange={(next) => onChange(next as Language)}
        segments={languages.map((tag) => ({ value: tag, label: languageFacts[tag].name, lang: tag }))}
      />
    </div>
  );
}

/** The text, with the cursor between greeting and closing at first; later the agent's own place is kept. */
function BodyField({ start, language }: { start: number; language: Language }) {
  const text = useText();
  const place = useRef<HTMLDivElement>(null);
  const isPlaced = useRef(false);
  // Once more whenever its page is shown again.
  useEffect(() => {
    const area = place.current?.querySelector('textarea');
    area?.focus({ preventScroll: true });
    if (!isPlaced.current) area?.setSelectionRange(start, start);
    isPlaced.current = true;
  }, [start]);
  return (
    <div ref={place}>
      <FormTextArea
        name="content"
        lang={languageFacts[language].locale}
        label={text('correspondence.body')}
        maxLength={longestText.paragraph}
        rows={12}
        isRequired
      />
    </div>
  );
}

/** What an answer begins and ends with; the agent writes between. */
interface ReplyTemplate {
  readonly greeting: string;
  readonly closing: string;
}

interface Writing {
  readonly company: CompanyCode;
  readonly language: Language;
  /** The person who wrote; empty if the account does not know them. */
  readonly to: string;
  readonly agent: string;
  /** The contact centre's telephone. */
  readonly phone: string | undefined;
}

/** The template of a company in one of its languages, which need not be the language of the page. */
async function replyTemplate(writing: Writing): Promise<ReplyTemplate> {
  const { company, language, to, agent, phone } = writing;
  const messages = await readAreas(company, language, ['correspondence']);
  const text = textOf(createIntl({ locale: languageFacts[language].locale, messages }));
  const signature = [agent, text('company.legalName'), phone].filter(Boolean).join('\n');
  const greeting = to ? text('correspondence.dearName', { to }) : text('correspondence.dear');
  return { greeting: `${greeting}\n\n`, closing: `\n\n${text('correspondence.regards')}\n${signature}` };
}

const replyText = ({ greeting, closing }: ReplyTemplate): string => greeting + closing;

/** Whether nothing was written into the template. */
function isUntouched(body: string, template: ReplyTemplate): boolean {
  const [own, begun] = [body, replyText(template)].map((text) => text.replace(/\s/g, ''));
  return own === begun;
}

/** The same answer with the greeting and the closing of another template, where the agent has left them as they were. */
export function inTemplate(body: string, from: ReplyTemplate, to: ReplyTemplate): string {
  const begun = body.startsWith(from.greeting) ? to.greeting + body.slice(from.greeting.length) : body;
  return begun.endsWith(from.closing) ? begun.slice(0, -from.closing.length) + to.closing : begun;
}

/** The subject of an answer, once marked as one; without what a line may not hold, nor half a character at its end. */
export function replySubject(subject: string): string {
  const line = subject.replace(noText, ' ').trim();
  const marked = /^(?:re|回覆|回复)\s*[:：]/i.test(line) ? line : `Re: ${line}`;
  return marked.slice(0, longestText.line).replace(noText, '');
}

const noText = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu;
