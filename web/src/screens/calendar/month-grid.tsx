import { type CalendarDate, GregorianCalendar, getWeeksInMonth, parseDate } from '@internationalized/date';
import { useCalendar, useCalendarGrid } from 'react-aria/useCalendar';
import { type CalendarState, useCalendarState } from 'react-stately/useCalendarState';
import { useKitTexts } from '../../components/kit-texts.tsx';
import { useText } from '../../i18n/use-text.ts';
import styles from './calendar.module.css';
import type { DayTasks } from './calendar-month.ts';
import { DayCell } from './day-cell.tsx';
import { MonthHead } from './month-head.tsx';

interface MonthGridProps {
  /** Day the keyboard stands on, `YYYY-MM-DD`; its month is the one in sight. */
  focused: string;
  /** Today. */
  present: string;
  days: readonly DayTasks[];
  /** Tasks of the month; absent while they are fetched. */
  total: number | undefined;
  /** Told the day the keyboard goes to, in this month or another. */
  onFocus: (day: string) => void;
  onChoose: (day: string) => void;
}

/** A month as a grid: arrows go from day to day, Page keys from month to month, Enter chooses (CAL-01, CAL-03). */
export function MonthGrid({ focused, present, days, total, onFocus, onChoose }: MonthGridProps) {
  const text = useText();
  const { locale } = useKitTexts();
  const options = {
    'aria-label': text('calendar.label'),
    focusedValue: parseDate(focused),
    onFocusChange: (date: CalendarDate) => onFocus(date.toString()),
    // Nothing stays chosen: a choice opens a page, and the same day can be chosen again.
    value: null,
    onChange: (date: CalendarDate) => onChoose(date.toString()),
  };
  const state = useCalendarState<CalendarDate>({
    ...options,
    locale,
    createCalendar: () => new GregorianCalendar(),
  });
  const { calendarProps, title } = useCalendar<CalendarDate>(options, state);
  return (
    <section {...calendarProps} className={styles.calendar} aria-busy={total === undefined}>
      <MonthHead
        title={title}
        total={total}
        onPrevious={() => state.focusPreviousPage()}
        onNext={() => state.focusNextPage()}
        onToday={() => onFocus(present)}
      />
      <Weeks state={state} days={days} present={present} />
    </section>
  );
}

interface WeeksProps {
  state: CalendarState<'single'>;
  days: readonly DayTasks[];
  present: string;
}

function Weeks({ state, days, present }: WeeksProps) {
  const { locale } = useKitTexts();
  const { gridProps, headerProps, weekDays } = useCalendarGrid({ weekdayStyle: 'short' }, state);
  const weeks = getWeeksInMonth(state.visibleRange.start, locale);
  return (
    <table {...gridProps} className={styles.grid}>
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
