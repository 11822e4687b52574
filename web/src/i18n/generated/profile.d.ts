// biome-ignore-all format: generated from en/profile.json by tools/message-types.ts
import type { MessageTag, MessageValue } from 'intl-messageformat';

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'profile.form': Record<never, never>;
      'profile.person': Record<never, never>;
      'profile.email': Record<never, never>;
      'profile.emailHint': Record<never, never>;
      'profile.salutation': Record<never, never>;
      'profile.firstName': Record<never, never>;
      'profile.lastName': Record<never, never>;
      'profile.phone': Record<never, never>;
      'profile.password': Record<never, never>;
      'profile.passwordText': Record<never, never>;
      'profile.oldPassword': Record<never, never>;
      'profile.newPassword': Record<never, never>;
      'profile.newPasswordHint': Record<never, never>;
      'profile.confirmNewPassword': Record<never, never>;
      'profile.passwordChanged': Record<never, never>;
      'profile.preferences': Record<never, never>;
      'profile.isAllowSOA': Record<never, never>;
      'profile.isAcceptedTC': Record<never, never>;
      'profile.contactPhone': { phone: MessageValue };
      'profile.contactLink': { link: MessageTag };
      'profile.failed': Record<never, never>;
      'profile.saved': Record<never, never>;
      'profile.name': Record<never, never>;
      'profile.again': Record<never, never>;
      'profile.emailFixed': Record<never, never>;
      'password.tooShort': { min: MessageValue };
      'password.unmatched': Record<never, never>;
      'password.oldIncorrect': Record<never, never>;
      'password.refused': Record<never, never>;
      'profile.confirmHint': Record<never, never>;
    }
  }
}
