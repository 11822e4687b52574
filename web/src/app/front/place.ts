import type { MessageStore } from '../../i18n/message-store.ts';

/** Where the portal is opened, and with which messages. */
export interface Place {
  readonly store: MessageStore;
  /** Prefix of every path: empty, or the company's segment. */
  readonly basePath: string;
  readonly isCompanyUnknown: boolean;
}
