declare module 'virtual:messages' {
  import type { MessageFormatElement } from 'react-intl';

  /**
   * A loader for each bundle of messages, by name: `<language>/<area>`, `region/<language>-<region>` or
   * `company/<code>.<language>`.
   */
  export const bundles: Readonly<
    Record<string, () => Promise<{ default: Record<string, MessageFormatElement[]> }>>
  >;
}
