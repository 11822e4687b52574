import type { Text } from './use-text.ts';

/** What a message, an e-mail, a fax or a contact is called: its subject, or that it has none. */
export function subjectOf({ subject }: { readonly subject: string }, text: Text): string {
  return subject.trim() || text('shell.noSubject');
}
