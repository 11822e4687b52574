import type { PaperProduct } from '@ebp/contracts/entities/product';
import { useText } from '../../i18n/use-text.ts';
import styles from './paper-order.module.css';
import { ProductRow } from './product-row.tsx';

interface ProductTableProps {
  caption: string;
  products: readonly PaperProduct[];
}

/** Products of one category with their prices, each with its quantity. */
export function ProductTable({ caption, products }: ProductTableProps) {
  const text = useText();
  return (
    <table className={styles.products}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{text('paperOrder.product')}</th>
          <th scope="col" className={styles.price}>
            {text('paperOrder.price')}
          </th>
          <th scope="col">{text('paperOrder.quantity')}</th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <ProductRow key={product.productMasterPkey} product={product} />
        ))}
      </tbody>
    </table>
  );
}
