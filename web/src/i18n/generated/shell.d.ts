// biome-ignore-all format: generated from en/shell.json by tools/message-types.ts
import type { MessageValue } from 'intl-messageformat';

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'shell.skip': Record<never, never>;
      'shell.functions': Record<never, never>;
      'shell.openPages': Record<never, never>;
      'shell.allPages': Record<never, never>;
      'shell.openPageCount': { count: number };
      'shell.findPage': Record<never, never>;
      'shell.closeOthers': Record<never, never>;
      'shell.closeAll': Record<never, never>;
      'shell.openMenu': Record<never, never>;
      'shell.menu': Record<never, never>;
      'shell.bottomMenu': Record<never, never>;
      'shell.logout': Record<never, never>;
      'shell.backToHome': Record<never, never>;
      'shell.titleWithSuffix': { page: MessageValue; suffix: MessageValue };
      'shell.closeDirtyTitle': { page: MessageValue };
      'shell.closeDirtyText': Record<never, never>;
      'shell.closeDirtyConfirm': Record<never, never>;
      'shell.logoutDirtyTitle': Record<never, never>;
      'shell.logoutDirtyText': { count: number };
      'shell.logoutText': Record<never, never>;
      'shell.noPageTitle': Record<never, never>;
      'shell.noPageText': Record<never, never>;
      'shell.noMacRelocReq': Record<never, never>;
      'shell.screenFailedTitle': Record<never, never>;
      'shell.screenFailedText': Record<never, never>;
      'session.endingTitle': Record<never, never>;
      'session.endingText': { minutes: number };
      'session.stay': Record<never, never>;
      'session.timeoutTitle': Record<never, never>;
      'session.timeoutText': Record<never, never>;
      'shell.closeMenu': Record<never, never>;
      'shell.findInMenu': Record<never, never>;
    }
  }
}
