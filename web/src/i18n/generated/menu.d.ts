// biome-ignore-all format: generated from en/menu.json by tools/message-types.ts
declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'menu.accessRightSetting': Record<never, never>;
      'menu.accountManage': Record<never, never>;
      'menu.multiFuncMachineManage': Record<never, never>;
      'menu.services': Record<never, never>;
      'menu.support': Record<never, never>;
      'menu.voc': Record<never, never>;
      'menu.ebpHome': Record<never, never>;
      'menu.ebpTermsAndConditions': Record<never, never>;
      'menu.ebpQrCodeLogin': Record<never, never>;
      'menu.ebpUserCreate': Record<never, never>;
      'menu.ebpUserUpdate': Record<never, never>;
      'menu.ebpEStatement': Record<never, never>;
      'menu.ebpEInvoice': Record<never, never>;
      'menu.ebpMessage': Record<never, never>;
      'menu.ebpProfile': Record<never, never>;
      'menu.ebpAccountManager': Record<never, never>;
      'menu.ebpMachine': Record<never, never>;
      'menu.ebpServiceHistory': Record<never, never>;
      'menu.ebpConsumableOrder': Record<never, never>;
      'menu.ebpMachineUsageSummary': Record<never, never>;
      'menu.ebpMeterRead': Record<never, never>;
      'menu.ebpServiceRequest': Record<never, never>;
      'menu.ebpRelocReq': Record<never, never>;
      'menu.ebpTonerOrder': Record<never, never>;
      'menu.ebpPaperOrder': Record<never, never>;
      'menu.ebpHrdTrainReq': Record<never, never>;
      'menu.ebpMacRelocReq': Record<never, never>;
      'menu.ebpDownloadForm': Record<never, never>;
      'menu.ebpOperationTutorial': Record<never, never>;
      'menu.ebpFaq': Record<never, never>;
      'menu.ebpUserManual': Record<never, never>;
      'menu.ebpEnquiry': Record<never, never>;
      'menu.ebpFeedback': Record<never, never>;
      'menu.ebpIAppreciation': Record<never, never>;
      'menu.contactCentre': Record<never, never>;
      'menu.eccaAccountSearch': Record<never, never>;
      'menu.eccaEcrmAccountCreate': Record<never, never>;
      'menu.eccaCalendar': Record<never, never>;
      'menu.eccaReport': Record<never, never>;
      'menu.eccaAccountView': Record<never, never>;
      'menu.eccaAccountUpdate': Record<never, never>;
      'menu.eccaContactHistory': Record<never, never>;
      'menu.eccaEcrmAccountView': Record<never, never>;
      'menu.eccaTaskDetail': Record<never, never>;
      'menu.eccaTaskDay': Record<never, never>;
      'menu.eccaTaskLogger': Record<never, never>;
      'menu.eccaEmailDetail': Record<never, never>;
      'menu.eccaEmailContent': Record<never, never>;
      'menu.eccaFaxDetail': Record<never, never>;
      'menu.eccaFaxContent': Record<never, never>;
      'menu.eccaTelephonyCallback': Record<never, never>;
      'tile.device': Record<never, never>;
      'tile.paperOrder': Record<never, never>;
      'tile.tonerOrder': Record<never, never>;
      'tile.meterReading': Record<never, never>;
      'tile.serviceRequest': Record<never, never>;
      'tile.eStatement': Record<never, never>;
      'tile.eInvoice': Record<never, never>;
      'tile.download': Record<never, never>;
      'tile.view': Record<never, never>;
      'menu.ebpClientTemplate': Record<never, never>;
      'menu.messages': Record<never, never>;
      'menu.unreadMessages': { count: number };
    }
  }
}

export {};
