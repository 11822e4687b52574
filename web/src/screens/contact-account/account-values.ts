import type { ContactAccount } from '@ebp/contracts/entities/contact-account';

const editableFields = ['name', 'phone', 'fax', 'email', 'address1', 'remarks'] as const;
export type EditableField = (typeof editableFields)[number];

/** The fields of an account that an agent can edit, as the form stores them and the gateway accepts them. */
export type AccountValues = Record<EditableField, string>;

export function valuesOf(account: ContactAccount): AccountValues {
  return withEach((field) => account[field] ?? '');
}

/** The edited values and the version they are based on. */
export interface AccountDraft extends AccountValues {
  base: AccountValues & { version: number };
}

export function draftOver(account: ContactAccount): AccountDraft {
  const values = valuesOf(account);
  return { ...values, base: { ...values, version: account.version } };
}

function withEach(textOf: (field: EditableField) => string): AccountValues {
  return Object.fromEntries(editableFields.map((field) => [field, textOf(field)])) as AccountValues;
}

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

type Choice = 'mine' | 'theirs';
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
