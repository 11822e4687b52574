import type { Machine } from '@ebp/contracts/entities/machine';
import { isMachineValid } from '@ebp/contracts/rules/machine-validity';
import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '../../api/current-user.ts';
import { machineQuery } from '../../api/machine.ts';
import { Link } from '../../components/button/link.tsx';
import { SignpostDrawing } from '../../components/feedback/drawings.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { useText } from '../../i18n/use-text.ts';
import { ApiError } from '../../lib/gateway/api-error.ts';
import { usePageParam } from '../../lib/pages/page-address.ts';
import { usePortalMap } from '../../lib/pages/portal-map.ts';
import { useCleaned, usePageBack, usePageStep, usePageSuffix, useTabLabel } from '../../lib/pages/tab.ts';
import { useInSteps } from '../../lib/pages/use-in-steps.ts';
import { useReturnFocus, useViewAddress } from '../../lib/pages/view-address.ts';
import { useCompany, useRights } from '../../lib/session/session.ts';
import { LocationDraftsProvider } from './location-reference.tsx';
import { detailsButtonId } from './machine-columns.tsx';
import { SearchStage } from './search.stage.tsx';
import { ViewStage } from './view.stage.tsx';

/** Machine list and details (OPN-68): both stages have one path, `?view=` names the open machine. */
export function MachineScreen() {
  const machines = useQuery(currentUserQuery).data?.userInfo.machineList;
  const { viewed, open, close } = useViewAddress();
  const machine = useViewable(machines, viewed);
  usePageBack(machine && close);
  usePageStep(machine?.machineId);
  useCleaned(() => viewed !== undefined && close());
  useReturnFocus(machine && detailsButtonId(machine.pkey));
  return (
    <LocationDraftsProvider>
      {machine ? (
        <ViewStage key={machine.pkey} machine={machine} asked={byKey(machine)} isStage />
      ) : (
        <SearchStage machines={machines} onDetails={open} />
      )}
    </LocationDraftsProvider>
  );
}

const byKey = ({ pkey }: Machine) => ({ name: pkey, pkey });

/** The machine in the address, if this person may see its details; otherwise undefined, and the list is shown. */
function useViewable(
  machines: readonly Machine[] | undefined,
  pkey: string | undefined,
): Machine | undefined {
  const { timeZone } = useCompany();
  const { canView } = useRights('ebpMachine');
  const machine = canView && pkey ? machines?.find((one) => one.pkey === pkey) : undefined;
  return machine && isMachineValid(machine, timeZone) ? machine : undefined;
}

/** The machine in the address by its serial number, on a page of its own. */
export function OneMachineScreen() {
  const text = useText();
  const name = usePageParam('serial');
  const query = useQuery(machineQuery({ name }));
  const machine = query.data?.machine;
  const isThere = useInSteps(machine !== undefined);
  useTabLabel(machine?.serialNumber);
  usePageSuffix(machine?.serialNumber);
  if (query.error instanceof ApiError && query.error.code === 'NOT_FOUND') return <UnknownMachine />;
  if (query.isLoadingError) return <LoadFailure title={text('oneMachine.failed')} query={query} level={2} />;
  if (!machine || !isThere) return <Skeleton />;
  return (
    <LocationDraftsProvider>
      <ViewStage key={machine.pkey} machine={machine} asked={{ name }} />
    </LocationDraftsProvider>
  );
}

/** A machine that does not exist, or is not this person's: which of both is not told. */
function UnknownMachine() {
  const text = useText();
  const list = usePortalMap().pathOf('ebpMachine');
  return (
    <EmptyState
      title={text('oneMachine.unknown')}
      drawing={<SignpostDrawing />}
      level={2}
      action={
        list && (
          <Link to={list} look={{ variant: 'primary' }}>
            {text('oneMachine.toList')}
          </Link>
        )
      }
    >
      {text('oneMachine.unknownText')}
    </EmptyState>
  );
}
