import type { Task } from '@ebp/contracts/entities/task';
import { useQuery } from '@tanstack/react-query';
import { taskQuery } from '../../api/task.ts';
import { Link } from '../../components/button/link.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { EditIcon } from '../../components/icons/screen-icons.ts';
import { Panel } from '../../components/layout/panel.tsx';
import { TaskFacts } from '../../components/task/task-facts.tsx';
import { TaskLog } from '../../components/task/task-log.tsx';
import { AccountPhone } from '../../forms/account-phone.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useFocusedHeading } from '../../lib/focus/use-first-focus.ts';
import { usePageParam } from '../../lib/pages/page-address.ts';
import { useBackTo } from '../../lib/pages/page-back.ts';
import { usePortalMap } from '../../lib/pages/portal-map.ts';
import { usePageSuffix, useTabContact, useTabLabel } from '../../lib/pages/tab.ts';
import { TaskOwner, useOwnerAwaited } from './task-owner.tsx';

/** One task, read-only (CCC-08). */
export function TaskDetailScreen() {
  const text = useText();
  const code = usePageParam('code');
  const task = useQuery(taskQuery(code));
  const isOwnerAwaited = useOwnerAwaited();
  usePageSuffix(code);
  useTabLabel(task.data && `${code}: ${task.data.subject}`);
  useTabContact(task.data?.contactAccountCode);
  useBackTo('eccaAccountView', { code: task.data?.contactAccountCode ?? '' });
  if (task.isLoadingError)
    return <LoadFailure title={text('task.failed')} query={task} level={2} unknown={text('task.unknown')} />;
  if (!task.data || isOwnerAwaited) return <Skeleton />;
  return (
    <div className="stack-loose">
      <TaskView task={task.data} />
    </div>
  );
}

/** A task with its log, and a link to add an entry; `isFocused` where it was chosen from a list. */
export function TaskView({ task, isFocused = false }: { task: Task; isFocused?: boolean }) {
  const text = useText();
  const { pathOf } = usePortalMap();
  const heading = useFocusedHeading(isFocused);
  const logger = pathOf('eccaTaskLogger', { code: task.code });
  return (
    <>
      <Panel title={task.subject} headingRef={heading} actions={<TaskOwner task={task} />}>
        <TaskFacts
          task={task}
          phone={task.contactAccountCode && <AccountPhone account={task.contactAccountCode} />}
        />
      </Panel>
      <Panel
        title={text('task.log')}
        actions={
          logger && (
            <Link to={logger} look={{ variant: 'primary' }} icon={<EditIcon isSmall />}>
              {text('task.writeLog')}
            </Link>
          )
        }
      >
        <TaskLog entries={task.logList} label={text('task.log')} />
      </Panel>
    </>
  );
}
