// biome-ignore-all format: generated from en/pages.json by tools/message-types.ts
declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'pages.notFoundTitle': Record<never, never>;
      'pages.notFoundText': Record<never, never>;
      'pages.toHome': Record<never, never>;
      'pages.duplicateTitle': Record<never, never>;
      'pages.duplicateText': Record<never, never>;
      'pages.useHere': Record<never, never>;
      'pages.takenTitle': Record<never, never>;
      'pages.takenText': Record<never, never>;
      'pages.unknownCompanyTitle': Record<never, never>;
      'pages.unknownCompanyText': Record<never, never>;
      'pages.errorTitle': Record<never, never>;
      'pages.errorText': Record<never, never>;
    }
  }
}

export {};
