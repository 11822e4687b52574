// biome-ignore-all format: generated from en/correspondence.json by tools/message-types.ts
declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'correspondence.incoming': Record<never, never>;
      'correspondence.outgoing': Record<never, never>;
      'correspondence.from': Record<never, never>;
      'correspondence.to': Record<never, never>;
      'correspondence.cc': Record<never, never>;
      'correspondence.sent': Record<never, never>;
      'correspondence.account': Record<never, never>;
      'correspondence.pages': Record<never, never>;
      'correspondence.attachments': Record<never, never>;
      'correspondence.faxPages': Record<never, never>;
      'correspondence.noPages': Record<never, never>;
      'correspondence.open': Record<never, never>;
      'correspondence.noFile': Record<never, never>;
      'correspondence.body': Record<never, never>;
      'correspondence.frame': Record<never, never>;
      'correspondence.noBody': Record<never, never>;
      'correspondence.ownWindow': Record<never, never>;
      'correspondence.picturesLeftOut': { count: number };
      'correspondence.activeLeftOut': Record<never, never>;
      'correspondence.emailFailed': Record<never, never>;
      'correspondence.bodyFailed': Record<never, never>;
      'correspondence.faxFailed': Record<never, never>;
      'correspondence.pagesFailed': Record<never, never>;
    }
  }
}

export {};
