import type { ContactHistoryEntry } from '@ebp/contracts/entities/correspondence';
import { codeWord, statusNames } from '../../components/task/task-words.ts';
import type { PlainMessageId } from '../../i18n/message-id.ts';
import type { Text } from '../../i18n/use-text.ts';

const kinds = {
  CALL: { IN: 'contactHistory.callIn', OUT: 'contactHistory.callOut', none: 'contactHistory.call' },
  EMAIL: { IN: 'contactHistory.emailIn', OUT: 'contactHistory.emailOut', none: 'contactHistory.email' },
  FAX: { IN: 'contactHistory.faxIn', OUT: 'contactHistory.faxOut', none: 'contactHistory.fax' },
  TASK: { IN: 'contactHistory.task', OUT: 'contactHistory.task', none: 'contactHistory.task' },
} as const satisfies Record<ContactHistoryEntry['type'], Record<'IN' | 'OUT' | 'none', PlainMessageId>>;

/** The message for type and direction, such as "Incoming call". */
export function kindOf({ type, direction }: ContactHistoryEntry): PlainMessageId {
  return kinds[type][direction ?? 'none'];
}

const states: Readonly<Record<string, PlainMessageId>> = {
  ...statusNames,
  DONE: 'contactHistory.done',
  'NO ANSWER': 'contactHistory.unanswered',
};

export function stateOf({ status }: ContactHistoryEntry, text: Text): string {
  return codeWord(states, status, text);
}

/** Duration of a call; empty for other entries and for an unanswered call. */
export function lengthOf({ durationSeconds }: ContactHistoryEntry, text: Text): string {
  if (!durationSeconds) return '';
  const minutes = Math.floor(durationSeconds / 60);
  return text('contactHistory.lasted', { minutes, seconds: durationSeconds % 60 });
}
