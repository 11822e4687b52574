import { useText } from '../../i18n/use-text.ts';
import type { Delivered, ReviewedMachine } from './reviewed-order.ts';
import type { TonerOrderContext } from './toner-order.request.ts';

interface OrderedMachineProps {
  machine: ReviewedMachine;
  context: TonerOrderContext;
}

/** The toner, delivery and collection of one machine; a toner is named as today, in the language of the page. */
export function OrderedMachine({ machine, context }: OrderedMachineProps) {
  const text = useText();
  const { products, delivered, recycleQty } = machine;
  const nameOf = (key: string) => context.products.find(({ pkey }) => pkey === key)?.tonerCategoryName;
  return (
    <div className="stack-tight">
      <ul>
        {products.map(({ pkey, qty, name }) => (
          <li key={pkey}>{text('tonerOrder.line', { qty, name: nameOf(pkey) ?? name })}</li>
        ))}
      </ul>
      {!context.isGuest && <DeliveredTo {...delivered} />}
      {recycleQty > 0 && <p>{text('tonerOrder.collect', { count: recycleQty })}</p>}
    </div>
  );
}

/** Address and contact in two lines. */
export function DeliveredTo({ address, isStored, contact }: Delivered) {
  const text = useText();
  return (
    <div>
      <p>
        {text('tonerOrder.deliverToAddress', { address })}
        {isStored && <span className="muted"> ({text('tonerOrder.stored')})</span>}
      </p>
      {contact.length > 0 && (
        <p className="muted">{text('tonerOrder.contact', { contact: contact.join(text('kit.comma')) })}</p>
      )}
    </div>
  );
}
