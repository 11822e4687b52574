import type { StatementType } from '@ebp/contracts/entities/statement';
import type { Text } from '../../i18n/use-text.ts';

interface StatementWords {
  /** Beside the name of the menu item, where that is not the title already. */
  readonly title: string | undefined;
  readonly caption: string;
  readonly total: (count: number) => string;
  readonly csv: string;
  readonly archive: string;
  readonly failed: string;
  readonly none: string;
}

/** What the shared page is called as the one and the other (STM-01). */
export function statementWords(type: StatementType, text: Text): StatementWords {
  return type === 'TGI'
    ? {
        title: undefined,
        caption: text('document.invoices'),
        total: (count) => text('document.totalInvoices', { count }),
        csv: text('document.csvInvoices'),
        archive: text('document.archiveInvoices'),
        failed: text('document.invoicesFailed'),
        none: text('document.noInvoices'),
      }
    : {
        title: text('document.statementTitle'),
        caption: text('document.statements'),
        total: (count) => text('document.totalStatements', { count }),
        csv: text('document.csvStatements'),
        archive: text('document.archiveStatements'),
        failed: text('document.statementsFailed'),
        none: text('document.noStatements'),
      };
}
