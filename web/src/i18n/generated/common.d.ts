// biome-ignore-all format: generated from en/common.json by tools/message-types.ts
import type { MessageValue } from 'intl-messageformat';

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'company.name': Record<never, never>;
      'company.legalName': Record<never, never>;
      'company.portal': Record<never, never>;
      'common.back': Record<never, never>;
      'common.next': Record<never, never>;
      'common.save': Record<never, never>;
      'common.submit': Record<never, never>;
      'common.confirm': Record<never, never>;
      'common.details': Record<never, never>;
      'common.ok': Record<never, never>;
      'common.send': Record<never, never>;
      'common.all': Record<never, never>;
      'common.yes': Record<never, never>;
      'common.no': Record<never, never>;
      'common.copyright': { year: MessageValue; company: MessageValue };
      'common.version': { version: MessageValue };
      'common.legal': Record<never, never>;
      'common.privacyPolicy': Record<never, never>;
      'common.termsOfUse': Record<never, never>;
      'common.contactUs': Record<never, never>;
      'common.pageTitle': { page: MessageValue; company: MessageValue };
      'common.language': Record<never, never>;
      'common.scheme': Record<never, never>;
      'common.noRecords': Record<never, never>;
      'error.title': Record<never, never>;
      'error.server': Record<never, never>;
      'error.inputKept': Record<never, never>;
      'error.network': Record<never, never>;
      'error.unavailable': Record<never, never>;
      'error.upstream': Record<never, never>;
      'error.upstreamRejected': Record<never, never>;
      'error.timeout': Record<never, never>;
      'error.outcomeUnknown': Record<never, never>;
      'error.forbidden': Record<never, never>;
      'error.termsNotAccepted': Record<never, never>;
      'error.requestRefused': Record<never, never>;
      'error.notFound': Record<never, never>;
      'error.conflict': Record<never, never>;
      'error.validation': Record<never, never>;
      'error.tooLarge': Record<never, never>;
      'error.tooSlow': Record<never, never>;
      'error.unsupportedType': Record<never, never>;
      'error.rateLimited': Record<never, never>;
      'error.methodNotAllowed': Record<never, never>;
      'error.internal': Record<never, never>;
      'error.fieldErrors': Record<never, never>;
      'error.unauthenticated': Record<never, never>;
      'error.sessionTimeout': Record<never, never>;
      'error.passwordChangeRequired': Record<never, never>;
      'error.loginFailed': Record<never, never>;
      'error.signedInAsOther': Record<never, never>;
      'error.guestLoginUnavailable': Record<never, never>;
      'error.chunk': Record<never, never>;
      'error.chunkHelp': Record<never, never>;
      'validation.required': Record<never, never>;
      'validation.minLength': { min: MessageValue };
      'validation.maxLength': { max: MessageValue };
      'validation.email': Record<never, never>;
      'validation.url': Record<never, never>;
      'validation.phone': Record<never, never>;
      'validation.date': Record<never, never>;
      'validation.datetime': Record<never, never>;
      'validation.number': Record<never, never>;
      'validation.integer': Record<never, never>;
      'validation.characters': Record<never, never>;
      'validation.choice': Record<never, never>;
      'validation.dateTooEarly': { earliest: MessageValue };
      'validation.machineNotInUse': Record<never, never>;
      'validation.termsRequired': Record<never, never>;
      'validation.invalid': Record<never, never>;
      'common.startTitle': Record<never, never>;
      'common.startText': Record<never, never>;
      'error.notSentYet': Record<never, never>;
      'error.offlineTitle': Record<never, never>;
      'error.offline': Record<never, never>;
    }
  }
}
