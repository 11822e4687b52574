// biome-ignore-all format: generated from en/request.json by tools/message-types.ts
declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'request.failed': Record<never, never>;
      'request.fill': Record<never, never>;
      'request.contact': Record<never, never>;
      'request.salutation': Record<never, never>;
      'request.surname': Record<never, never>;
      'request.otherName': Record<never, never>;
      'request.email': Record<never, never>;
      'request.phone': Record<never, never>;
      'request.customer': Record<never, never>;
      'request.number': Record<never, never>;
      'request.sent': Record<never, never>;
    }
  }
}

export {};
