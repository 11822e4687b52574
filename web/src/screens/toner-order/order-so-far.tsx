import type { TonerProduct } from '@ebp/contracts/entities/product';
import { Panel } from '../../components/layout/panel.tsx';
import { useText } from '../../i18n/use-text.ts';
import styles from './order-so-far.module.css';
import { sumOrder, totalOf } from './order-sum.ts';
import type { TonerOrder } from './toner-order.values.ts';

interface OrderSoFarProps {
  order: TonerOrder;
  products: readonly TonerProduct[];
}

/** The running summary of the order. */
export function OrderSoFar({ order, products }: OrderSoFarProps) {
  const text = useText();
  const lines = sumOrder(order, products);
  return (
    <Panel title={text('tonerOrder.soFar')}>
      {lines.length === 0 ? (
        <p className="muted">{text('tonerOrder.nothingYet')}</p>
      ) : (
        <ul className={styles.sum}>
          {lines.map(({ name, qty, machines }) => (
            <li key={name}>
              <span>
                {name}
                <small>{text('machine.total', { count: machines })}</small>
              </span>
              <span>{qty}</span>
            </li>
          ))}
          <li>
            <span>{text('tonerOrder.total')}</span>
            <span>{totalOf(lines)}</span>
          </li>
        </ul>
      )}
    </Panel>
  );
}
