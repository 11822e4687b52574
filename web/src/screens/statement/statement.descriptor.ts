import { InvoiceIcon, StatementIcon } from '../../components/icons/screen-icons.ts';
import type { ScreenDescriptor } from '../../lib/pages/screen-descriptor.ts';

const shared = {
  layout: 'multiple',
  areas: ['document'],
  load: async () => ({ Screen: (await import('./statement.screen.tsx')).StatementScreen }),
} as const satisfies Partial<ScreenDescriptor>;

export const eStatementScreen: ScreenDescriptor = {
  ...shared,
  slug: 'ebpEStatement',
  path: '/ebp/estatement',
  icon: StatementIcon,
  menu: { category: 'accountManage', sequence: 21 },
  tile: { right: 'canEStatement', name: 'tile.eStatement', sequence: 6 },
  type: 'SOA',
};

export const eInvoiceScreen: ScreenDescriptor = {
  ...shared,
  slug: 'ebpEInvoice',
  path: '/ebp/einvoice',
  icon: InvoiceIcon,
  menu: { category: 'accountManage', sequence: 22 },
  tile: { right: 'canEInvoice', name: 'tile.eInvoice', sequence: 7 },
  type: 'TGI',
};
