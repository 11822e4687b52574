import { type AccountValues, type EditableField, editableFields, withEach } from './account-values.ts';

/** A field that has different values in the two agents' versions. */
export interface Difference {
  readonly field: EditableField;
  /** The value that both started from. */
  readonly before: string;
  readonly mine: string;
  readonly theirs: string;
  /** Both changed it, so a person must decide. Otherwise the only change is taken. */
  readonly isContested: boolean;
}

export type Choice = 'mine' | 'theirs';
export type Choices = Partial<Record<EditableField, Choice>>;

/** The fields in which an agent's input differs from what another agent saved meanwhile. */
export function compareVersions(
  before: AccountValues,
  mine: AccountValues,
  theirs: AccountValues,
): readonly Difference[] {
  return editableFields
    .filter((field) => mine[field].trim() !== theirs[field])
    .map((field) => ({
      field,
      before: before[field],
      mine: mine[field].trim(),
      theirs: theirs[field],
      isContested: mine[field].trim() !== before[field] && theirs[field] !== before[field],
    }));
}

/** The default choice: the only change, or, if both changed it, the saved version. */
export function suggestedChoice({ mine, before, isContested }: Difference): Choice {
  return !isContested && mine !== before ? 'mine' : 'theirs';
}

/** The saved version with the agent's own values where they chose them. */
export function mergedValues(
  theirs: AccountValues,
  differences: readonly Difference[],
  choices: Choices,
): AccountValues {
  const kept = new Map(
    differences
      .filter((difference) => (choices[difference.field] ?? suggestedChoice(difference)) === 'mine')
      .map(({ field, mine }) => [field, mine]),
  );
  return withEach((field) => kept.get(field) ?? theirs[field]);
}
