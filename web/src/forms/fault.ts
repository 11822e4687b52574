import type { FieldError } from '@ebp/contracts/envelope';

/**
 * An error of one field: its path, the message id, the values of the message. The page and the gateway use the same
 * shape.
 */
export type Fault = FieldError;
