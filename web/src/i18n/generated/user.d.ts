// biome-ignore-all format: generated from en/user.json by tools/message-types.ts
import type { MessageValue } from 'intl-messageformat';

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'user.find': Record<never, never>;
      'user.list': Record<never, never>;
      'user.total': { count: number };
      'user.csvName': Record<never, never>;
      'user.createLink': Record<never, never>;
      'user.failed': Record<never, never>;
      'user.none': Record<never, never>;
      'user.noneFound': Record<never, never>;
      'user.email': Record<never, never>;
      'user.name': Record<never, never>;
      'user.role': Record<never, never>;
      'user.status': Record<never, never>;
      'user.latestLogin': Record<never, never>;
      'user.never': Record<never, never>;
      'user.edit': Record<never, never>;
      'user.editOf': { code: MessageValue };
      'user.ownData': Record<never, never>;
      'user.delete': Record<never, never>;
      'user.deleteOf': { code: MessageValue };
      'user.notSelf': Record<never, never>;
      'user.deleteTitle': Record<never, never>;
      'user.key': Record<never, never>;
      'user.deleteText': Record<never, never>;
      'user.deleted': { code: MessageValue };
      'user.form': Record<never, never>;
      'user.person': Record<never, never>;
      'user.company': Record<never, never>;
      'user.salutation': Record<never, never>;
      'user.firstName': Record<never, never>;
      'user.lastName': Record<never, never>;
      'user.phone': Record<never, never>;
      'user.department': Record<never, never>;
      'user.title': Record<never, never>;
      'user.offerFailed': Record<never, never>;
      'user.oneFailed': Record<never, never>;
      'user.customers': Record<never, never>;
      'user.customersHint': Record<never, never>;
      'user.customerList': Record<never, never>;
      'user.customerTotal': { granted: number; count: number };
      'user.assign': Record<never, never>;
      'user.assignOf': { name: MessageValue };
      'user.customerCode': Record<never, never>;
      'user.allMachines': Record<never, never>;
      'user.allMachinesOf': { name: MessageValue };
      'user.grantedMachines': Record<never, never>;
      'user.someMachines': { granted: number; count: number };
      'user.machines': Record<never, never>;
      'user.machinesOf': { name: MessageValue };
      'user.machinesTitle': { name: MessageValue };
      'user.findMachine': Record<never, never>;
      'user.machineList': Record<never, never>;
      'user.noMachineFound': Record<never, never>;
      'user.locationReference': Record<never, never>;
      'user.model': Record<never, never>;
      'user.serialNumber': Record<never, never>;
      'user.contractNo': Record<never, never>;
      'user.done': Record<never, never>;
      'user.agreement': Record<never, never>;
      'user.created': Record<never, never>;
      'user.updated': Record<never, never>;
      'user.notified': { email: MessageValue };
      'user.roleMissing': Record<never, never>;
      'user.roleSingle': Record<never, never>;
      'user.mainCompany': Record<never, never>;
      'user.agreementName': Record<never, never>;
      'user.emailTaken': Record<never, never>;
      'user.openUser': { name: MessageValue };
    }
  }
}
