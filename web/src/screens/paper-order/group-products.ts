import type { CodeListEntry } from '@ebp/contracts/entities/code-list';
import type { PaperProduct } from '@ebp/contracts/entities/product';
import { paperUnits } from '@ebp/contracts/rules/paper-order';

export interface ProductGroup {
  /** Code of the list PRODUCT_CATEGORY. */
  readonly category: string;
  readonly products: readonly PaperProduct[];
}

/**
 * Products by category, in the order of the list and, where that could not be had, paper before staples. A category that
 * is on neither comes last: nothing that can be ordered is left out (PAP-05).
 */
export function groupProducts(
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
