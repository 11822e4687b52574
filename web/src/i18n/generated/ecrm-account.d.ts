// biome-ignore-all format: generated from en/ecrm-account.json by tools/message-types.ts
import type { MessageValue } from 'intl-messageformat';

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'ecrmAccount.unreachable': Record<never, never>;
      'ecrmAccount.tab': { name: MessageValue };
      'ecrmAccount.code': Record<never, never>;
      'ecrmAccount.contactAccount': Record<never, never>;
      'ecrmAccount.industry': Record<never, never>;
      'ecrmAccount.salesPerson': Record<never, never>;
      'ecrmAccount.website': Record<never, never>;
      'ecrmAccount.created': Record<never, never>;
      'ecrmAccount.person': Record<never, never>;
      'ecrmAccount.salutation': Record<never, never>;
      'ecrmAccount.create': Record<never, never>;
      'ecrmAccount.saved': { code: MessageValue };
      'ecrmAccount.lookAlikes': { count: number };
      'ecrmAccount.sameName': Record<never, never>;
      'ecrmAccount.samePhone': Record<never, never>;
      'ecrmAccount.sameEmail': Record<never, never>;
      'ecrmAccount.isNew': Record<never, never>;
      'ecrmAccount.confirmNew': Record<never, never>;
      'ecrmAccount.notChecked': Record<never, never>;
      'ecrmAccount.knownAlready': Record<never, never>;
      'ecrmAccount.noneAlike': Record<never, never>;
    }
  }
}
