import { PushMarks } from './push-marks.ts';
import { ReadingNotes, type ReadingNotesParts } from './reading-notes.ts';
import type { JournalOwner } from './request-journal.ts';

/** What notifications remember of people beside their browsers, and erase with their account. */
export type PushNotes = readonly { erase(owner: JournalOwner): Promise<void> }[];

export function pushNotes(sealing: ReadingNotesParts): PushNotes {
  return [new PushMarks(sealing), new ReadingNotes(sealing)];
}
