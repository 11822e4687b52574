import type { TaskSummary } from '@ebp/contracts/entities/task';
import { type CalendarDate, isCalendarDate } from '@ebp/contracts/rules/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { taskQuery, tasksByCreatorQuery } from '../../api/task.ts';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { TaskStatus } from '../../components/task/task-status.tsx';
import { useText } from '../../i18n/use-text.ts';
import { asRead } from '../../lib/formats/as-read.ts';
import { timeOfDay } from '../../lib/formats/time-of-day.ts';
import { Link, useSearchParams } from '../../lib/pages/navigation.tsx';
import { usePageParam } from '../../lib/pages/page-address.ts';
import { useBackTo } from '../../lib/pages/page-back.ts';
import { usePageStep, usePageSuffix, useTabLabel } from '../../lib/pages/tab.ts';
import { useCompany } from '../../lib/session/session.ts';
import styles from './task-detail.module.css';
import { TaskView } from './task-detail.screen.tsx';
import { useOwnerAwaited } from './task-owner.tsx';

/** The tasks of one day next to the open one; its tab is named after the day (CAL-03). */
export function TaskDayScreen() {
  const text = useText();
  const day = usePageParam('day');
  const isDay = isCalendarDate(day);
  usePageSuffix(isDay ? asRead(day) : undefined);
  useTabLabel(isDay ? tabName(day) : undefined);
  useBackTo('eccaCalendar');
  return isDay ? <TaskDay day={day} /> : <EmptyState title={text('task.notADay')} level={2} />;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `3 Nov 2026`: short, as a tab is narrow. Only the tab is called so; the page writes days as every page does. */
function tabName(date: CalendarDate): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${day} ${months[Number(month) - 1]} ${year}`;
}

function TaskDay({ day }: { day: CalendarDate }) {
  const text = useText();
  const tasks = useQuery(tasksByCreatorQuery(day, day));
  if (tasks.isLoadingError) return <LoadFailure title={text('task.dayFailed')} query={tasks} level={2} />;
  if (!tasks.data) return <Skeleton />;
  const ordered = tasks.data.toSorted((a, b) => (a.startDatetime < b.startDatetime ? -1 : 1));
  if (ordered.length > 0) return <TasksAndOne tasks={ordered} day={day} />;
  return (
    <Panel>
      <EmptyState title={text('common.noRecords')} level={2}>
        {text('task.dayEmpty', { day })}
      </EmptyState>
    </Panel>
  );
}

/** The chosen task is kept in the address, so that Back and reload restore it; the first is chosen by default. */
function TasksAndOne({ tasks, day }: { tasks: readonly TaskSummary[]; day: CalendarDate }) {
  const text = useText();
  const [search] = useSearchParams();
  const named = search.get('task');
  const chosen = tasks.find(({ code }) => code === named) ?? tasks[0];
  // Counted, so that one that is shown already is led to as well.
  const [pressed, setPressed] = useState<{ code?: string; count: number }>({ count: 0 });
  const press = (code: string) => setPressed(({ count }) => ({ code, count: count + 1 }));
  usePageStep(chosen?.subject);
  return (
    <div className={styles.day}>
      <Panel title={text('task.dayList', { day })} isFlush>
        <DayTasks tasks={tasks} chosen={chosen?.code} onChoose={press} />
      </Panel>
      <div className="stack-loose">
        {chosen && (
          <OneTask
            key={`${chosen.code} ${pressed.count}`}
            code={chosen.code}
            isFocused={chosen.code === pressed.code}
          />
        )}
      </div>
    </div>
  );
}

function OneTask({ code, isFocused }: { code: string; isFocused: boolean }) {
  const text = useText();
  const task = useQuery(taskQuery(code));
  const isOwnerAwaited = useOwnerAwaited();
  if (task.isLoadingError)
    return <LoadFailure title={text('task.failed')} query={task} level={2} unknown={text('task.unknown')} />;
  return task.data && !isOwnerAwaited ? <TaskView task={task.data} isFocused={isFocused} /> : <Skeleton />;
}

interface DayTasksProps {
  tasks: readonly TaskSummary[];
  chosen: string | undefined;
  onChoose: (code: string) => void;
}

/** The tasks of a day, ordered by time; a click shows one next to the list. */
function DayTasks({ tasks, chosen, onChoose }: DayTasksProps) {
  const { timeZone } = useCompany();
  return (
    <ul className={styles.list}>
      {tasks.map(({ code, subject, startDatetime, contactAccountName, status, priority }) => (
        <li key={code}>
          <Link
            to={{ search: `?task=${encodeURIComponent(code)}` }}
            replace
            className={styles.task}
            onClick={() => onChoose(code)}
            aria-current={code === chosen ? 'true' : undefined}
          >
            <span className={styles.time}>{timeOfDay(startDatetime, timeZone)}</span>
            <span className={styles.subject}>
              {subject}
              {contactAccountName && <span className="muted small">{contactAccountName}</span>}
            </span>
            <span className="row-tight">
              <TaskStatus status={status} priority={priority} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
