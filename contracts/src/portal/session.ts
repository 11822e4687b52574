import * as z from 'zod';
import { functionKeys } from '../access/function-keys.ts';
import { companyCode, language } from '../company-schema.ts';
import { banner } from '../entities/banner.ts';
import { address, email, emailText, filled, held, phoneText, qrCode } from '../entities/request-fields.ts';
import { systemConfig } from '../entities/system-config.ts';
import { oneLine, opaque, severalLines } from '../entities/text.ts';
import { longestGuestName, longestNewLocation, passwordMaxLength } from '../rules/limits.ts';
import { checkNewPassword } from '../rules/password.ts';
import { actingView } from './acting.ts';
import { authorizationAnswer, authorizationRefusal } from './auth-server.ts';

export const sessionFlags = z.object({
  /** The session was opened through guest login; every guest restriction depends on this. */
  isLoginByScan: z.boolean(),
  /** A QR code was scanned for this visit, whoever signed in. */
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
  /** The most that one order of theirs may cost, in dollars of the company; absent without a limit. */
  spendingLimit: z.number().optional(),
});
export type SessionUser = z.infer<typeof sessionUser>;

/** The data of the login page before sign-in. */
const loginView = z.object({
  imageUrl: z.string().optional(),
  banners: z.array(banner),
  isGuestLoginAvailable: z.boolean(),
  /** Name and password are typed on the portal's own page. */
  isPasswordAvailable: z.boolean(),
  /** Sign-in at the authentication server's page. */
  isSsoAvailable: z.boolean(),
  hotline: z.string().optional(),
  onlineChatUrl: z.string().optional(),
});

/** A key for the personal data that the browser stores, and a pseudonym of the person. */
export const storageKey = z.object({
  id: z.string(),
  /** 32 bytes in base64. */
  key: z.string(),
});
export type StorageKey = z.infer<typeof storageKey>;

/** Contact details of a guest, given before anything was sent; readings, orders and requests contain them. */
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
  /** The browser's session has passed a limit; a silent re-login may revive it (SES-05). */
  timedOut: z.literal(true).optional(),
  company: companyCode,
  companies: z.array(companyCode),
  /** The company is the first path segment. */
  companyAsBasePath: z.boolean(),
  /** The language the browser asks for, if the company offers it; an earlier choice takes precedence (OPN-10). */
  language,
  login: loginView,
  user: sessionUser.optional(),
  guestContact: guestContact.optional(),
  /** The guest this browser remembers for this company, at their own request; sent only to a guest of the company. */
  rememberedContact: guestContact.optional(),
  /** The machines a guest confirmed in this session, latest first: the session works with the first one. */
  guestMachines: z.array(guestMachine).optional(),
  /** The code a guest scanned or confirmed last. */
  scannedCode: z.string().optional(),
  functionKeys: z.array(z.enum(functionKeys)).optional(),
  /** The customer that this tab acts for; keys and customers are then those of the customer. */
  acting: actingView.optional(),
  /**
   * Newest first: the first encrypts, all decrypt. The same at each sign-in of a person; a guest's belong to the
   * session.
   */
  storageKeys: z.array(storageKey).optional(),
  flags: sessionFlags,
  systemConfig,
  /**
   * Hosts whose videos the content security policy allows in a frame (FAQ-08); empty while a replica of an older
   * release answers.
   */
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
  password: z.string().min(1).max(passwordMaxLength),
  /** Parameters of the page's address: signing in matters more than what cannot be remembered. */
  redirecturl: address.optional().catch(undefined),
  ql: qrCode.optional().catch(undefined),
});
export type LoginRequest = z.infer<typeof loginRequest>;

/** `next` is a path of the portal, or the BFF's own hand-over address for an allow-listed legacy application. */
export const nextStep = z.object({ next: z.string() });
export const loginResult = z.union([
  nextStep,
  z.object({
    passwordChangeRequired: z.literal(true),
    /** The page that the visit wanted to, for a sign-in that starts again instead. */
    redirecturl: address.optional(),
  }),
]);
export type LoginResult = z.infer<typeof loginResult>;

/** The query of a first page. An invalid value is ignored: the page opens all the same. */
export const sessionQuery = z.object({
  company: companyCode.optional().catch(undefined),
  /** The scanned code of this visit, stored until sign-in (SES-12). */
  ql: qrCode.optional().catch(undefined),
  /** Whoever is signed in gets the company's settings as the ERP has them now, not as a replica remembers them. */
  settings: z.literal('now').optional().catch(undefined),
});

/** A page that cannot be remembered is ignored: signing in matters more. */
export const ssoQuery = z.object({
  company: companyCode,
  redirecturl: address.optional().catch(undefined),
});

/** The scanned code of a guest's visit that follows the sign-out. An invalid one is ignored. */
export const issuerLogoutQuery = z.object({ ql: qrCode.optional().catch(undefined) });

/** OpenID Connect Back-Channel Logout 1.0, section 2.5. A missing token is answered like an invalid one. */
export const backChannelLogoutRequest = z.object({ logout_token: opaque(16_384).catch('') });

/** Without `ql`, the code stored when the page was opened is used. */
export const guestLoginRequest = z.object({ company: companyCode, ql: qrCode.optional() });

/** The company in the address that the answer came to, `/pages/authServer/<company>`: it has an issuer of its own. */
const ofOwnIssuer = { company: companyCode.optional() };

export const authServerRequest = z.union([
  authorizationAnswer.extend(ofOwnIssuer),
  authorizationRefusal,
  z.object({ token: opaque(8192).min(1), ...ofOwnIssuer }),
]);
export type AuthServerRequest = z.infer<typeof authServerRequest>;

/** Up to twice the longest password, so that one that is too long gets the rule's message. */
const password = z.string().max(2 * passwordMaxLength);

export const changePasswordRequest = z
  .object({ oldPassword: password.optional(), newPassword: password, confirmNewPassword: password })
  .superRefine(held(checkNewPassword));

export const resetPasswordRequest = z.object({
  company: companyCode,
  loginName: emailText.min(1),
});
export const resetPasswordResult = z.object({ contact: z.string().optional() });

/**
 * `timeout`: the person was told that the session had timed out, though it could still be revived. It ends like one that
 * timed out: the browser keeps unfinished work. Any other reason is a sign-out.
 */
export const logoutQuery = z.object({ reason: z.literal('timeout').optional().catch(undefined) });

export const reloginResult = z.object({ expiresAt: z.string() });

export const guestMachineRequest = z.object({
  /** The code of the machine on the guest's screen; without it, the scanned code of this visit is used. */
  ql: qrCode.optional(),
});

export const guestInfoRequest = z.object({
  fullName: oneLine(longestGuestName).min(1),
  email: filled(email),
  contactNumber: phoneText.min(1),
  newLocation: severalLines(longestNewLocation).optional(),
  /** Also confirms the machine of this code; so does a request without a code while no machine is confirmed. */
  ql: qrCode.optional(),
  /** Prefill the details next time in this browser; if omitted, stored details are deleted. */
  remember: z.boolean().optional(),
});
export type GuestInfoRequest = z.infer<typeof guestInfoRequest>;
