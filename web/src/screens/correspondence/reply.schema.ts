import { object } from 'yup';
import { filled, line, paragraph } from '../../forms/schema-rules.ts';

/** An answer needs a subject and a text. */
export const replySchema = object({ subject: filled(line()), content: filled(paragraph()) });
