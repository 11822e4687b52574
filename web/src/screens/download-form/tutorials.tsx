import type { CodeListEntry } from '@ebp/contracts/entities/code-list';
import type { Download } from '@ebp/contracts/entities/download';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Activity, useMemo, useState } from 'react';
import { choiceName, codeListQuery } from '../../api/code-list.ts';
import { downloadsQuery } from '../../api/download.ts';
import { Button } from '../../components/button/button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { PlayIcon } from '../../components/icons/control-icons.ts';
import { Panel } from '../../components/layout/panel.tsx';
import { VideoPlayer } from '../../components/media/video-player.tsx';
import { Disclosure } from '../../components/navigation/disclosure.tsx';
import { columnsFor } from '../../components/table/columns-for.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import type { TableView } from '../../components/table/table-column.ts';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { type Text, useText } from '../../i18n/use-text.ts';
import { useFocusedHeading } from '../../lib/focus/use-first-focus.ts';
import { rowKeys } from '../../lib/formats/row-keys.ts';
import { useCleaned, usePageBack, usePageStep } from '../../lib/pages/tab.ts';
import { isPlayable } from '../../lib/pages/video-address.ts';
import { useReturnFocus, useViewAddress } from '../../lib/pages/view-address.ts';
import { useRights } from '../../lib/session/session.ts';
import styles from './download-form.module.css';

/**
 * Tutorials: the list, or the video in `?view=` for those who may watch it (DLF-04 to DLF-08). Behind a video the list
 * stays as it was left.
 */
export function Tutorials() {
  const { canView } = useRights('ebpOperationTutorial');
  const tutorials = useQuery(downloadsQuery('V'));
  const { viewed, open, close } = useViewAddress();
  const keyOf = useMemo(() => rowKeys(tutorials.data ?? [], nameInAddress), [tutorials.data]);
  const video = canView ? tutorials.data?.find((one) => keyOf(one) === viewed) : undefined;
  usePageBack(video && close);
  const [cleanedCount, setCleanedCount] = useState(0);
  useCleaned(() => {
    setCleanedCount(cleanedCount + 1);
    if (viewed !== undefined) close();
  });
  useReturnFocus(video && viewButtonId(keyOf(video)));
  return (
    <>
      <Activity mode={video ? 'hidden' : 'visible'}>
        <TutorialList
          key={cleanedCount}
          tutorials={tutorials}
          keyOf={keyOf}
          onView={canView ? open : undefined}
        />
      </Activity>
      {video && <VideoStage key={viewed} video={video} />}
    </>
  );
}

/** What names a video in the address; rowKeys numbers what repeats, such as a film of two categories. */
const nameInAddress = ({ fileName, name }: Download) => fileName || name || '-';

interface Viewing {
  /** Names a video in the address and on the page. */
  keyOf: (video: Download) => string;
  /** Undefined if the person may not watch. */
  onView: ((key: string) => void) | undefined;
}

interface TutorialListProps extends Viewing {
  tutorials: UseQueryResult<readonly Download[]>;
}

/** One collapsible group per category; if the categories' names are missing, the videos are still shown. */
function TutorialList({ tutorials, ...viewing }: TutorialListProps) {
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
          summary={name}
          isHeading
          note={text('downloadForm.totalVideos', { count: videos.length })}
        >
          <TutorialGroupTable name={name} videos={videos} {...viewing} />
        </Disclosure>
      ))}
    </div>
  );
}

/** One video with its controls; for a file that no browser plays it says that it is not available (DLF-05, DLF-06). */
function VideoStage({ video: { name, fileName, filePathUrl } }: { video: Download }) {
  const text = useText();
  const heading = useFocusedHeading();
  usePageStep(name);
  return (
    <Panel title={name} headingRef={heading}>
      <VideoPlayer
        src={isPlayable(fileName) && filePathUrl ? filePathUrl : undefined}
        title={name}
        missing={text('downloadForm.notAvailable')}
      />
    </Panel>
  );
}

interface TutorialGroup {
  readonly code: string;
  /** Undefined if neither the code list nor the videos name the category. */
  readonly name: string | undefined;
  readonly videos: readonly Download[];
}

/**
 * Videos by category: in the order of the code list, then unknown categories in their given order. A category without
 * videos makes no group (DLF-04).
 */
function tutorialGroups(
  videos: readonly Download[],
  categories: readonly CodeListEntry[],
  nameOf: (category: CodeListEntry) => string,
): readonly TutorialGroup[] {
  const byCode = Map.groupBy(videos, ({ categoryCode }) => categoryCode ?? '');
  const known = categories.map((category) => [category.code, nameOf(category)] as const);
  const listed = new Set(known.map(([code]) => code));
  const unknown = [...byCode.keys()]
    .filter((code) => !listed.has(code))
    .map((code) => [code, byCode.get(code)?.[0]?.categoryName || undefined] as const);
  return [...known, ...unknown].flatMap(([code, name]) => {
    const found = byCode.get(code);
    return found ? [{ code, name, videos: found }] : [];
  });
}

interface TutorialGroupTableProps extends Viewing {
  name: string;
  videos: readonly Download[];
}

/** Id of a video's View button, so that the focus can return to it. */
function viewButtonId(key: string): string {
  return `tutorial-view-${encodeURIComponent(key)}`;
}

/** The videos of one category, each with a View button for those who may watch (DLF-04). */
function TutorialGroupTable({ name, videos, keyOf, onView }: TutorialGroupTableProps) {
  const text = useText();
  const [view, setView] = useState<TableView>({ sort: null, page: 1 });
  const columns = useMemo(() => videoColumns(text, keyOf, onView), [text, keyOf, onView]);
  return (
    <DataTable
      caption={name}
      columns={columns}
      rows={videos}
      rowKey={keyOf}
      view={view}
      onViewChange={setView}
    />
  );
}

const column = columnsFor<Download>();

function videoColumns(text: Text, keyOf: Viewing['keyOf'], onView: Viewing['onView']) {
  const title = column.head('name', text('downloadForm.videoName'));
  if (!onView) return [title];
  const view = column.action('view', text('downloadForm.view'), (video) => (
    <Button
      id={viewButtonId(keyOf(video))}
      isSmall
      icon={<PlayIcon isSmall />}
      label={text('downloadForm.viewOf', { name: video.name })}
      onClick={() => onView(keyOf(video))}
    >
      {text('downloadForm.view')}
    </Button>
  ));
  return [title, view];
}
