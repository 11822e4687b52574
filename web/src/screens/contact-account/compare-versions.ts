import { type AccountValues, type EditableField, editableFields, withEach } from './account-values.ts';

/** A field that two agents left with different values. */
export interface Difference {
  readonly field: EditableField;
  /** What both of them began with. */
  readonly before: string;
  readonly mine: string;
  readonly theirs: string;
  /** Both changed it: only a person can tell which holds. Otherwise the one change there is holds. */
  readonly isContested: boolean;
}

export type Choice = 'mine' | 'theirs';
export type Choices = Partial<Record<EditableField, Choice>>;

/** Where what an agent typed differs from what another saved meanwhile. */
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

/** What holds as long as nobody chose: the only change, and of two the one that is saved already. */
export function suggestedChoice({ mine, before, isContested }: Difference): Choice {
  return !isContested && mine !== before ? 'mine' : 'theirs';
}

/** The saved version with what was chosen of one's own. */
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
