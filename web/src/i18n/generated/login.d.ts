// biome-ignore-all format: generated from en/login.json by tools/message-types.ts
import type { MessageValue } from 'intl-messageformat';

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'login.skip': Record<never, never>;
      'login.title': Record<never, never>;
      'login.name': Record<never, never>;
      'login.nameHint': Record<never, never>;
      'login.nameMissing': Record<never, never>;
      'login.password': Record<never, never>;
      'login.passwordMissing': Record<never, never>;
      'login.submit': Record<never, never>;
      'login.sso': Record<never, never>;
      'login.guest': Record<never, never>;
      'login.guestHint': Record<never, never>;
      'login.help': Record<never, never>;
      'login.chat': Record<never, never>;
      'login.headline': Record<never, never>;
      'login.message': Record<never, never>;
      'login.weekdays': Record<never, never>;
      'login.saturday': Record<never, never>;
      'login.sunday': Record<never, never>;
      'login.hours': { from: MessageValue; to: MessageValue };
      'login.closed': Record<never, never>;
      'login.banners': Record<never, never>;
      'login.topBanner': Record<never, never>;
      'login.feeder': Record<never, never>;
      'login.toner': Record<never, never>;
      'login.paper': Record<never, never>;
      'login.reset': Record<never, never>;
      'login.resetTitle': Record<never, never>;
      'login.resetText': Record<never, never>;
      'login.resetDoneTitle': Record<never, never>;
      'login.resetDone': Record<never, never>;
      'login.resetContact': { contact: MessageValue };
      'login.resetFailed': Record<never, never>;
      'login.changeTitle': Record<never, never>;
      'login.changeText': Record<never, never>;
      'login.newPassword': Record<never, never>;
      'login.confirmPassword': Record<never, never>;
      'login.newPasswordHint': Record<never, never>;
      'login.newPasswordShort': Record<never, never>;
      'login.confirmUnmatch': Record<never, never>;
      'login.changeBack': Record<never, never>;
      'login.handOver': Record<never, never>;
      'login.switchTitle': Record<never, never>;
      'login.switchText': { current: MessageValue; wanted: MessageValue };
      'login.switchOpen': { current: MessageValue };
      'login.switchGuest': Record<never, never>;
      'login.switchStay': { current: MessageValue };
      'login.switchGo': Record<never, never>;
      'login.reason.timeout': Record<never, never>;
      'login.reason.logout': Record<never, never>;
      'login.reason.ended': Record<never, never>;
      'login.reason.closed': Record<never, never>;
      'login.reason.passwordChange': Record<never, never>;
      'login.reason.rejected': Record<never, never>;
      'login.reason.failed': Record<never, never>;
      'login.scanTitle': Record<never, never>;
      'login.scanText': Record<never, never>;
      'login.camera': Record<never, never>;
      'login.cameraDenied': Record<never, never>;
      'login.codeLabel': Record<never, never>;
      'login.codeHint': Record<never, never>;
      'login.useCode': Record<never, never>;
      'login.codeMissing': Record<never, never>;
      'login.scanAnother': Record<never, never>;
      'login.scan': Record<never, never>;
      'login.withAccount': Record<never, never>;
    }
  }
}
