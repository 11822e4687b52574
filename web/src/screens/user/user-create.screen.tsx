import type { User } from '@ebp/contracts/entities/user';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { usersQuery, useUserCreation } from '../../api/user.ts';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { useText } from '../../i18n/use-text.ts';
import { paths } from '../../lib/pages/paths.ts';
import { usePortalMap } from '../../lib/pages/portal-map.ts';
import { useCleaned } from '../../lib/pages/tab.ts';
import { useCompany, useSession } from '../../lib/session/session.ts';
import { FormStage } from './form.stage.tsx';
import { SavedStage } from './saved.stage.tsx';
import type { UserAction } from './use-user-address.ts';
import { useUserOffer } from './user-offer.ts';
import { newUser, toRequest } from './user-values.ts';

const view = 'create_view' satisfies UserAction;

/** Creates a user: the form, then what was created (USR-02, USR-18). A reload after that starts with an empty form. */
export function UserCreateScreen() {
  const text = useText();
  const navigate = useNavigate();
  const { pathOf } = usePortalMap();
  const { systemConfig } = useSession();
  const { countryCode } = useCompany();
  const [address, setAddress] = useSearchParams();
  const [created, setCreated] = useState<User>();
  const { offer, failed } = useUserOffer();
  const { mutateAsync: create } = useUserCreation();
  const isListed = pathOf('ebpUserUpdate') !== undefined;
  const { data: others = none } = useQuery({ ...usersQuery, enabled: isListed });
  const begin = () => setAddress({});
  useCleaned(begin);
  if (failed) return <LoadFailure title={text('user.offerFailed')} query={failed} level={2} />;
  if (!offer) return <Skeleton />;
  if (created && address.get('action') === view) {
    return <SavedStage user={created} isNew onBack={begin} />;
  }
  return (
    <FormStage
      id="user-create"
      initialValues={newUser({ countryCode, ...systemConfig })}
      offer={offer}
      others={others}
      toRequest={(values) => toRequest(values, offer)}
      send={async (body, idempotencyKey) => setCreated(await create({ body, idempotencyKey }))}
      onSaved={() => setAddress({ action: view })}
      history={{ name: text('menu.ebpUserUpdate'), path: pathOf('ebpUserUpdate') }}
      onBack={() => void navigate(paths.ebpHome)}
    />
  );
}

const none: readonly User[] = [];
