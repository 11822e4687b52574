import type { Faq, FaqGeneration } from '@ebp/contracts/entities/faq';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useSearchParams } from 'react-router-dom';
import { faqsQuery, generationsQuery } from '../../api/faq.ts';
import { Link } from '../../components/button/link.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { ChevronRightIcon } from '../../components/icons/control-icons.ts';
import { FilterPanel } from '../../components/layout/filter-panel.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useCleaned, usePageBack } from '../../lib/pages/tab.ts';
import { useRights } from '../../lib/session/session.ts';
import { DetailStage } from './detail.stage.tsx';
import styles from './faq.module.css';
import { firstGenerations, groupByType, typeNamed } from './faq-groups.ts';
import { FaqPicture } from './faq-picture.tsx';
import { type FaqPlace, faqAddress, longestName, readFaqPlace, stageOf } from './faq-place.ts';
import { MainStage } from './main.stage.tsx';
import { FaqLink, StageHeading, type StageProps } from './stage-parts.tsx';

/** Questions and answers in five stages; the stage is kept in the address (FAQ-01). Back always leads to the first. */
export function FaqScreen() {
  const text = useText();
  const { canSearch } = useRights('ebpFaq');
  const { language } = useLanguage();
  const [search, setSearch] = useSearchParams();
  const address = search.toString();
  const place = useMemo(() => readFaqPlace(new URLSearchParams(address)), [address]);
  const stage = stageOf(place);
  const goTo = useCallback((name: string) => setSearch(faqAddress({ name })), [setSearch]);
  const goToMain = useCallback(() => goTo(''), [goTo]);
  const generations = useQuery(generationsQuery(language));
  const faqs = useQuery({
    ...faqsQuery({ name: place.name || undefined, generation: place.generation || undefined }),
    enabled: stage !== 'main',
  });
  const [page, focusedAt] = useStageFocus(stage === 'search' ? stage : address, address);
  usePageBack(stage === 'main' ? undefined : goToMain);
  useCleaned(() => stage !== 'main' && goToMain());
  return (
    <div className={styles.page} ref={page}>
      {canSearch && <FaqSearchForm name={place.name} onSearch={goTo} />}
      {/* Present before a search: a region that comes with its words is not announced. Empty where the heading is read. */}
      <p role="status" className="visually-hidden">
        {stage === 'search' &&
          faqs.data &&
          generations.data &&
          focusedAt !== address &&
          text('faq.results', { count: faqs.data.length })}
      </p>
      {stage === 'main' ? (
        <FaqAnswer query={generations}>{(found) => <MainStage generations={found} />}</FaqAnswer>
      ) : (
        <FaqAnswer query={faqs}>
          {(found) => {
            const shared = { place, faqs: found, generations: generations.data ?? [] };
            if (stage === 'list') return <ListStage {...shared} />;
            if (stage === 'detail') return <DetailStage key={place.faq} {...shared} />;
            const Stage = stage === 'search' ? SearchStage : GenListStage;
            return <FaqAnswer query={generations}>{() => <Stage {...shared} />}</FaqAnswer>;
          }}
        </FaqAnswer>
      )}
    </div>
  );
}

/**
 * Focuses the heading of each new stage once it is rendered, so that a screen reader starts there; not when the page
 * opens, which the router handles, and not while somebody is typing in a field.
 * @returns the ref of the page, and the address at which a heading was last focused
 */
function useStageFocus(
  stage: string,
  address: string,
): [RefObject<HTMLDivElement | null>, string | undefined] {
  const [focusedAt, setFocusedAt] = useState<string>();
  const page = useRef<HTMLDivElement>(null);
  const headed = useRef(stage);
  // Before the status that comes with the heading is shown, and read.
  useLayoutEffect(() => {
    if (headed.current === stage) return;
    const heading = page.current?.querySelector<HTMLElement>('[data-stage-heading]');
    if (!heading) return;
    headed.current = stage;
    if (document.activeElement instanceof HTMLInputElement) return;
    heading.focus();
    setFocusedAt(address);
  });
  return [page, focusedAt];
}

interface FaqAnswerProps<Data> {
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** A stage once its data have loaded; until then a placeholder, or the error. */
function FaqAnswer<Data>({ query, children }: FaqAnswerProps<Data>) {
  const text = useText();
  if (query.data !== undefined) return children(query.data);
  if (!query.isLoadingError) return <Skeleton />;
  return (
    <Panel>
      <LoadFailure level={2} title={text('faq.failed')} query={query} />
    </Panel>
  );
}

interface FaqSearchFormProps {
  /** The current search text. */
  name: string;
  /** An empty text returns to the main stage. */
  onSearch: (name: string) => void;
}

/** The header of every stage: a search by name (FAQ-02). */
function FaqSearchForm({ name, onSearch }: FaqSearchFormProps) {
  const text = useText();
  const [typed, setTyped] = useState(name);
  const [followed, setFollowed] = useState(name);
  if (followed !== name) {
    setFollowed(name);
    setTyped(name);
  }
  const clear = () => {
    setTyped('');
    onSearch('');
  };
  return (
    <FilterPanel label={text('faq.find')} onSearch={() => onSearch(typed.trim())} onClear={clear} isSingle>
      <div className={styles.name}>
        <TextField
          label={text('faq.name')}
          maxLength={longestName}
          autoComplete="off"
          value={typed}
          onChange={setTyped}
        />
      </div>
    </FilterPanel>
  );
}

/** One generation: its banner, and its questions by type (FAQ-05). */
function GenListStage({ place, faqs, generations }: StageProps) {
  const text = useText();
  return (
    <>
      <GenerationHead pkey={place.generation} generations={generations} />
      <Panel>
        {faqs.length === 0 ? (
          <EmptyState title={text('common.noRecords')} />
        ) : (
          <TypeGroups faqs={faqs} place={place} generation={place.generation} />
        )}
      </Panel>
    </>
  );
}

/** All questions of one type, or of a generation without groups (FAQ-06, FAQ-07). */
function ListStage({ place, faqs, generations }: StageProps) {
  const text = useText();
  const { type, generation, name } = place;
  const faqType = typeNamed(faqs, type);
  const shown = type ? faqs.filter((faq) => faq.faqType === faqType) : faqs;
  return (
    <>
      {faqType === undefined ? (
        <GenerationHead pkey={generation || name} generations={generations} />
      ) : (
        <StageHeading>{faqType}</StageHeading>
      )}
      <Panel isFlush={shown.length > 0}>
        {shown.length === 0 ? (
          <EmptyState title={text('common.noRecords')} />
        ) : (
          <ul className={styles.list}>
            {shown.map((faq) => (
              <li key={faq.pkey}>
                <FaqLink faq={faq} place={place} />
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </>
  );
}

/** The results of a search: their number, and those of the first two generations by type (FAQ-12, FAQ-13). */
function SearchStage({ place, faqs, generations }: StageProps) {
  const text = useText();
  const found = firstGenerations(generations, faqs);
  const shown = found.reduce((count, one) => count + one.faqs.length, 0);
  return (
    <>
      <StageHeading>{text('faq.results', { count: faqs.length })}</StageHeading>
      {faqs.length === 0 && (
        <Panel>
          <EmptyState title={text('common.noRecords')}>{text('faq.notFound')}</EmptyState>
        </Panel>
      )}
      {found.map(({ generation, faqs: questions }) => (
        <Panel key={generation.pkey} title={generation.name}>
          <TypeGroups faqs={questions} place={place} generation={generation.pkey} />
        </Panel>
      ))}
      {shown < faqs.length && (
        <p className={styles.rest}>{text('faq.narrow', { count: faqs.length - shown })}</p>
      )}
    </>
  );
}

/** Questions per group before its More link (FAQ-05). */
const faqLinksPerGroup = 5;

interface TypeGroupsProps {
  faqs: readonly Faq[];
  /** The current position; links from the groups keep its search. */
  place: FaqPlace;
  /** The generation of all these questions. */
  generation: string;
}

/** Questions by type: a picture, at most five names, and More if there are more (FAQ-05). */
function TypeGroups({ faqs, place, generation }: TypeGroupsProps) {
  const text = useText();
  return (
    <ul className={styles.groups}>
      {groupByType(faqs).map(({ faqType, imagePath, faqs: found }) => (
        <li key={faqType} className={styles.group}>
          <FaqPicture path={imagePath} shape="type" />
          <div className={styles.questions}>
            <h3>{faqType}</h3>
            <ul>
              {found.slice(0, faqLinksPerGroup).map((faq) => (
                <li key={faq.pkey}>
                  <FaqLink faq={faq} place={place} />
                </li>
              ))}
            </ul>
            {found.length > faqLinksPerGroup && (
              <Link
                to={faqAddress({ name: place.name, generation, type: found[0]?.pkey ?? '' })}
                look={{ variant: 'quiet', isSmall: true }}
                aria-label={text('faq.moreOf', { type: faqType })}
              >
                {text('faq.more')}
                <ChevronRightIcon isSmall />
              </Link>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The banner and name of a generation; one that is unknown or has no name shows its key. */
function GenerationHead({ pkey, generations }: { pkey: string; generations: readonly FaqGeneration[] }) {
  const generation = generations.find((one) => one.pkey === pkey);
  return (
    <div className={styles.head}>
      {generation && <FaqPicture path={generation.bannerIcon} shape="banner" />}
      <StageHeading>{generation?.name || pkey}</StageHeading>
    </div>
  );
}
