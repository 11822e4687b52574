import * as z from 'zod';

/** What docs/configuration.md says about a variable. */
interface Note {
  readonly description: string;
  /** Shown instead of the default where there is none. */
  readonly need?: 'required' | 'required outside local' | `required with \`${string}\`` | 'optional';
}

export const notes = z.registry<Note>();

/** Adds a note to a schema. Notes are attached to a copy of the schema, because several variables share one format. */
export function described<T extends z.ZodType>(schema: T, description: string, need?: Note['need']): T {
  const own = schema.clone() as T;
  notes.add(own, need === undefined ? { description } : { description, need });
  return own;
}
