import type { User } from '@ebp/contracts/entities/user';
import { ownerOf } from '@ebp/contracts/rules/user-form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useMemo, useState } from 'react';
import { userQuery, usersQuery, useUserChange, useUsersReload } from '../../api/user.ts';
import { Button } from '../../components/button/button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { WizardFoot } from '../../components/layout/wizard-foot.tsx';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useCleaned, usePageStep } from '../../lib/pages/tab.ts';
import { useReturnFocus } from '../../lib/pages/view-address.ts';
import { useRights, useUser } from '../../lib/session/session.ts';
import { FormStage } from './form.stage.tsx';
import { SavedStage } from './saved.stage.tsx';
import { SearchStage } from './search.stage.tsx';
import { useUserAddress } from './use-user-address.ts';
import { editButtonId } from './user-columns.tsx';
import { userName, useUserOffer } from './user-offer.ts';
import { draftOver, isChanged, toRequest, type UserBase } from './user-values.ts';

/** The users of the account: the list, the form of one user, and what was saved (USR-02, USR-19, USR-20). */
export function UserUpdateScreen() {
  const { action, pkey, edit, showSaved, search } = useUserAddress();
  const { canUpdate } = useRights('ebpUserUpdate');
  const { pkey: selfPkey } = useUser();
  const isOpen = action !== 'search' && canUpdate && pkey !== selfPkey;
  useCleaned(() => action !== 'search' && search());
  useReturnFocus(isOpen ? editButtonId(pkey) : undefined);
  if (!isOpen) return <SearchStage onEdit={edit} />;
  return action === 'update_view' ? (
    <SavedUser key={pkey} pkey={pkey} onBack={search} />
  ) : (
    <UpdateStage key={pkey} pkey={pkey} onSaved={showSaved} onBack={search} />
  );
}

interface StageProps {
  pkey: string;
  onBack: () => void;
}

/** What the form was filled with. */
interface Opened {
  readonly user: User;
  readonly base: UserBase;
  /** The user as this administrator has saved it since; what was typed on is based on it. */
  readonly saved?: UserBase;
  /** Counts how often it was filled. */
  readonly version: number;
}

/** Saves and shows a user; leaving without saving refetches the list (USR-20). */
function UpdateStage({ pkey, onSaved, onBack }: StageProps & { onSaved: () => void }) {
  const text = useText();
  const { language } = useLanguage();
  const client = useQueryClient();
  const newest = { ...userQuery(pkey), staleTime: 0 };
  const user = useQuery(newest);
  const { offer, failed } = useUserOffer();
  const { data: users } = useQuery(usersQuery);
  const [opened, setOpened] = useState<Opened>();
  const isGone = user.data === null;
  const known = user.data ?? opened?.user;
  // An address that this user has already is not taken, even if somebody else has it too.
  const others = useMemo(
    () => users?.filter((one) => known && one.pkey !== pkey && !ownerOf(known.email, [one])),
    [users, pkey, known],
  );
  const { mutateAsync: change } = useUserChange();
  // When the user had last been loaded before it was saved here.
  const [loadedBefore, setLoadedBefore] = useState<number>();
  const reload = useUsersReload();
  usePageStep(known && userName(known));
  const fault = user.isLoadingError ? user : failed;
  const back = () => {
    void reload();
    onBack();
  };
  if (fault) return <NotLoaded title={text('user.oneFailed')} query={fault} onBack={back} />;
  // The form is filled only once, so it waits for fresh data instead of using the cache.
  if (!offer || !user.isFetchedAfterMount) return <Skeleton />;
  if (!known) return <GoneUser onBack={back} />;
  const version = opened?.version ?? 1;
  const initialValues = draftOver(known, offer, language);
  const { base } = initialValues;
  // The user that is loaded next is the one that was saved here, however late that is.
  const isSaved = loadedBefore !== undefined && loadedBefore !== user.dataUpdatedAt;
  const hasNewVersion = opened !== undefined && isChanged(opened.base, base);
  // In another language the supplier's words are others, although nobody has changed them.
  const isInOtherWords = opened?.base.language !== language && !hasNewVersion;
  if (isSaved) {
    setLoadedBefore(undefined);
    setOpened({ user: known, base, version, saved: base });
  } else if (!opened || (isInOtherWords && !user.isFetching))
    setOpened({ ...opened, user: known, base, version });
  return (
    <FormStage
      key={version}
      isGone={isGone}
      hasNewVersion={hasNewVersion}
      onShowNew={() => setOpened({ user: known, base, version: version + 1 })}
      id={`user-update-${pkey}`}
      initialValues={initialValues}
      offer={offer}
      others={others}
      toRequest={(values) => toRequest(values, offer, known.code)}
      saved={opened?.saved}
      send={async (body) => {
        await change({ pkey, body });
        setLoadedBefore(client.getQueryState(newest.queryKey)?.dataUpdatedAt);
      }}
      onSaved={onSaved}
      onBack={back}
    />
  );
}

/** The saved user from the list; also works after a reload. */
function SavedUser({ pkey, onBack }: StageProps) {
  const text = useText();
  const users = useQuery(usersQuery);
  if (users.isLoadingError) return <NotLoaded title={text('user.failed')} query={users} onBack={onBack} />;
  if (!users.data) return <Skeleton />;
  const user = users.data.find((one) => one.pkey === pkey);
  if (user) return <SavedStage user={user} isNew={false} onBack={onBack} />;
  return <GoneUser onBack={onBack} />;
}

type NotLoadedProps = Pick<ComponentProps<typeof LoadFailure>, 'title' | 'query'> &
  Pick<StageProps, 'onBack'>;

/** In place of a user who could not be loaded. */
function NotLoaded({ title, query, onBack }: NotLoadedProps) {
  return (
    <div className="stack-loose">
      <LoadFailure title={title} query={query} level={2} />
      <WizardFoot onBack={onBack} primary={null} />
    </div>
  );
}

/** In place of a user whom somebody else has deleted, or moved to customers of others. */
function GoneUser({ onBack }: Pick<StageProps, 'onBack'>) {
  const text = useText();
  return (
    <EmptyState
      title={text('user.gone')}
      level={2}
      action={<Button onClick={onBack}>{text('common.back')}</Button>}
    >
      {text('user.goneHint')}
    </EmptyState>
  );
}
