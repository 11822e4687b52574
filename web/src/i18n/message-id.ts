/** The id of every message in the English files; the registry is generated from them. */
export type MessageId = keyof FormatjsIntl.MessageArguments;

/** Messages without values, such as titles and labels that data refers to by id. */
export type PlainMessageId = {
  [Id in MessageId]: keyof FormatjsIntl.MessageArguments[Id] extends never ? Id : never;
}[MessageId];
