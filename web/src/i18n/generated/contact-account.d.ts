// biome-ignore-all format: generated from en/contact-account.json by tools/message-types.ts
import type { MessageValue } from 'intl-messageformat';

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'contactAccount.search': Record<never, never>;
      'contactAccount.name': Record<never, never>;
      'contactAccount.code': Record<never, never>;
      'contactAccount.phone': Record<never, never>;
      'contactAccount.mobile': Record<never, never>;
      'contactAccount.fax': Record<never, never>;
      'contactAccount.email': Record<never, never>;
      'contactAccount.serialNumber': Record<never, never>;
      'contactAccount.status': Record<never, never>;
      'contactAccount.status.ACTIVE': Record<never, never>;
      'contactAccount.status.INACTIVE': Record<never, never>;
      'contactAccount.status.PROSPECT': Record<never, never>;
      'contactAccount.customer': Record<never, never>;
      'contactAccount.ecrmCode': Record<never, never>;
      'contactAccount.address': Record<never, never>;
      'contactAccount.remarks': Record<never, never>;
      'contactAccount.changed': Record<never, never>;
      'contactAccount.account': Record<never, never>;
      'contactAccount.found': Record<never, never>;
      'contactAccount.total': { count: number };
      'contactAccount.csvName': Record<never, never>;
      'contactAccount.searchFailed': Record<never, never>;
      'contactAccount.begin': Record<never, never>;
      'contactAccount.beginText': Record<never, never>;
      'contactAccount.nothingGiven': Record<never, never>;
      'contactAccount.noneFound': Record<never, never>;
      'contactAccount.createInstead': Record<never, never>;
      'contactAccount.loadFailed': Record<never, never>;
      'contactAccount.unknown': Record<never, never>;
      'contactAccount.unknownText': Record<never, never>;
      'contactAccount.enterIntoEcrm': Record<never, never>;
      'contactAccount.ownWindow': Record<never, never>;
      'contactAccount.edit': Record<never, never>;
      'contactAccount.editOf': { name: MessageValue };
      'contactAccount.contacts': Record<never, never>;
      'contactAccount.contactsOf': { name: MessageValue };
      'contactAccount.contactName': Record<never, never>;
      'contactAccount.contactTitle': Record<never, never>;
      'contactAccount.primary': Record<never, never>;
      'contactAccount.machines': { count: number };
      'contactAccount.machinesOf': { name: MessageValue };
      'contactAccount.noMachines': Record<never, never>;
      'contactAccount.model': Record<never, never>;
      'contactAccount.machineId': Record<never, never>;
      'contactAccount.openTasks': { count: number };
      'contactAccount.noTasks': Record<never, never>;
      'contactAccount.overdue': Record<never, never>;
      'contactAccount.urgent': Record<never, never>;
      'contactAccount.companies': Record<never, never>;
      'contactAccount.noCompanies': Record<never, never>;
      'contactAccount.reportsOf': { name: MessageValue };
      'contactAccount.saved': { name: MessageValue };
      'contactAccount.changedMeanwhile': { name: MessageValue };
      'contactAccount.compare': Record<never, never>;
      'contactAccount.conflictTitle': Record<never, never>;
      'contactAccount.conflictText': { name: MessageValue; time: MessageValue };
      'contactAccount.somebody': Record<never, never>;
      'contactAccount.sameValues': Record<never, never>;
      'contactAccount.before': { before: MessageValue };
      'contactAccount.bothChanged': { before: MessageValue };
      'contactAccount.blank': Record<never, never>;
      'contactAccount.mine': Record<never, never>;
      'contactAccount.theirs': Record<never, never>;
      'contactAccount.goOn': Record<never, never>;
      'contactAccount.takeTheirs': Record<never, never>;
    }
  }
}
