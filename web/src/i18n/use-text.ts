import { useCallback, useMemo } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { asRead } from '../lib/formats/as-read.ts';

type ValueOf<Type> = Extract<Type, string | number | Date>;
type ValuesOf<Id extends MessageId> = {
  [Name in keyof FormatjsIntl.MessageArguments[Id]]: ValueOf<FormatjsIntl.MessageArguments[Id][Name]>;
};
type ArgumentsOf<Id extends MessageId> = keyof FormatjsIntl.MessageArguments[Id] extends never
  ? []
  : [values: ValuesOf<Id>];

/** The text of a message; the compiler requires its values. Messages with tags use `useIntl`. */
export type Text = <Id extends MessageId>(id: Id, ...values: ArgumentsOf<Id>) => string;

export function useText(): Text {
  const intl = useIntl();
  return useMemo(() => textOf(intl), [intl]);
}

/** Like `useText`, outside of components. */
export function textOf(intl: IntlShape): Text {
  return (id, ...[values]) =>
    String(intl.formatMessage({ id: id as string }, valuesAsRead(values as Values | undefined)));
}

/**
 * The text of a message id that comes from data, such as the gateway's or a validation schema's. An unknown id gives
 * the fallback: ids are never shown.
 */
export function useNamedText(): NamedText {
  const intl = useIntl();
  return useCallback(
    (id, values, fallback = 'error.server') =>
      String(intl.formatMessage({ id: id in intl.messages ? id : fallback }, valuesAsRead(values))),
    [intl],
  );
}

type Values = Readonly<Record<string, string | number>>;
type NamedText = (id: string, values?: Values, fallback?: MessageId) => string;

/** A day in a sentence has the form of every page, in an error as well. */
function valuesAsRead(values: Values | undefined): Values | undefined {
  if (!values) return undefined;
  const read = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? asRead(value) : value,
  ]);
  return Object.fromEntries(read);
}

/** The id of every message in the English files; the registry is generated from them. */
export type MessageId = keyof FormatjsIntl.MessageArguments;

/** Messages without values, such as titles and labels that data refers to by id. */
export type PlainMessageId = {
  [Id in MessageId]: keyof FormatjsIntl.MessageArguments[Id] extends never ? Id : never;
}[MessageId];
