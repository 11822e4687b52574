// biome-ignore-all format: generated from en/usage.json by tools/message-types.ts
import type { MessageValue } from 'intl-messageformat';

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'usage.search': Record<never, never>;
      'usage.list': Record<never, never>;
      'usage.total': { count: number };
      'usage.machine': Record<never, never>;
      'usage.contractNo': Record<never, never>;
      'usage.counter': Record<never, never>;
      'usage.previous': Record<never, never>;
      'usage.current': Record<never, never>;
      'usage.previousDate': Record<never, never>;
      'usage.currentDate': Record<never, never>;
      'usage.usage': Record<never, never>;
      'usage.average': Record<never, never>;
      'usage.invoice': Record<never, never>;
      'usage.ofPrevious': { serialNumber: MessageValue };
      'usage.ofCurrent': { serialNumber: MessageValue };
      'usage.chart': Record<never, never>;
      'usage.chartOf': { serialNumber: MessageValue };
      'usage.chartTitle': { model: MessageValue; serialNumber: MessageValue };
      'usage.period': { from: MessageValue; to: MessageValue };
      'usage.print': Record<never, never>;
      'usage.report': Record<never, never>;
      'usage.sheetFor': { customer: MessageValue; count: number; date: MessageValue };
      'usage.sheetContact': { email: MessageValue };
      'usage.csvName': Record<never, never>;
      'usage.failed': Record<never, never>;
      'usage.none': Record<never, never>;
      'usage.contact': { mail: MessageValue };
      'usage.terms': Record<never, never>;
    }
  }
}
