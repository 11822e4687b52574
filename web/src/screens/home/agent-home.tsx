import { addDays, today } from '@ebp/contracts/rules/dates';
import { useQuery } from '@tanstack/react-query';
import { tasksByCreatorQuery } from '../../api/task.ts';
import { Link } from '../../components/button/link.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { WaitingTasks } from '../../components/task/waiting-tasks.tsx';
import { useText } from '../../i18n/use-text.ts';
import { usePortalMap } from '../../lib/portal-map.ts';
import { useCompany, useUser } from '../../lib/session.ts';
import { AccountSearch } from './account-search.tsx';
import styles from './agent-home.module.css';
import { greetingAt } from './greeting.ts';
import { Shortcuts } from './shortcuts.tsx';
import { Unfinished } from './unfinished.tsx';

/** How long a task that was left undone stays on home, in days; the calendar has the older ones. */
const leftOverDays = 30;

/** Home of an agent of the contact centre: who is on the telephone, and what has to be done today. */
export function AgentHome() {
  const text = useText();
  const { firstName } = useUser();
  const { timeZone } = useCompany();
  return (
    <div className={styles.home}>
      <h1>{text(greetingAt(new Date(), timeZone), { name: firstName })}</h1>
      <Unfinished />
      <AccountSearch />
      <TasksToday />
      <Shortcuts />
    </div>
  );
}

function TasksToday() {
  const text = useText();
  const { timeZone } = useCompany();
  const day = today(timeZone);
  const tasks = useQuery(tasksByCreatorQuery(addDays(day, -leftOverDays), day));
  const calendar = usePortalMap().pathOf('eccaCalendar');
  const waiting = tasks.data?.filter(({ status }) => status !== 'CLOSED');
  return (
    <Panel
      title={text('home.toDo')}
      isFlush
      actions={
        calendar && (
          <Link to={calendar} look={{ variant: 'quiet', isSmall: true }}>
            {text('menu.eccaCalendar')}
          </Link>
        )
      }
    >
      {tasks.isLoadingError && <LoadFailure title={text('home.partFailed')} query={tasks} level={3} />}
      {tasks.isPending && <Skeleton />}
      {waiting?.length === 0 && <p className={styles.none}>{text('home.nothingToDo')}</p>}
      {waiting && waiting.length > 0 && (
        <WaitingTasks
          tasks={waiting}
          words={{ overdue: text('home.overdue'), urgent: text('home.urgent') }}
          hasAccount
        />
      )}
    </Panel>
  );
}
