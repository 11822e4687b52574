import type { PaperProduct } from '@ebp/contracts/entities/product';
import { isFreeOfCharge, isOnRequest } from '@ebp/contracts/rules/money';
import { unitOf } from '@ebp/contracts/rules/paper-order';
import { memo } from 'react';
import { ProductPicture } from '../../components/media/product-picture.tsx';
import { useText } from '../../i18n/use-text.ts';
import { tableDate } from '../../lib/formats.ts';
import { useMoney } from '../../lib/money.ts';
import { pictureAddress } from '../../lib/picture-address.ts';
import { useCompany, useSession } from '../../lib/session.ts';
import styles from './paper-order.module.css';
import { quantityKey } from './paper-order.values.ts';
import { QuantityField } from './quantity-field.tsx';

/** One product: what it is, what it costs and until when, and how many are wanted (PAP-10, PAP-12 to PAP-14). */
export const ProductRow = memo(function ProductRow({ product }: { product: PaperProduct }) {
  const text = useText();
  const { imageUrl } = useSession().login;
  const { timeZone } = useCompany();
  const { writePlain } = useMoney();
  const { cdsName, description, price, paperPeriodEnd, productCategory } = product;
  const unit = unitOf(productCategory);
  const until = tableDate(paperPeriodEnd, timeZone);
  return (
    <tr>
      <th scope="row">
        <span className={styles.product}>
          <ProductPicture src={pictureAddress(imageUrl, product.smallIconPathUrl)} alt="" size="small" />
          <span>
            {cdsName}
            {description && <small>{description}</small>}
          </span>
        </span>
      </th>
      <td className={styles.price}>
        {isOnRequest(price) && text('paperOrder.onRequest')}
        {isFreeOfCharge(price) && text('paperOrder.free')}
        {!isOnRequest(price) && !isFreeOfCharge(price) && (
          <>
            <span className="nowrap">
              <strong>{writePlain(price)}</strong> {unit && text(`paperOrder.per.${unit}`)}
            </span>
            {until && <small>{text('paperOrder.until', { date: until })}</small>}
          </>
        )}
      </td>
      <td className={styles.quantity}>
        <QuantityField
          name={`quantities.${quantityKey(product.productMasterPkey)}`}
          label={text('paperOrder.quantityOf', { name: cdsName })}
        />
      </td>
    </tr>
  );
});
