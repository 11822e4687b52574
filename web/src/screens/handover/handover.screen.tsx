import type { HandoverView } from '@ebp/contracts/portal/handover';
import { handoverForms } from '@ebp/contracts/portal/handover-forms';
import { handedOver } from '@ebp/contracts/rules/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { handoverQuery, useHandoverReturn } from '../../api/handover.ts';
import { Actions, Button } from '../../components/button/button.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { FactList } from '../../components/layout/review-list.tsx';
import { HandoverEndNotice } from '../../forms/handover/handover-band.tsx';
import { HandoverLink } from '../../forms/handover/handover-link.tsx';
import { useText } from '../../i18n/use-text.ts';
import { momentText } from '../../lib/formats/formats.ts';
import type { Content, Entry } from '../../lib/journal/entry.ts';
import { useOpenJournal } from '../../lib/journal/open-journal.ts';
import { useUnfinished } from '../../lib/journal/use-journal.ts';
import { lazyPart } from '../../lib/pages/lazy-part.tsx';
import { usePageParam } from '../../lib/pages/page-address.ts';
import { usePortalMap } from '../../lib/pages/portal-map.ts';
import { menuName } from '../../lib/pages/screen-descriptor.ts';
import { useTabLabel } from '../../lib/pages/tab.ts';
import { useCompany } from '../../lib/session/session.ts';

const ReturnDialog = lazyPart(
  async () => (await import('../../forms/handover/return.dialog.tsx')).ReturnDialog,
);

/** What a colleague filled in and handed over: who, when, what became of it, and the way into its form. */
export function HandoverScreen() {
  const text = useText();
  const id = usePageParam('id');
  const query = useQuery(handoverQuery(id));
  if (query.data) return <Handover id={id} handover={query.data} />;
  if (!query.isLoadingError) return <Skeleton />;
  return (
    <LoadFailure
      title={text('handover.failed')}
      query={query}
      level={2}
      unknown={text('handover.unknown', { days: handedOver.days })}
    />
  );
}

interface HandoverProps {
  id: string;
  handover: HandoverView;
}

function Handover({ id, handover }: HandoverProps) {
  const text = useText();
  const { timeZone } = useCompany();
  const { form, filledInBy, filledInAt, expiresAt, isOwn, end } = handover;
  const page = text(menuName(handoverForms[form]));
  useTabLabel([page, filledInBy].join(text('kit.comma')));
  return (
    <div className="stack-loose">
      <Panel title={page}>
        <FactList
          items={[
            { term: text('handover.filledInBy'), value: filledInBy },
            { term: text('handover.filledInAt'), value: momentText(filledInAt, timeZone) },
            { term: text('handover.until'), value: momentText(expiresAt, timeZone) },
          ]}
        />
      </Panel>
      {end.state !== 'open' && <HandoverEndNotice end={end} />}
      {end.state === 'open' && isOwn && <HandoverLink {...{ id, expiresAt, page }} />}
      <Choices id={id} handover={handover} />
    </div>
  );
}

/** What this person may do with it now, if anything. */
function Choices({ id, handover }: HandoverProps) {
  const text = useText();
  const { filledInBy, isOwn, end, content } = handover;
  const [isReturning, setReturning] = useState(false);
  const { mutate: takeBack, isPending } = useHandoverReturn(id);
  const goOn = useGoOn(id, handover);
  if (!content) return null;
  if (isOwn && end.state === 'open') {
    return (
      <Actions>
        <Button isBusy={isPending} onClick={() => takeBack('')}>
          {text('handover.takeBack')}
        </Button>
      </Actions>
    );
  }
  return (
    <Actions>
      <Button variant="primary" onClick={goOn}>
        {text('handover.goOn')}
      </Button>
      {!isOwn && <Button onClick={() => setReturning(true)}>{text('handover.return')}</Button>}
      {isReturning && <ReturnDialog id={id} name={filledInBy} onClose={() => setReturning(false)} />}
    </Actions>
  );
}

/** Consent to terms is personal: whoever sends the form gives it again. */
const consents: readonly string[] = ['isAgreeStatement', 'chxUserAgreement'];

/**
 * Opens it in its form as a draft of this person's own: at the review or, where consent is missing, at the stage that
 * asks for it. One begun before is continued; its sender's is known by what is in it.
 */
function useGoOn(id: string, { form, content = {}, isOwn }: HandoverView): () => void {
  const journal = useOpenJournal();
  const begun = useUnfinished().find((entry) =>
    isOwn ? entry.form === form && holdsAll(entry, content) : entry.handover === id,
  );
  const navigate = useNavigate();
  const { pathOf } = usePortalMap();
  return () => {
    const tab = handoverForms[form];
    const filledIn = Object.entries(content);
    const taken = filledIn.filter(([name]) => isOwn || !consents.includes(name));
    const stage = taken.length < filledIn.length ? 'fill' : 'confirm';
    const draft = { form, content: Object.fromEntries(taken), tab, slug: tab };
    const path = `${pathOf(tab) ?? '/'}?stage=${stage}`;
    const entry = begun ?? journal.write(undefined, { ...draft, path, ...(!isOwn && { handover: id }) });
    journal.ask(entry.id);
    void navigate(entry.path);
  };
}

/** Whether an entry has all of this content; its form may have more fields by now. */
function holdsAll(entry: Entry, content: Content): boolean {
  return Object.entries(content).every(
    ([name, value]) => JSON.stringify(entry.content[name]) === JSON.stringify(value),
  );
}
