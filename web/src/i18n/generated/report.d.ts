// biome-ignore-all format: generated from en/report.json by tools/message-types.ts
import type { MessageValue } from 'intl-messageformat';

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'report.search': Record<never, never>;
      'report.customer': Record<never, never>;
      'report.caption': Record<never, never>;
      'report.name': Record<never, never>;
      'report.description': Record<never, never>;
      'report.period': Record<never, never>;
      'report.periodOf': { from: MessageValue; to: MessageValue };
      'report.created': Record<never, never>;
      'report.open': Record<never, never>;
      'report.notReady': Record<never, never>;
      'report.total': { count: number };
      'report.csv': { customer: MessageValue };
      'report.failed': Record<never, never>;
      'report.empty': Record<never, never>;
      'report.noCustomer': Record<never, never>;
    }
  }
}
