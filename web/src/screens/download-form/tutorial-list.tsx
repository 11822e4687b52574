import type { Download } from '@ebp/contracts/entities/download';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { choiceName, codeListQuery } from '../../api/code-list.ts';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { Disclosure } from '../../components/navigation/disclosure.tsx';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import styles from './download-form.module.css';
import { TutorialGroupTable } from './tutorial-group-table.tsx';
import { tutorialGroups } from './tutorial-groups.ts';

interface TutorialListProps {
  tutorials: UseQueryResult<readonly Download[]>;
  /** Absent for somebody who may not watch. */
  onView: ((fileName: string) => void) | undefined;
}

/** One group a category, to be opened and closed; a list that cannot name its categories still shows its videos. */
export function TutorialList({ tutorials, onView }: TutorialListProps) {
  const text = useText();
  const { language } = useLanguage();
  const categories = useQuery(codeListQuery('VIDEO_TUTORIAL_CATEGORY'));
  if (tutorials.isLoadingError) {
    return (
      <Panel>
        <LoadFailure level={2} title={text('downloadForm.videosFailed')} query={tutorials} />
      </Panel>
    );
  }
  if (!tutorials.data || categories.isPending) return <Skeleton />;
  const groups = tutorialGroups(tutorials.data, categories.data ?? [], (one) => choiceName(one, language));
  if (groups.length === 0) {
    return (
      <Panel>
        <EmptyState level={2} title={text('common.noRecords')}>
          {text('downloadForm.noVideos')}
        </EmptyState>
      </Panel>
    );
  }
  return (
    <div className={styles.groups}>
      {groups.map(({ code, name = text('downloadForm.otherVideos'), videos }) => (
        <Disclosure
          key={code}
          isOpenAtFirst
          summary={<h2>{name}</h2>}
          note={text('downloadForm.totalVideos', { count: videos.length })}
        >
          <TutorialGroupTable name={name} videos={videos} onView={onView} />
        </Disclosure>
      ))}
    </div>
  );
}
