import * as z from 'zod';
import { linkAddress } from './wire.ts';

const optionalUrl = linkAddress.optional().catch(undefined);
const optionalText = z.string().optional();

/**
 * The documented keys; all others are dropped. An address that is neither http(s) nor on the static host is removed.
 */
export const systemConfig = z.object({
  contactCenterPhone: optionalText,
  privacyPolicyUrl: optionalUrl,
  contactUsUrl: optionalUrl,
  customerPortalUrl: optionalUrl,
  termsOfUseSubUrl: optionalText,
  deviceContactEmail: optionalText,
  enquiryUrl: optionalUrl,
  faqUrl: optionalUrl,
  feedbackUrl: optionalUrl,
  operationHourWeekdayFrom: optionalText,
  operationHourWeekdayTo: optionalText,
  operationHourSaturdayFrom: optionalText,
  operationHourSaturdayTo: optionalText,
  operationHourSundayFrom: optionalText,
  operationHourSundayTo: optionalText,
  countryCode: optionalText,
  usageSummaryContactEmail: optionalText,
  /** The text "true" shows the delivery contact in a toner order. */
  isShowDeliveryContact: optionalText,
  paperOrderContactNumber: optionalText,
  deliveryCharge: optionalText,
  /** Orders above this sum in dollars need a confirmation; not in the documents (PAP-30). */
  paperOrderAskAbove: optionalText,
  resetPasswordContact: optionalText,
  userManualUrl: optionalUrl,
  onlineChatUrl: optionalUrl,
  hotline: optionalText,
});
export type SystemConfig = z.infer<typeof systemConfig>;
export type SystemConfigKey = keyof SystemConfig;
export const systemConfigKeys = systemConfig.keyof().options;
