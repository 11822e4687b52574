import * as z from 'zod';
import { functionKeys } from '../access/function-keys.ts';
import { companyCode, language } from '../company.ts';
import { banner } from '../entities/banner.ts';
import { address, emailText, held, phoneText, qrCode } from '../entities/request-fields.ts';
import { systemConfig } from '../entities/system-config.ts';
import { oneLine, opaque, severalLines } from '../entities/text.ts';
import { passwordMaxLength } from '../rules/limits.ts';
import { checkNewPassword } from '../rules/password.ts';
import { authorizationAnswer, authorizationRefusal } from './auth-server.ts';

export const sessionFlags = z.object({
  /** The session was opened through guest login; every guest restriction hangs on this. */
  isLoginByScan: z.boolean(),
  /** A QR code came with the visit, whoever signed in. */
  isQRCodeLogin: z.boolean(),
  /** The guest confirmed the scanned machine. */
  isGuestInfoReady: z.boolean(),
  isAcceptedTC: z.boolean(),
});
export type SessionFlags = z.infer<typeof sessionFlags>;

export const sessionUser = z.object({
  pkey: z.string(),
  code: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  customerCode: z.string(),
  customerName: z.string(),
  lastOrderDate: z.string().nullish(),
  lastMeterReadDate: z.string().nullish(),
  loginDatetime: z.string().nullish(),
  customerList: z.array(z.object({ name: z.string(), code: z.string() })),
});
export type SessionUser = z.infer<typeof sessionUser>;

/** What the login page needs before anyone signed in. */
const loginView = z.object({
  imageUrl: z.string().optional(),
  banners: z.array(banner),
  isGuestLoginAvailable: z.boolean(),
  isSsoAvailable: z.boolean(),
  hotline: z.string().optional(),
  onlineChatUrl: z.string().optional(),
});

/** A key for what the browser keeps of the signed-in person, and a name for it that leads back to nobody. */
export const storageKey = z.object({
  id: z.string(),
  /** 32 bytes in base64. */
  key: z.string(),
});
export type StorageKey = z.infer<typeof storageKey>;

/** Who a guest is, as told before anything was sent; readings, orders and requests carry it. */
export const guestContact = z.object({
  fullName: z.string(),
  email: z.string(),
  contactNumber: z.string(),
  newLocation: z.string().optional(),
});

/** A machine that a guest confirmed, and the code that leads back to it. */
export const guestMachine = z.object({
  pkey: z.string(),
  ql: z.string(),
  model: z.string(),
  serialNumber: z.string(),
});
export type GuestMachine = z.infer<typeof guestMachine>;

export const sessionBootstrap = z.object({
  authenticated: z.boolean(),
  company: companyCode,
  companies: z.array(companyCode),
  /** The company is the first path segment. */
  companyAsBasePath: z.boolean(),
  /** What the browser asks for, as far as the company offers it; a choice made earlier goes before it (OPN-10). */
  language,
  login: loginView,
  user: sessionUser.optional(),
  guestContact: guestContact.optional(),
  /** Whom this browser remembers as a guest of this company, on their own wish; told to a guest of it alone. */
  rememberedContact: guestContact.optional(),
  /** The machines a guest confirmed in this session, latest first: the first is the one this session can work with. */
  guestMachines: z.array(guestMachine).optional(),
  /** The code a guest came with or confirmed last. */
  scannedCode: z.string().optional(),
  functionKeys: z.array(z.enum(functionKeys)).optional(),
  /** Newest first: the first seals, all open. The same at each sign-in of a person; a guest has one for the session. */
  storageKeys: z.array(storageKey).optional(),
  flags: sessionFlags,
  systemConfig,
  /** Hosts whose videos the content policy lets into a frame (FAQ-08); none while a replica of an older release answers. */
  videoFrameHosts: z.array(z.string()).optional(),
  /** ISO 8601 instant of the idle limit. */
  expiresAt: z.string().optional(),
  autoRelogin: z.boolean(),
});
export type SessionBootstrap = z.infer<typeof sessionBootstrap>;

export const loginRequest = z.object({
  /** Any text: an unknown company must fail like a wrong password. */
  company: oneLine(16).min(1),
  loginName: emailText.min(1),
  password: z.string().min(1).max(256),
  redirecturl: address.optional(),
  ql: qrCode.optional(),
});
export type LoginRequest = z.infer<typeof loginRequest>;

/** `next` is a path of the portal, or the BFF's own hand-over address for an allow-listed legacy application. */
export const nextStep = z.object({ next: z.string() });
export const loginResult = z.union([nextStep, z.object({ passwordChangeRequired: z.literal(true) })]);
export type LoginResult = z.infer<typeof loginResult>;

/** What a page starts with. A value nobody can use is passed over: the page opens all the same. */
export const sessionQuery = z.object({
  company: companyCode.optional().catch(undefined),
  /** The code that was scanned to come here, kept until sign-in (SES-12). */
  ql: qrCode.optional().catch(undefined),
});

export const ssoQuery = z.object({ company: companyCode, redirecturl: address.optional() });

/** OpenID Connect Back-Channel Logout 1.0, section 2.5. What is no token is answered as one that proves nothing. */
export const backChannelLogoutRequest = z.object({ logout_token: opaque(16_384).catch('') });

/** Without `ql` the one kept since the page was opened counts. */
export const guestLoginRequest = z.object({ company: companyCode, ql: qrCode.optional() });

export const authServerRequest = z.union([
  authorizationAnswer,
  authorizationRefusal,
  z.object({ token: opaque(8192).min(1) }),
]);
export type AuthServerRequest = z.infer<typeof authServerRequest>;

/** Twice the longest password: the rule counts characters, of which one may take two code units. */
const password = z.string().max(2 * passwordMaxLength);

export const changePasswordRequest = z
  .object({ oldPassword: password.optional(), newPassword: password, confirmNewPassword: password })
  .superRefine(held(checkNewPassword));

export const resetPasswordRequest = z.object({
  company: companyCode,
  loginName: emailText.min(1),
});
export const resetPasswordResult = z.object({ contact: z.string().optional() });

export const reloginResult = z.object({ expiresAt: z.string() });

export const guestMachineRequest = z.object({
  /** The code of the machine that the guest has in view; without it the one that came with the visit counts. */
  ql: qrCode.optional(),
});

export const guestInfoRequest = z.object({
  fullName: oneLine(120).min(1),
  email: z.email().max(254),
  contactNumber: phoneText.min(1),
  newLocation: severalLines(400).optional(),
  /** Confirms the machine of this code as well; so does a request without one while no machine is confirmed. */
  ql: qrCode.optional(),
  /** Fill it in the next time in this browser; left out, nothing is remembered any more. */
  remember: z.boolean().optional(),
});
export type GuestInfoRequest = z.infer<typeof guestInfoRequest>;
