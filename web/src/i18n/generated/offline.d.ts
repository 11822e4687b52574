// biome-ignore-all format: generated from en/offline.json by tools/message-types.ts
declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'offline.title': Record<never, never>;
      'offline.text': Record<never, never>;
      'offline.retry': Record<never, never>;
    }
  }
}

export {};
