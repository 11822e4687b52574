import { useIntl } from 'react-intl';
import { Question } from '../../components/feedback/question.tsx';
import { useText } from '../../i18n/use-text.ts';
import { plainNumber } from '../../lib/formats/formats.ts';
import type { OffAverage } from './readings.ts';

interface OffAverageQuestionProps {
  readings: readonly OffAverage[];
  onAnswer: (isRight: boolean) => void;
}

/** Asks for confirmation before sending readings that are far from the average. */
export function OffAverageQuestion({ readings, onAnswer }: OffAverageQuestionProps) {
  const text = useText();
  const { locale } = useIntl();
  return (
    <Question
      title={text('meterRead.offTitle')}
      confirmLabel={text('meterRead.offSend')}
      cancelLabel={text('meterRead.offCheck')}
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    >
      <ul className="stack-tight">
        {readings.map(({ machineId, counterName, usage, average }) => (
          <li key={`${machineId} ${counterName}`}>
            {text('meterRead.offLine', {
              machineId,
              counter: counterName,
              usage: plainNumber(usage, locale),
              average: plainNumber(average, locale),
            })}
          </li>
        ))}
      </ul>
    </Question>
  );
}
