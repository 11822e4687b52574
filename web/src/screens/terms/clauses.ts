import type { PlainMessageId } from '../../i18n/message-id.ts';

interface Clause {
  readonly id: string;
  readonly title: PlainMessageId;
  readonly body?: PlainMessageId;
  readonly parts: readonly { readonly title: PlainMessageId; readonly body: PlainMessageId }[];
}

/** The seven sections and what each of them treats (TNC-02 to TNC-04). */
export const clauses: readonly Clause[] = [
  {
    id: 'account',
    title: 'terms.s1',
    parts: [
      { title: 'terms.s1.1', body: 'terms.s1.1.text' },
      { title: 'terms.s1.2', body: 'terms.s1.2.text' },
      { title: 'terms.s1.3', body: 'terms.s1.3.text' },
      { title: 'terms.s1.4', body: 'terms.s1.4.text' },
      { title: 'terms.s1.5', body: 'terms.s1.5.text' },
      { title: 'terms.s1.6', body: 'terms.s1.6.text' },
    ],
  },
  {
    id: 'ownership',
    title: 'terms.s2',
    parts: [
      { title: 'terms.s2.1', body: 'terms.s2.1.text' },
      { title: 'terms.s2.2', body: 'terms.s2.2.text' },
      { title: 'terms.s2.3', body: 'terms.s2.3.text' },
    ],
  },
  { id: 'disclaimer', title: 'terms.s3', body: 'terms.s3.text', parts: [] },
  { id: 'indemnification', title: 'terms.s4', body: 'terms.s4.text', parts: [] },
  { id: 'privacy', title: 'terms.s5', body: 'terms.s5.text', parts: [] },
  {
    id: 'general',
    title: 'terms.s6',
    parts: [
      { title: 'terms.s6.1', body: 'terms.s6.1.text' },
      { title: 'terms.s6.2', body: 'terms.s6.2.text' },
      { title: 'terms.s6.3', body: 'terms.s6.3.text' },
      { title: 'terms.s6.4', body: 'terms.s6.4.text' },
    ],
  },
  { id: 'contact', title: 'terms.s7', body: 'terms.s7.text', parts: [] },
];
