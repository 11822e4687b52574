import type { Owner } from './owner.ts';
import { PushMarks } from './push-marks.ts';
import { ReadingNotes, type ReadingNotesParts } from './reading-notes.ts';

/** What notifications remember of people beside their browsers, and erase with their account. */
export type PushNotes = readonly { erase(owner: Owner): Promise<void> }[];

export function pushNotes(sealing: ReadingNotesParts): PushNotes {
  return [new PushMarks(sealing), new ReadingNotes(sealing)];
}
