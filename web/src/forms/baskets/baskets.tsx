import type { BasketForm } from '@ebp/contracts/portal/basket-forms';
import { useState } from 'react';
import { Actions, Button } from '../../components/button/button.tsx';
import { Link } from '../../components/button/link.tsx';
import { useText } from '../../i18n/use-text.ts';
import { shortName } from '../../lib/formats/texts.ts';
import { lazyPart } from '../../lib/pages/lazy-part.tsx';
import { basketSearch } from '../../lib/pages/order-address.ts';
import { useBaskets } from './use-baskets.ts';

const ManageBaskets = lazyPart(async () => (await import('./manage-baskets.dialog.tsx')).ManageBaskets);

/** More than these are opened from the dialog of all. */
const mostShown = 5;

/** The person's baskets above an order form, each one press from a filled order; nothing without any. */
export function Baskets({ form }: { form: BasketForm }) {
  const text = useText();
  const { baskets } = useBaskets(form);
  const [isManaging, setManaging] = useState(false);
  if (baskets.length === 0) return null;
  return (
    <section aria-label={text('baskets.title')}>
      <Actions>
        <span className="muted">{text('baskets.title')}</span>
        {baskets.slice(0, mostShown).map(({ id, name }) => (
          <Link key={id} to={{ search: basketSearch(id) }} look={{}} aria-label={name} title={name}>
            {shortName(name)}
          </Link>
        ))}
        <Button variant="quiet" onClick={() => setManaging(true)}>
          {text('baskets.manage', { count: baskets.length })}
        </Button>
      </Actions>
      {isManaging && <ManageBaskets form={form} onClose={() => setManaging(false)} />}
    </section>
  );
}
