import { today } from '@ebp/contracts/rules/dates';
import { monthRange, monthsBefore } from '@ebp/contracts/rules/months';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { tasksByCreatorQuery } from '../../api/task.ts';
import { Link } from '../../components/button/link.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { KitLocale } from '../../components/kit-locale.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { useText } from '../../i18n/use-text.ts';
import { dayText } from '../../lib/formats/formats.ts';
import { usePortalMap } from '../../lib/pages/portal-map.ts';
import { useCleaned } from '../../lib/pages/tab.ts';
import { useCompany } from '../../lib/session/session.ts';
import styles from './calendar.module.css';
import { type DayTasks, focusIn, monthOfAddress, tasksByDay } from './calendar-month.ts';
import { MonthGrid, TaskLinks } from './month-grid.tsx';

/** The agent's own tasks, month by month; each month is fetched when it is shown (CAL-01). */
export function CalendarScreen() {
  const text = useText();
  const { timeZone } = useCompany();
  const navigate = useNavigate();
  const { pathOf } = usePortalMap();
  const [search, setSearch] = useSearchParams();
  const present = today(timeZone);
  const named = monthOfAddress(search.get('month'), present);
  // The focused day decides the month: an address that updates a moment later must not move the focus back.
  const [focused, setFocused] = useState(() => focusIn(named, [present]));
  const [followed, setFollowed] = useState(named);
  if (followed !== named) {
    setFollowed(named);
    setFocused(focusIn(named, [focused, present]));
  }
  const month = monthsBefore(focused, 0);
  const { from, to } = monthRange(month);
  const tasks = useQuery(tasksByCreatorQuery(from, to));
  const days = useMemo(() => tasksByDay(tasks.data ?? [], timeZone), [tasks.data, timeZone]);
  const show = (day: string) => {
    setFocused(day);
    const next = monthsBefore(day, 0);
    if (next === month) return;
    const isPresent = next === monthsBefore(present, 0);
    setSearch(isPresent ? {} : { month: next.slice(0, 7) }, { replace: true });
  };
  useCleaned(() => show(present));
  const open = (day: string) => {
    const place = pathOf('eccaTaskDay', { day });
    if (place) void navigate(place);
  };
  return (
    <div className="stack-loose">
      {tasks.isLoadingError && (
        <Panel>
          <LoadFailure title={text('calendar.failed')} query={tasks} level={2} />
        </Panel>
      )}
      <KitLocale>
        <MonthGrid
          focused={focused}
          present={present}
          days={days}
          total={tasks.data?.length}
          isLoading={tasks.isLoading}
          onFocus={show}
          onChoose={open}
        />
      </KitLocale>
      {tasks.data && <Agenda days={days} />}
    </div>
  );
}

/** The month as a list, where the grid is too small to read. */
function Agenda({ days }: { days: readonly DayTasks[] }) {
  const text = useText();
  const { timeZone } = useCompany();
  const { pathOf } = usePortalMap();
  return (
    <div className="only-phone">
      <Panel title={text('calendar.agenda')}>
        {days.length === 0 && <p className="muted">{text('calendar.emptyMonth')}</p>}
        <div className="stack-loose">
          {days.map((tasks) => {
            const place = pathOf('eccaTaskDay', { day: tasks.day });
            return (
              <section key={tasks.day} className={styles.agendaDay}>
                <h3>{place && <Link to={place}>{dayText(tasks.day, timeZone)}</Link>}</h3>
                <TaskLinks tasks={tasks} isReachable />
              </section>
            );
          })}
        </div>
      </Panel>
    </div>
  );
}
