// biome-ignore-all format: generated from en/machine-relocation.json by tools/message-types.ts
import type { MessageTag, MessageValue } from 'intl-messageformat';

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'macReloc.form': Record<never, never>;
      'macReloc.complete': Record<never, never>;
      'macReloc.customer': Record<never, never>;
      'macReloc.model': Record<never, never>;
      'macReloc.serialNumber': Record<never, never>;
      'macReloc.serialUnknown': Record<never, never>;
      'macReloc.currentLocation': Record<never, never>;
      'macReloc.newLocation': Record<never, never>;
      'macReloc.services': Record<never, never>;
      'macReloc.install': Record<never, never>;
      'macReloc.installHint': Record<never, never>;
      'macReloc.network': Record<never, never>;
      'macReloc.networkHint': Record<never, never>;
      'macReloc.billingAddress': Record<never, never>;
      'macReloc.intro': { link: MessageTag };
      'macReloc.machine': Record<never, never>;
      'macReloc.yours': Record<never, never>;
      'macReloc.contact': Record<never, never>;
      'macReloc.thanks': Record<never, never>;
      'macReloc.number': Record<never, never>;
      'macReloc.reply': { hours: MessageValue };
    }
  }
}
