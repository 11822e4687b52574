import type { TaskSummary } from '@ebp/contracts/entities/task';
import {
  type CalendarDate,
  GregorianCalendar,
  getWeeksInMonth,
  isSameDay,
  parseDate,
} from '@internationalized/date';
import { type SyntheticEvent, useRef } from 'react';
import { useCalendar, useCalendarCell, useCalendarGrid } from 'react-aria/useCalendar';
import { type CalendarState, useCalendarState } from 'react-stately/useCalendarState';
import { Button } from '../../components/button/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { firstWeekday, setTimeZone, type Weekday, weekKeys } from '../../components/field/week-keys.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '../../components/icons/control-icons.ts';
import { codeWord, statusNames } from '../../components/task/task-words.ts';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { dayText } from '../../lib/formats/formats.ts';
import { timeOfDay } from '../../lib/formats/time-of-day.ts';
import { Link } from '../../lib/pages/navigation.tsx';
import { usePortalMap } from '../../lib/pages/portal-map.ts';
import { useCompany } from '../../lib/session/session.ts';
import styles from './calendar.module.css';
import type { DayTasks } from './calendar-month.ts';

interface MonthGridProps {
  /** The focused day, `YYYY-MM-DD`; its month is shown. */
  focused: string;
  present: string;
  days: readonly DayTasks[];
  /** Number of tasks in the month; undefined until they have loaded. */
  total: number | undefined;
  isLoading: boolean;
  /** Called when the focus moves to a day, in this month or another. */
  onFocus: (day: string) => void;
  onChoose: (day: string) => void;
}

/** A month as a grid: arrow keys move by day, Page keys by month, Enter chooses (CAL-01, CAL-03). */
export function MonthGrid({ focused, present, days, total, isLoading, onFocus, onChoose }: MonthGridProps) {
  const text = useText();
  const { locale, region } = useLanguage();
  const firstDayOfWeek = firstWeekday(region);
  const options = {
    'aria-label': text('calendar.label'),
    focusedValue: parseDate(focused),
    onFocusChange: (date: CalendarDate) => onFocus(date.toString()),
    // No day stays selected: choosing one opens a page, and the same day can be chosen again.
    value: null,
    onChange: (date: CalendarDate) => onChoose(date.toString()),
  };
  const state = useCalendarState<CalendarDate>({
    ...options,
    locale,
    firstDayOfWeek,
    createCalendar: () => new GregorianCalendar(),
  });
  setTimeZone(state, useCompany().timeZone);
  const { calendarProps, title } = useCalendar<CalendarDate>(options, state);
  // The library's own has the comma of English in every language.
  const label = options['aria-label'] + text('kit.comma') + title;
  return (
    <section {...calendarProps} className="surface" aria-label={label} aria-busy={isLoading}>
      <MonthHead
        title={title}
        total={total}
        onPrevious={() => state.focusPreviousPage()}
        onNext={() => state.focusNextPage()}
        onToday={() => onFocus(present)}
      />
      <Weeks label={label} state={state} days={days} present={present} firstDayOfWeek={firstDayOfWeek} />
    </section>
  );
}

interface WeeksProps {
  label: string;
  state: CalendarState<'single'>;
  days: readonly DayTasks[];
  present: string;
  firstDayOfWeek: Weekday;
}

function Weeks({ label, state, days, present, firstDayOfWeek }: WeeksProps) {
  const { gridProps, headerProps, weekDays } = useCalendarGrid(
    { weekdayStyle: 'short', firstDayOfWeek },
    state,
  );
  const weeks = getWeeksInMonth(state.visibleRange.start, 'en', firstDayOfWeek);
  return (
    <table
      {...gridProps}
      className={styles.grid}
      aria-label={label}
      onKeyDownCapture={weekKeys(state, firstDayOfWeek)}
    >
      <thead {...headerProps}>
        <tr>
          {weekDays.map((day) => (
            <th key={day} scope="col">
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: weeks }, (_, week) => (
          <tr key={state.getDatesInWeek(week).find(Boolean)?.toString()}>
            {state
              .getDatesInWeek(week)
              .map((date, weekday) =>
                date ? (
                  <DayCell
                    key={date.toString()}
                    date={date}
                    state={state}
                    isToday={date.toString() === present}
                    tasks={days.find(({ day }) => day === date.toString())}
                  />
                ) : (
                  <td key={weekDays[weekday]} />
                ),
              )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayCellProps {
  date: CalendarDate;
  state: CalendarState<'single'>;
  isToday: boolean;
  tasks: DayTasks | undefined;
}

/**
 * One day: a button that opens it, and its tasks below. Only the focused day has its tasks in the tab order, so that
 * leaving a full month takes few key presses.
 */
function DayCell({ date, state, isToday, tasks }: DayCellProps) {
  const text = useText();
  const ref = useRef<HTMLSpanElement>(null);
  const { cellProps, buttonProps, isOutsideVisibleRange, formattedDate } = useCalendarCell(
    { date },
    state,
    ref,
  );
  // In a grid a cell has this role by itself.
  const cell = { ...cellProps, role: undefined };
  if (isOutsideVisibleRange) return <td {...cell} />;
  const count = tasks ? tasks.shown.length + tasks.hiddenCount : 0;
  const words = [buttonProps['aria-label'], count > 0 && text('task.count', { count })];
  const button = {
    ...buttonProps,
    'aria-label': words.filter(Boolean).join(text('kit.comma')),
    'aria-current': isToday ? ('date' as const) : undefined,
    // Shown on a phone, where the tasks themselves are listed below the grid.
    'data-count': count || undefined,
  };
  return (
    <td {...cell} className={styles.cell}>
      <span {...button} ref={ref} className={classNames(styles.date, isToday && styles.today)}>
        <span className={styles.figure}>{formattedDate}</span>
      </span>
      {tasks && (
        // biome-ignore lint/a11y/noStaticElementInteractions: keeps the grid from handling keys and focus of the links
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

interface MonthHeadProps {
  /** Name of the month. */
  title: string;
  total: number | undefined;
  onPrevious: () => void;
  onNext: () => void;
  onToday: () => void;
}

/** Name of the month, number of its tasks, and buttons for other months. */
function MonthHead({ title, total, onPrevious, onNext, onToday }: MonthHeadProps) {
  const text = useText();
  const look = { variant: 'quiet', isIconOnly: true } as const;
  return (
    <header className={styles.head}>
      <Button {...look} label={text('calendar.previous')} icon={<ChevronLeftIcon />} onClick={onPrevious} />
      <Button {...look} label={text('calendar.next')} icon={<ChevronRightIcon />} onClick={onNext} />
      {/* The library announces the month that its buttons show. */}
      <h2>{title}</h2>
      <span role="status" className="muted">
        {total !== undefined && text('task.count', { count: total })}
      </span>
      <span className="push">
        <Button isSmall onClick={onToday}>
          {text('calendar.today')}
        </Button>
      </span>
    </header>
  );
}

interface TaskLinksProps {
  tasks: DayTasks;
  /** Is in the tab order. */
  isReachable: boolean;
}

/** Links to at most three tasks of a day, and one to the rest (CAL-02). */
export function TaskLinks({ tasks, isReachable }: TaskLinksProps) {
  const text = useText();
  const { timeZone } = useCompany();
  const { pathOf } = usePortalMap();
  const { day, shown, hiddenCount } = tasks;
  const allOfDay = pathOf('eccaTaskDay', { day });
  const order = isReachable ? undefined : -1;
  return (
    <ul className={styles.tasks}>
      {shown.map((task) => (
        <li key={task.code}>
          <Link
            to={pathOf('eccaTaskDetail', { code: task.code }) ?? ''}
            className={classNames(styles.task, lookOf(task))}
            tabIndex={order}
            title={task.subject}
          >
            {isUrgent(task) && <span aria-hidden="true">! </span>}
            <span className={styles.time}>{timeOfDay(task.startDatetime, timeZone)}</span> {task.subject}
            <span className="visually-hidden">
              {isUrgent(task) && text('kit.comma') + text('task.high')}
              {text('kit.comma') + codeWord(statusNames, task.status, text)}
            </span>
          </Link>
        </li>
      ))}
      {hiddenCount > 0 && allOfDay && (
        <li>
          <Link
            to={allOfDay}
            className={styles.more}
            tabIndex={order}
            aria-label={text('calendar.moreOf', { count: hiddenCount, day: dayText(day, timeZone) })}
          >
            {text('calendar.more', { count: hiddenCount })}
          </Link>
        </li>
      )}
    </ul>
  );
}

function lookOf(task: TaskSummary): string | undefined {
  if (task.status === 'CLOSED') return styles.closed;
  return isUrgent(task) ? styles.high : undefined;
}

function isUrgent({ status, priority }: TaskSummary): boolean {
  return priority === 'HIGH' && status !== 'CLOSED';
}
