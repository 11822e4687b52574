import { useQuery } from '@tanstack/react-query';
import { downloadsQuery } from '../../api/download.ts';
import { useRights } from '../../lib/session.ts';
import { useCleaned, usePageBack } from '../../lib/tab.ts';
import { useReturnFocus, useViewAddress } from '../../lib/view-address.ts';
import { viewButtonId } from './tutorial-group-table.tsx';
import { TutorialList } from './tutorial-list.tsx';
import { VideoStage } from './video.stage.tsx';

/** Tutorials: the list, or the video that `?view=` names for those who may watch it (DLF-04 to DLF-08). */
export function Tutorials() {
  const { canView } = useRights('ebpOperationTutorial');
  const tutorials = useQuery(downloadsQuery('V'));
  const { viewed, open, close } = useViewAddress();
  const video = canView ? tutorials.data?.find(({ fileName }) => fileName === viewed) : undefined;
  usePageBack(video && close);
  useCleaned(() => viewed !== undefined && close());
  useReturnFocus(video && viewButtonId(video.fileName));
  if (video) return <VideoStage key={video.fileName} video={video} />;
  return <TutorialList tutorials={tutorials} onView={canView ? open : undefined} />;
}
