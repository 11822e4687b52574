import type { PaperProduct } from '@ebp/contracts/entities/product';
import { useQuery } from '@tanstack/react-query';
import { choiceName, codeListQuery } from '../../api/code-list.ts';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { PartFault } from '../../forms/part-fault.tsx';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { groupProducts } from './group-products.ts';
import { ProductTable } from './product-table.tsx';

/** What can be ordered, category by category: paper, then staples (PAP-05). */
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
