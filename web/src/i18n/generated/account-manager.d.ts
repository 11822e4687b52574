// biome-ignore-all format: generated from en/account-manager.json by tools/message-types.ts
declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'accountManager.first': Record<never, never>;
      'accountManager.second': Record<never, never>;
      'accountManager.customer': Record<never, never>;
      'accountManager.none': Record<never, never>;
      'accountManager.failed': Record<never, never>;
    }
  }
}

export {};
