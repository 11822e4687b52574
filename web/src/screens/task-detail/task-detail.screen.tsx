import { useQuery } from '@tanstack/react-query';
import { taskQuery } from '../../api/task.ts';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { useText } from '../../i18n/use-text.ts';
import { usePageParam } from '../../lib/page-params.ts';
import { usePageSuffix, useTabContact, useTabLabel } from '../../lib/tab.ts';
import { useOwnerAwaited } from './task-owner.tsx';
import { TaskView } from './task-view.tsx';

/** One task, read-only (CCC-08). */
export function TaskDetailScreen() {
  const text = useText();
  const code = usePageParam('code');
  const task = useQuery(taskQuery(code));
  const isOwnerAwaited = useOwnerAwaited();
  usePageSuffix(code);
  useTabLabel(task.data && `${code}: ${task.data.subject}`);
  useTabContact(task.data?.contactAccountCode);
  if (task.isLoadingError)
    return <LoadFailure title={text('task.failed')} query={task} level={2} unknown={text('task.unknown')} />;
  if (!task.data || isOwnerAwaited) return <Skeleton />;
  return (
    <div className="stack-loose">
      <TaskView task={task.data} />
    </div>
  );
}
