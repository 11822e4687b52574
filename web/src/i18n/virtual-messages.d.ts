interface MessageBundle {
  readonly default: Record<string, import('react-intl').MessageFormatElement[]>;
}

/** A loader for each bundle of messages, by name. */
type MessageBundles = Readonly<Record<string, () => Promise<MessageBundle>>>;

declare module 'virtual:messages' {
  /**
   * What the pages before the portal need: `<language>/<area>`, and all of `region/<language>-<region>` and
   * `company/<code>.<language>`.
   */
  export const bundles: MessageBundles;
}

declare module 'virtual:portal-messages' {
  /** The other areas. */
  export const bundles: MessageBundles;
}
