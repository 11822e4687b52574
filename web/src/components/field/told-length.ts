import { plainText } from '@ebp/contracts/rules/fields';
import { useText } from '../../i18n/use-text.ts';

interface ToldLength {
  readonly errorMessage: string | undefined;
  readonly isMessageLive: boolean;
}

/**
 * Tells that a text is above its limit, before the form is checked. The element itself gets no limit: the browser would cut
 * off what is pasted, without a word.
 * @param message of the field, if it has one already
 */
export function useToldLength(
  value: string,
  longest = Number.POSITIVE_INFINITY,
  message?: string,
): ToldLength {
  const text = useText();
  // Code points without the spaces around them, as the request's schema counts; the documented message says "less than".
  const isTooLong = value.length > longest && [...plainText(value)].length > longest;
  return {
    errorMessage: message ?? (isTooLong ? text('validation.maxLength', { max: longest + 1 }) : undefined),
    isMessageLive: !message,
  };
}
