// biome-ignore-all format: generated from en/enquiry.json by tools/message-types.ts
declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'enquiry.question': Record<never, never>;
      'enquiry.type': Record<never, never>;
      'enquiry.subject': Record<never, never>;
      'enquiry.content': Record<never, never>;
      'enquiry.complete': Record<never, never>;
      'enquiry.thanks': Record<never, never>;
      'enquiry.next': Record<never, never>;
    }
  }
}

export {};
