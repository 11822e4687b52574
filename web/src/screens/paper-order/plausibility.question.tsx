import { useIntl } from 'react-intl';
import { Question as Ask } from '../../components/feedback/question.tsx';
import { useText } from '../../i18n/use-text.ts';
import { plainNumber } from '../../lib/formats.ts';
import { useMoney } from '../../lib/money.ts';
import type { Question } from './use-plausibility.ts';

interface PlausibilityQuestionProps {
  question: Question;
  /** Back to the quantities. */
  onChange: () => void;
}

/** Asks to look again at quantities and sums that are rather a slip of the finger (PAP-30). */
export function PlausibilityQuestion({ question, onChange }: PlausibilityQuestionProps) {
  const text = useText();
  const { locale } = useIntl();
  const { write } = useMoney();
  return (
    <Ask
      title={text('paperOrder.askTitle')}
      confirmLabel={text('paperOrder.askYes')}
      cancelLabel={text('paperOrder.askChange')}
      onConfirm={question.accept}
      onCancel={onChange}
    >
      <ul className="stack-tight">
        {question.lines.map(({ name, qty, usual }) => (
          <li key={name}>
            {text('paperOrder.askLine', {
              name,
              qty: plainNumber(qty, locale),
              usual: plainNumber(Math.round(usual), locale),
            })}
          </li>
        ))}
        {question.isSumLarge && <li>{text('paperOrder.askSum', { amount: write(question.total) })}</li>}
      </ul>
    </Ask>
  );
}
