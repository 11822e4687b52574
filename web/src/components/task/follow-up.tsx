import { useText } from '../../i18n/use-text.ts';
import { dayInWords } from '../../lib/formats.ts';
import { useCompany } from '../../lib/session.ts';
import { StatusBadge } from '../feedback/status-badge.tsx';

interface FollowUpProps {
  step: string;
  /** `YYYY-MM-DD`. */
  day: string | null | undefined;
  today: string;
}

/** The step that is to follow, and whether its day has come. */
export function FollowUp({ step, day, today }: FollowUpProps) {
  const text = useText();
  const { timeZone } = useCompany();
  const isOverdue = day != null && day < today;
  const date = dayInWords(day, timeZone);
  return (
    <span className="row-tight">
      {step}
      {day && (
        <StatusBadge isLong tone={isOverdue ? 'bad' : day === today ? 'warn' : 'note'}>
          {text(isOverdue ? 'task.overdue' : 'task.isDue', { date })}
        </StatusBadge>
      )}
    </span>
  );
}
