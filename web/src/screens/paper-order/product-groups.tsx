import type { CodeListEntry } from '@ebp/contracts/entities/code-list';
import type { PaperProduct } from '@ebp/contracts/entities/product';
import { largestQuantity } from '@ebp/contracts/rules/limits';
import { isFreeOfCharge, isOnRequest } from '@ebp/contracts/rules/money';
import { paperUnits, unitOf } from '@ebp/contracts/rules/paper-order';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { choiceName, codeListQuery } from '../../api/code-list.ts';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { NumberField } from '../../components/field/number-field.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { ProductPicture } from '../../components/media/product-picture.tsx';
import { useFormField } from '../../forms/form-fields.tsx';
import { PartFault } from '../../forms/form-scope.tsx';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { dayText } from '../../lib/formats/formats.ts';
import { useMoney } from '../../lib/formats/money.ts';
import { pictureAddress } from '../../lib/pages/picture-address.ts';
import { useCompany, useSession } from '../../lib/session/session.ts';
import styles from './paper-order.module.css';
import { quantityKey } from './paper-order.values.ts';

/** The products by category: paper, then staples (PAP-05). */
export function ProductGroups({ products }: { products: readonly PaperProduct[] }) {
  const text = useText();
  const { language } = useLanguage();
  const { data: categories = [] } = useQuery(codeListQuery('PRODUCT_CATEGORY'));
  if (products.length === 0) {
    return <EmptyState title={text('common.noRecords')}>{text('paperOrder.noProducts')}</EmptyState>;
  }
  const nameOf = (code: string) => {
    const category = categories.find((one) => one.code === code);
    if (category) return choiceName(category, language);
    return code === 'PAPER' || code === 'STAPLE' ? text(`paperOrder.category.${code}`) : code;
  };
  return (
    <PartFault name="quantities" label={text('paperOrder.products')}>
      {groupProducts(products, categories).map((group) => (
        <Panel key={group.category} title={nameOf(group.category)} isFlush>
          <ProductTable caption={nameOf(group.category)} products={group.products} />
        </Panel>
      ))}
    </PartFault>
  );
}

/** Products of one category with their prices and quantities. */
function ProductTable({ caption, products }: { caption: string; products: readonly PaperProduct[] }) {
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

/** One product: name, price and its end date, and the quantity (PAP-10, PAP-12 to PAP-14). */
const ProductRow = memo(function ProductRow({ product }: { product: PaperProduct }) {
  const text = useText();
  const { imageUrl } = useSession().login;
  const { timeZone } = useCompany();
  const { writePlain } = useMoney();
  const { cdsName, description, price, paperPeriodEnd, productCategory } = product;
  const unit = unitOf(productCategory);
  const until = dayText(paperPeriodEnd, timeZone);
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

const MemoNumberField = memo(NumberField);

/** The quantity of one product; 0 at first. */
function QuantityField({ name, label }: { name: string; label: string }) {
  const text = useText();
  const { value, ...field } = useFormField<string | undefined>(name, label);
  return (
    <MemoNumberField
      {...field}
      value={value ?? '0'}
      isLabelHidden
      max={largestQuantity}
      overMessage={text('paperOrder.maximum', { max: largestQuantity })}
      hasStepper
    />
  );
}

interface ProductGroup {
  /** Code of the list PRODUCT_CATEGORY. */
  readonly category: string;
  readonly products: readonly PaperProduct[];
}

/**
 * Products by category, in the order of the list; if that could not be loaded, paper before staples. Other categories
 * come last, so that nothing that can be ordered is left out (PAP-05).
 */
function groupProducts(
  products: readonly PaperProduct[],
  categories: readonly Pick<CodeListEntry, 'code'>[],
): readonly ProductGroup[] {
  const codes = [
    ...categories.map(({ code }) => code),
    ...Object.keys(paperUnits),
    ...products.map(({ productCategory }) => productCategory),
  ];
  return [...new Set(codes)]
    .map((category) => ({
      category,
      products: products.filter(({ productCategory }) => productCategory === category),
    }))
    .filter((group) => group.products.length > 0);
}
