import type { CompanyCode } from '@ebp/contracts/companies';
import { type Language, languageFacts } from '@ebp/contracts/languages';
import { longestText } from '@ebp/contracts/rules/limits';
import { createIntl } from 'react-intl';
import { readAreas } from '../../i18n/message-store.ts';
import { textOf } from '../../i18n/use-text.ts';

/** What an answer begins and ends with; the agent writes between. */
export interface ReplyTemplate {
  readonly greeting: string;
  readonly closing: string;
}

interface Writing {
  readonly company: CompanyCode;
  readonly language: Language;
  /** The person who wrote, if the account knows them. */
  readonly to: string | undefined;
  readonly agent: string;
  /** The contact centre's telephone. */
  readonly phone: string | undefined;
}

/** The template of a company in one of its languages, which need not be the language of the page. */
export async function replyTemplate(writing: Writing): Promise<ReplyTemplate> {
  const { company, language, to, agent, phone } = writing;
  const messages = await readAreas(company, language, ['correspondence']);
  const text = textOf(createIntl({ locale: languageFacts[language].locale, messages }));
  const signature = [agent, text('company.legalName'), phone].filter(Boolean).join('\n');
  const greeting = to === undefined ? text('correspondence.dear') : text('correspondence.dearName', { to });
  return { greeting: `${greeting}\n\n`, closing: `\n\n${text('correspondence.regards')}\n${signature}` };
}

export const replyText = ({ greeting, closing }: ReplyTemplate): string => greeting + closing;

/** The same answer with the greeting and the closing of another template, where the agent has left them as they were. */
export function inTemplate(body: string, from: ReplyTemplate, to: ReplyTemplate): string {
  const begun = body.startsWith(from.greeting) ? to.greeting + body.slice(from.greeting.length) : body;
  return begun.endsWith(from.closing) ? begun.slice(0, -from.closing.length) + to.closing : begun;
}

/** The subject of an answer, once marked as one. */
export function replySubject(subject: string): string {
  const marked = /^\s*(?:re|回覆|回复)\s*[:：]/i.test(subject) ? subject.trim() : `Re: ${subject.trim()}`;
  return marked.slice(0, longestText.line);
}
