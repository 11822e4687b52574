import type { BasketForm } from '@ebp/contracts/portal/basket-forms';
import type { BasketSummary } from '@ebp/contracts/portal/baskets';
import { remindedOn } from '@ebp/contracts/rules/basket';
import { dateInZone, today } from '@ebp/contracts/rules/dates';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Link } from '../../components/button/link.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { useArea } from '../../i18n/use-area.ts';
import { useText } from '../../i18n/use-text.ts';
import { dayText } from '../../lib/formats/formats.ts';
import { shortName } from '../../lib/formats/texts.ts';
import { basketSearch } from '../../lib/pages/order-address.ts';
import { useCompany } from '../../lib/session/session.ts';
import { BasketDialog } from './basket.dialog.tsx';
import { useBaskets } from './use-baskets.ts';

interface ManageBasketsProps {
  form: BasketForm;
  onClose: () => void;
}

/** All baskets of one order page: opened, and renamed, reminded of or removed in a dialog of their own. */
export function ManageBaskets(props: ManageBasketsProps) {
  return useArea('handover') ? <LoadedDialog {...props} /> : null;
}

function LoadedDialog({ form, onClose }: ManageBasketsProps) {
  const text = useText();
  const { baskets } = useBaskets(form);
  const [changed, setChanged] = useState<string>();
  const basket = baskets.find(({ id }) => id === changed);
  // Not another one, if the answer of this one comes late.
  const close = () => setChanged((shown) => (shown === basket?.id ? undefined : shown));
  if (basket) return <BasketDialog basket={basket} onClose={close} />;
  return (
    <Dialog isOpen onClose={onClose} title={text('baskets.title')}>
      <ul className="stack">
        {baskets.map((one) => (
          <li key={one.id} className="row">
            <div>
              <Link
                to={{ search: basketSearch(one.id) }}
                onClick={onClose}
                aria-label={one.name}
                title={one.name}
              >
                {shortName(one.name)}
              </Link>
              <p className="muted small">
                <Facts basket={one} />
              </p>
            </div>
            <div className="push">
              <Button
                isSmall
                label={text('baskets.changeOf', { name: one.name })}
                onClick={() => setChanged(one.id)}
              >
                {text('baskets.change')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** What is in it, and when its person is reminded next. */
function Facts({ basket: { form, machines, items, reminder, orderedAt } }: { basket: BasketSummary }) {
  const text = useText();
  const { timeZone } = useCompany();
  const size =
    form === 'toner-order'
      ? text('baskets.tonerSize', { machines, items })
      : text('baskets.paperSize', { items });
  if (!reminder) return size;
  const orderedOn = orderedAt && dateInZone(new Date(orderedAt), timeZone);
  const date = dayText(remindedOn(reminder, orderedOn || undefined, today(timeZone)), timeZone);
  return `${size} · ${text('baskets.next', { date })}`;
}
