// biome-ignore-all format: generated from en/machine.json by tools/message-types.ts
import type { MessageTag, MessageValue } from 'intl-messageformat';

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'machine.search': Record<never, never>;
      'machine.machineId': Record<never, never>;
      'machine.department': Record<never, never>;
      'machine.model': Record<never, never>;
      'machine.serialNumber': Record<never, never>;
      'machine.contractNo': Record<never, never>;
      'machine.contractStartDate': Record<never, never>;
      'machine.contractEndDate': Record<never, never>;
      'machine.status': Record<never, never>;
      'machine.status.VALID': Record<never, never>;
      'machine.status.EXPIRED': Record<never, never>;
      'machine.customer': Record<never, never>;
      'machine.allCustomers': Record<never, never>;
      'machine.address': Record<never, never>;
      'machine.list': Record<never, never>;
      'machine.total': { count: number };
      'machine.csvName': Record<never, never>;
      'machine.detailsOf': { machineId: MessageValue };
      'machine.notValid': Record<never, never>;
      'machine.photoOf': { model: MessageValue };
      'machine.locationReference': Record<never, never>;
      'machine.locationReferenceOf': { machineId: MessageValue };
      'machine.saveLocationOf': { machineId: MessageValue };
      'machine.locationNotSaved': Record<never, never>;
      'machine.locationSaved': { machineId: MessageValue };
      'machine.noneFound': Record<never, never>;
      'machine.noneAssigned': Record<never, never>;
      'machine.failed': Record<never, never>;
      'machine.missing': { mail: MessageValue };
      'machine.relocation': { link: MessageTag };
      'machine.locationNote': Record<never, never>;
      'machine.addressNote': { link: MessageTag };
      'machine.showAll': Record<never, never>;
      'machine.links': Record<never, never>;
      'machine.endedOn': { date: MessageValue };
      'machine.notInUse': { status: MessageValue };
    }
  }
}
