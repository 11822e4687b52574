import type { CodeListEntry } from '@ebp/contracts/entities/code-list';
import type { Language } from '@ebp/contracts/languages';
import { formatFormDate } from '@ebp/contracts/rules/dates';
import { type VocType, vocLists } from '@ebp/contracts/rules/voc';
import { choiceName } from '../../api/code-list.ts';
import type { SelectOption } from '../../components/field/select.tsx';
import type { ReviewItem } from '../../components/layout/review-list.tsx';
import { labelOf } from '../../forms/request/choices.ts';
import type { RequestBasis } from '../../forms/request/request-basis.tsx';
import type { Text } from '../../i18n/use-text.ts';
import { type Answer, sentAnswers } from './answers.ts';
import type { Voc } from './voc.values.ts';
import { listLabels } from './voc-names.ts';

interface VocReview {
  readonly type: VocType;
  readonly voc: Voc;
  readonly choices: RequestBasis['lists'];
  readonly salutations: readonly SelectOption[];
  readonly customers: readonly SelectOption[];
  readonly language: Language;
}

/** What was sent, line by line, for the printed sheet. */
export function vocReview({ type, voc, choices, ...words }: VocReview, text: Text): readonly ReviewItem[] {
  const { salutation, name, email, phone, customerCode, serviceDate, description, to, subject } = voc;
  const isPraise = type === 'APPRECIATION';
  return [
    { term: text('voc.to'), value: isPraise ? to : '' },
    { term: text('voc.subject'), value: isPraise ? subject : '' },
    { term: text('voc.serviceDate'), value: serviceDate && formatFormDate(serviceDate) },
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

/** The chosen entries of one list, each with its words. */
function Chosen({ answers, entries, language }: ChosenProps) {
  const chosen = sentAnswers(answers).filter(({ isSelected }) => isSelected);
  const nameOf = ({ pkey, enName }: Answer) => {
    const entry = entries.find((one) => one.pkey === pkey);
    return entry ? choiceName(entry, language) : enName;
  };
  return (
    <ul>
      {chosen.map((answer) => (
        <li key={answer.pkey}>
          {[nameOf(answer), answer.detailList.map(({ description }) => description).join('; ')]
            .filter(Boolean)
            .join(': ')}
        </li>
      ))}
    </ul>
  );
}
