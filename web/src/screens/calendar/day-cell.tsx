import { type CalendarDate, isSameDay } from '@internationalized/date';
import { type SyntheticEvent, useRef } from 'react';
import { useCalendarCell } from 'react-aria/useCalendar';
import type { CalendarState } from 'react-stately/useCalendarState';
import { classNames } from '../../components/class-names.ts';
import { useText } from '../../i18n/use-text.ts';
import styles from './calendar.module.css';
import type { DayTasks } from './calendar-month.ts';
import { TaskLinks } from './task-links.tsx';

interface DayCellProps {
  date: CalendarDate;
  state: CalendarState<'single'>;
  isToday: boolean;
  tasks: DayTasks | undefined;
}

/**
 * One day: a button that opens it, and its tasks below. Of all days only the one the keyboard stands on has its tasks in
 * the order of tabs, so that a full month is left with few presses.
 */
export function DayCell({ date, state, isToday, tasks }: DayCellProps) {
  const text = useText();
  const ref = useRef<HTMLSpanElement>(null);
  const { cellProps, buttonProps, isOutsideVisibleRange, formattedDate } = useCalendarCell(
    { date },
    state,
    ref,
  );
  if (isOutsideVisibleRange) return <td {...cellProps} />;
  const count = tasks ? tasks.shown.length + tasks.hiddenCount : 0;
  const words = [buttonProps['aria-label'], count > 0 && text('task.count', { count })];
  const button = {
    ...buttonProps,
    'aria-label': words.filter(Boolean).join(', '),
    'aria-current': isToday ? ('date' as const) : undefined,
    // Drawn on a phone, where the tasks themselves stand below the grid.
    'data-count': count || undefined,
  };
  return (
    <td {...cellProps} className={styles.cell}>
      <span {...button} ref={ref} className={classNames(styles.date, isToday && styles.today)}>
        <span className={styles.figure}>{formattedDate}</span>
      </span>
      {tasks && (
        // biome-ignore lint/a11y/noStaticElementInteractions: keeps the grid from taking keys and focus of the links for its own
        <div className="only-wide" onKeyDown={keep} onFocus={keep} onBlur={keep}>
          <TaskLinks tasks={tasks} isReachable={isSameDay(date, state.focusedDate)} />
        </div>
      )}
    </td>
  );
}

function keep(event: SyntheticEvent): void {
  event.stopPropagation();
}
