// biome-ignore-all format: generated from en/qr.json by tools/message-types.ts
import type { MessageValue } from 'intl-messageformat';

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'qr.service': Record<never, never>;
      'qr.title': Record<never, never>;
      'qr.text': Record<never, never>;
      'qr.device': Record<never, never>;
      'qr.model': Record<never, never>;
      'qr.serialNumber': Record<never, never>;
      'qr.customer': Record<never, never>;
      'qr.address': Record<never, never>;
      'qr.confirm': Record<never, never>;
      'qr.notThis': { phone: MessageValue };
      'qr.unavailableTitle': Record<never, never>;
      'qr.unavailable': Record<never, never>;
      'qr.unavailablePhone': { phone: MessageValue };
      'qr.expired': Record<never, never>;
      'qr.codeLabel': Record<never, never>;
      'qr.codeHint': Record<never, never>;
      'qr.useCode': Record<never, never>;
      'qr.notInUseTitle': Record<never, never>;
      'qr.notInUse': Record<never, never>;
      'qr.notYoursTitle': Record<never, never>;
      'qr.notYours': Record<never, never>;
      'qr.noRight': Record<never, never>;
      'qr.asGuest': Record<never, never>;
      'qr.otherCompanyTitle': Record<never, never>;
      'qr.otherCompany': Record<never, never>;
      'qr.otherCompanyUser': Record<never, never>;
      'qr.goThere': Record<never, never>;
      'qr.notSent': Record<never, never>;
    }
  }
}
