import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { faqsQuery, generationsQuery } from '../../api/faq.ts';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { useRights } from '../../lib/session.ts';
import { useCleaned, usePageBack } from '../../lib/tab.ts';
import { DetailStage } from './detail.stage.tsx';
import styles from './faq.module.css';
import { FaqAnswer } from './faq-answer.tsx';
import { faqAddress, readFaqPlace, stageOf } from './faq-place.ts';
import { FaqSearchForm } from './faq-search-form.tsx';
import { GenListStage } from './gen-list.stage.tsx';
import { ListStage } from './list.stage.tsx';
import { MainStage } from './main.stage.tsx';
import { SearchStage } from './search.stage.tsx';
import { useStageFocus } from './use-stage-focus.ts';

/** Questions and answers in five stages; the address says which (FAQ-01). Back from each of them leads to the first. */
export function FaqScreen() {
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
  const focus = useStageFocus(stage === 'search' ? stage : address);
  usePageBack(stage === 'main' ? undefined : goToMain);
  useCleaned(() => stage !== 'main' && goToMain());
  return (
    <div className={styles.page} ref={focus}>
      {canSearch && <FaqSearchForm name={place.name} onSearch={goTo} />}
      {stage === 'main' ? (
        <FaqAnswer query={generations}>{(found) => <MainStage generations={found} />}</FaqAnswer>
      ) : (
        <FaqAnswer query={faqs}>
          {(found) => {
            const shared = { place, faqs: found, generations: generations.data ?? [] };
            if (stage === 'search') return <SearchStage {...shared} />;
            if (stage === 'genList') return <GenListStage {...shared} />;
            if (stage === 'list') return <ListStage {...shared} />;
            return <DetailStage key={place.faq} {...shared} />;
          }}
        </FaqAnswer>
      )}
    </div>
  );
}
