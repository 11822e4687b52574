import { useQuery } from '@tanstack/react-query';
import { taskQuery } from '../../api/task.ts';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { notify } from '../../components/overlay/notifications.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePageParam } from '../../lib/page-params.ts';
import { paths } from '../../lib/paths.ts';
import { usePortalMap } from '../../lib/portal-map.ts';
import { useLeavePage, usePageSuffix, useTabContact, useTabLabel } from '../../lib/tab.ts';
import { LogForm } from './log-form.tsx';

/** Adds an entry to the log of one task (CCC-09). */
export function TaskLoggerScreen() {
  const text = useText();
  const code = usePageParam('code');
  const leavePage = useLeavePage();
  const { pathOf } = usePortalMap();
  const task = useQuery(taskQuery(code));
  usePageSuffix(code);
  useTabLabel(`${text('menu.eccaTaskLogger')} ${code}`);
  useTabContact(task.data?.contactAccountCode);
  if (task.isLoadingError)
    return <LoadFailure title={text('task.failed')} query={task} level={2} unknown={text('task.unknown')} />;
  if (!task.data) return <Skeleton />;
  const leave = () => leavePage(pathOf('eccaTaskDetail', { code }) ?? paths.ebpHome);
  const finish = () => {
    notify({ tone: 'good', title: text('task.saved', { code }) });
    leave();
  };
  return <LogForm task={task.data} onSaved={finish} onBack={leave} />;
}
