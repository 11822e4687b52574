// biome-ignore-all format: generated from en/task.json by tools/message-types.ts
import type { MessageValue } from 'intl-messageformat';

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'task.open': Record<never, never>;
      'task.waiting': Record<never, never>;
      'task.closed': Record<never, never>;
      'task.high': Record<never, never>;
      'task.reached': Record<never, never>;
      'task.leftMessage': Record<never, never>;
      'task.noAnswer': Record<never, never>;
      'task.written': Record<never, never>;
      'task.other': Record<never, never>;
      'task.failed': Record<never, never>;
      'task.about': Record<never, never>;
      'task.account': Record<never, never>;
      'task.when': Record<never, never>;
      'task.status': Record<never, never>;
      'task.assignee': Record<never, never>;
      'task.creator': Record<never, never>;
      'task.created': Record<never, never>;
      'task.machineId': Record<never, never>;
      'task.serialNumber': Record<never, never>;
      'task.log': Record<never, never>;
      'task.logEmpty': Record<never, never>;
      'task.lastEntries': Record<never, never>;
      'task.writeLog': Record<never, never>;
      'task.minutesSpent': { minutes: number };
      'task.nextStep': Record<never, never>;
      'task.next': { step: MessageValue };
      'task.due': { date: MessageValue };
      'task.isDue': { date: MessageValue };
      'task.overdue': { date: MessageValue };
      'task.entry': Record<never, never>;
      'task.workDatetime': Record<never, never>;
      'task.workDatetimeHint': Record<never, never>;
      'task.minutesField': Record<never, never>;
      'task.result': Record<never, never>;
      'task.remarks': Record<never, never>;
      'task.after': Record<never, never>;
      'task.statusAfter': Record<never, never>;
      'task.chooseStatus': Record<never, never>;
      'task.followUpDate': Record<never, never>;
      'task.saved': { code: MessageValue };
      'task.workLater': Record<never, never>;
      'task.minutes': { max: MessageValue };
      'task.changedMeanwhile': Record<never, never>;
      'task.writtenMeanwhile': Record<never, never>;
      'task.dayFailed': Record<never, never>;
      'task.dayEmpty': { day: MessageValue };
      'task.dayList': { day: MessageValue };
      'task.count': { count: number };
      'task.notADay': Record<never, never>;
    }
  }
}
