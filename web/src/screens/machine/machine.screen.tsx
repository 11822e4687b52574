import type { Machine } from '@ebp/contracts/entities/machine';
import { isMachineValid } from '@ebp/contracts/rules/machine-validity';
import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '../../api/current-user.ts';
import { useCompany, useRights } from '../../lib/session.ts';
import { useCleaned, usePageBack } from '../../lib/tab.ts';
import { useReturnFocus, useViewAddress } from '../../lib/view-address.ts';
import { LocationDraftsProvider } from './location-drafts.tsx';
import { detailsButtonId } from './machine-columns.tsx';
import { SearchStage } from './search.stage.tsx';
import { ViewStage } from './view.stage.tsx';

/** Machine list and details (OPN-68): both stages have one path, `?view=` names the open machine. */
export function MachineScreen() {
  const machines = useQuery(currentUserQuery).data?.userInfo.machineList;
  const { viewed, open, close } = useViewAddress();
  const machine = useViewable(machines, viewed);
  usePageBack(machine && close);
  useCleaned(() => viewed !== undefined && close());
  useReturnFocus(machine && detailsButtonId(machine.pkey));
  return (
    <LocationDraftsProvider>
      {machine ? (
        <ViewStage key={machine.pkey} machine={machine} />
      ) : (
        <SearchStage machines={machines} onDetails={open} />
      )}
    </LocationDraftsProvider>
  );
}

/** The machine in the address, if this person may see its details; otherwise undefined, and the list is shown. */
function useViewable(
  machines: readonly Machine[] | undefined,
  pkey: string | undefined,
): Machine | undefined {
  const { timeZone } = useCompany();
  const { canView } = useRights('ebpMachine');
  const machine = canView ? machines?.find((one) => one.pkey === pkey) : undefined;
  return machine && isMachineValid(machine, timeZone) ? machine : undefined;
}
