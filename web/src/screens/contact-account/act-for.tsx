import { useRef } from 'react';
import { useHref } from 'react-router-dom';
import { useBeginActing } from '../../api/acting.ts';
import { Button } from '../../components/button/button.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useJournal } from '../../lib/journal/use-journal.ts';
import { leaveDocument } from '../../lib/pages/leave-document.ts';
import { paths } from '../../lib/pages/paths.ts';
import { useRights } from '../../lib/session/session.ts';

interface ActForProps {
  /** Code of the contact account that names the customer. */
  account: string;
  customer: { readonly customerCode: string; readonly customerName: string };
  /** In a list of customers, where the name is visible beside it. */
  isShort?: boolean;
}

/** From here this tab acts for a customer; shown to agents who may. */
export function ActFor({ account, customer, isShort = false }: ActForProps) {
  const text = useText();
  const { canCreate } = useRights('eccaCustomer');
  const home = useHref(paths.ebpHome);
  const journal = useJournal();
  const { mutateAsync, isPending, isSuccess } = useBeginActing();
  // The second click of a double click comes before the button is shown busy.
  const hasBegun = useRef(false);
  if (!canCreate) return null;
  const { customerCode, customerName: name } = customer;
  // A new page: nothing that was loaded for the agent is there to be mixed with what is the customer's.
  const begin = () => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    // Also on another page that the agent went to meanwhile: this tab acts for the customer by then.
    mutateAsync({ account, customer: customerCode }).then(
      async () => {
        await journal?.saved();
        leaveDocument(home);
      },
      () => {
        hasBegun.current = false;
      },
    );
  };
  return (
    <Button
      isSmall
      isBusy={isPending || isSuccess}
      onClick={begin}
      label={isShort ? text('contactAccount.actForName', { name }) : undefined}
    >
      {text(isShort ? 'contactAccount.actForShort' : 'contactAccount.actFor')}
    </Button>
  );
}
