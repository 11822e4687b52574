import { Question as Ask } from '../../components/feedback/question.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useMoney } from '../../lib/formats/money.ts';
import type { Question } from './use-plausibility.ts';

interface PlausibilityQuestionProps {
  question: Question;
  /** Returns to the quantities. */
  onChange: () => void;
}

/** Asks for confirmation of quantities and sums that may be typing errors (PAP-30). */
export function PlausibilityQuestion({ question, onChange }: PlausibilityQuestionProps) {
  const text = useText();
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
          <li key={name}>{text('paperOrder.askLine', { name, qty, usual: Math.round(usual) })}</li>
        ))}
        {question.isSumLarge && <li>{text('paperOrder.askSum', { amount: write(question.total) })}</li>}
      </ul>
    </Ask>
  );
}
