import type { FieldError } from '@ebp/contracts/envelope';

/** A fault of one field: where, which message, with which values. The same shape whoever found it, page or gateway. */
export type Fault = FieldError;
