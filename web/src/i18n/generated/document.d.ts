// biome-ignore-all format: generated from en/document.json by tools/message-types.ts
import type { MessageValue } from 'intl-messageformat';

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'document.search': Record<never, never>;
      'document.searchVisits': Record<never, never>;
      'document.searchOrders': Record<never, never>;
      'document.showAll': Record<never, never>;
      'document.noneFound': Record<never, never>;
      'document.childCompany': Record<never, never>;
      'document.allCompanies': Record<never, never>;
      'document.month': Record<never, never>;
      'document.dueDateMonth': Record<never, never>;
      'document.visitMonth': Record<never, never>;
      'document.allMonths': Record<never, never>;
      'document.invoiceNumber': Record<never, never>;
      'document.serialNumber': Record<never, never>;
      'document.machineId': Record<never, never>;
      'document.department': Record<never, never>;
      'document.model': Record<never, never>;
      'document.taskNature': Record<never, never>;
      'document.serviceMan': Record<never, never>;
      'document.company': Record<never, never>;
      'document.asOfDate': Record<never, never>;
      'document.invoiceDate': Record<never, never>;
      'document.dueDate': Record<never, never>;
      'document.totalAmount': Record<never, never>;
      'document.viewPdf': Record<never, never>;
      'document.noFile': Record<never, never>;
      'document.expires': { date: MessageValue };
      'document.statements': Record<never, never>;
      'document.invoices': Record<never, never>;
      'document.statementTitle': Record<never, never>;
      'document.totalStatements': { count: number };
      'document.totalInvoices': { count: number };
      'document.csvStatements': Record<never, never>;
      'document.csvInvoices': Record<never, never>;
      'document.statementsFailed': Record<never, never>;
      'document.invoicesFailed': Record<never, never>;
      'document.noStatements': Record<never, never>;
      'document.noInvoices': Record<never, never>;
      'document.statementRetention': { months: MessageValue };
      'document.statementContact': { mail: MessageValue };
      'document.visits': Record<never, never>;
      'document.totalVisits': { count: number };
      'document.csvVisits': Record<never, never>;
      'document.lastServiceDate': Record<never, never>;
      'document.serviceOrderCode': Record<never, never>;
      'document.download': Record<never, never>;
      'document.visitsFailed': Record<never, never>;
      'document.noVisits': Record<never, never>;
      'document.visitRetention': Record<never, never>;
      'document.orders': Record<never, never>;
      'document.totalOrders': { count: number };
      'document.csvOrders': Record<never, never>;
      'document.orderNumber': Record<never, never>;
      'document.itemName': Record<never, never>;
      'document.qty': Record<never, never>;
      'document.orderDate': Record<never, never>;
      'document.orderDateFrom': Record<never, never>;
      'document.orderDateTo': Record<never, never>;
      'document.orderAgain': Record<never, never>;
      'document.ordersFailed': Record<never, never>;
      'document.noOrders': Record<never, never>;
      'document.archive': Record<never, never>;
      'document.archiveNote': { count: number };
      'document.archiveTooMany': { limit: MessageValue };
      'document.archiveReady': Record<never, never>;
      'document.archiveStatements': Record<never, never>;
      'document.archiveInvoices': Record<never, never>;
      'document.archiveVisits': Record<never, never>;
    }
  }
}
