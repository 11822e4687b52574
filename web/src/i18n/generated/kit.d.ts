// biome-ignore-all format: generated from en/kit.json by tools/message-types.ts
import type { MessageValue } from 'intl-messageformat';

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'kit.optional': Record<never, never>;
      'kit.choose': Record<never, never>;
      'kit.chooseAll': Record<never, never>;
      'kit.close': Record<never, never>;
      'kit.search': Record<never, never>;
      'kit.clear': Record<never, never>;
      'kit.copy': Record<never, never>;
      'kit.copied': Record<never, never>;
      'kit.dismiss': Record<never, never>;
      'kit.cancel': Record<never, never>;
      'kit.newWindow': Record<never, never>;
      'kit.showPassword': Record<never, never>;
      'kit.hidePassword': Record<never, never>;
      'kit.oneLess': { label: MessageValue };
      'kit.oneMore': { label: MessageValue };
      'kit.openCalendar': Record<never, never>;
      'kit.previousMonth': Record<never, never>;
      'kit.nextMonth': Record<never, never>;
      'kit.problem': Record<never, never>;
      'kit.columns': Record<never, never>;
      'kit.density': Record<never, never>;
      'kit.compact': Record<never, never>;
      'kit.comfortable': Record<never, never>;
      'kit.csv': Record<never, never>;
      'kit.sortBy': Record<never, never>;
      'kit.ascending': { column: MessageValue };
      'kit.descending': { column: MessageValue };
      'kit.chooseRow': { row: MessageValue };
      'kit.chooseAllOnPage': Record<never, never>;
      'kit.chooseAllRows': { count: number };
      'kit.actions': Record<never, never>;
      'kit.noRecords': Record<never, never>;
      'kit.loading': Record<never, never>;
      'kit.retry': Record<never, never>;
      'kit.correlationId': Record<never, never>;
      'kit.pages': Record<never, never>;
      'kit.page': { page: MessageValue };
      'kit.previousPage': Record<never, never>;
      'kit.nextPage': Record<never, never>;
      'kit.range': { from: number; to: number; total: number };
      'kit.moreFilters': Record<never, never>;
      'kit.fewerFilters': Record<never, never>;
      'kit.findInAll': Record<never, never>;
      'kit.filtersSet': Record<never, never>;
      'kit.filterSet': { name: MessageValue; value: MessageValue };
      'kit.slow': Record<never, never>;
      'kit.stopped': Record<never, never>;
      'kit.pageSize': Record<never, never>;
      'kit.perPage': { size: MessageValue };
      'kit.print': Record<never, never>;
      'kit.change': Record<never, never>;
      'kit.step': { step: MessageValue; steps: MessageValue };
      'kit.stepDone': Record<never, never>;
      'kit.closeTab': { title: MessageValue };
      'kit.unsaved': Record<never, never>;
      'kit.carousel': Record<never, never>;
      'kit.slide': { slide: MessageValue; slides: MessageValue };
      'kit.previousSlide': Record<never, never>;
      'kit.nextSlide': Record<never, never>;
      'kit.pause': Record<never, never>;
      'kit.play': Record<never, never>;
      'kit.remove': { item: MessageValue };
      'kit.more': { count: number };
      'kit.chosen': { count: number };
      'kit.stars': { rating: MessageValue; of: MessageValue };
      'kit.chooseFile': Record<never, never>;
      'kit.chooseAnother': Record<never, never>;
      'kit.uploading': { file: MessageValue };
      'kit.notifications': Record<never, never>;
      'kit.unfinished': { count: number };
      'kit.unclear': Record<never, never>;
      'kit.elsewhere': Record<never, never>;
      'kit.thrownAway': Record<never, never>;
      'kit.undo': Record<never, never>;
      'kit.draftRestore': Record<never, never>;
      'kit.draftDiscard': Record<never, never>;
      'kit.leaveTitle': Record<never, never>;
      'kit.leaveText': Record<never, never>;
      'kit.leave': Record<never, never>;
      'kit.stay': Record<never, never>;
    }
  }
}
