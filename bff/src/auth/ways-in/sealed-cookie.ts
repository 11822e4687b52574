import { type CompanyCode, companyCodes } from '@ebp/contracts/companies';
import { qrCode } from '@ebp/contracts/entities/request-fields';
import { guestContact } from '@ebp/contracts/portal/session';
import type { CookieOptions, Request, Response } from 'express';
import type * as z from 'zod';
import type { Config } from '../../config/config.ts';
import { cookieAttributes, cookieName, readCookie } from '../../session/cookie.ts';
import { openOr, type Sealer } from '../../session/sealer.ts';

/** A value stored for a while in the browser, which can neither read nor change it. */
export class SealedCookie<T extends z.ZodType> {
  readonly #name: string;
  readonly #sealer: Sealer;
  readonly #schema: T;
  readonly #maxAgeMs: number;
  readonly #attributes: CookieOptions;

  constructor(
    settings: Pick<Config, 'publicUrl'>,
    sealer: Sealer,
    cookie: {
      readonly suffix: `-${string}`;
      readonly schema: T;
      readonly maxAgeMs: number;
      /** Sent as well when another site leads the browser here. */
      readonly isForVisitsFromOtherSites?: boolean;
    },
  ) {
    this.#name = cookieName(settings, cookie.suffix);
    const sameSite = cookie.isForVisitsFromOtherSites ? 'lax' : 'strict';
    this.#attributes = { ...cookieAttributes(settings), sameSite };
    this.#sealer = sealer;
    this.#schema = cookie.schema;
    this.#maxAgeMs = cookie.maxAgeMs;
  }

  set(response: Response, value: z.output<T>): void {
    const text = JSON.stringify([Date.now() + this.#maxAgeMs, value]);
    response.cookie(this.#name, this.#sealer.seal(text, this.#name), {
      ...this.#attributes,
      maxAge: this.#maxAgeMs,
    });
  }

  /** The value while it is fresh; the expiry is checked here, because browsers are not trusted to delete it. */
  read(request: Request): z.output<T> | undefined {
    const sealed = readCookie(request, this.#name);
    if (sealed === undefined) return undefined;
    return openOr(() => {
      const [untilMs, value] = JSON.parse(this.#sealer.open(sealed, this.#name)) as [number, unknown];
      return untilMs > Date.now() ? this.#schema.safeParse(value).data : undefined;
    }, undefined);
  }

  /** Deletes the cookie in a browser that has one. */
  clear(request: Request, response: Response): void {
    if (readCookie(request, this.#name) === undefined) return;
    response.clearCookie(this.#name, this.#attributes);
  }
}

/** Long enough to look for the password, short enough that a shared phone forgets the machine. */
const maxAgeMs = 30 * 60_000;

export type ScanCookie = SealedCookie<typeof qrCode>;

/** Stores the scanned code between opening the page and signing in (OPN-10). */
export function scanCookie(settings: Pick<Config, 'publicUrl'>, sealer: Sealer): ScanCookie {
  return new SealedCookie(settings, sealer, { suffix: '-ql', schema: qrCode, maxAgeMs });
}

const day = 24 * 3_600_000;

export type ContactCookies = Readonly<Record<CompanyCode, SealedCookie<typeof guestContact>>>;

/**
 * Remembers a guest who asked for it. One cookie per company, bound to its own name: it cannot be decrypted under
 * another company's cookie name.
 */
export function contactCookies(settings: Pick<Config, 'publicUrl'>, sealer: Sealer): ContactCookies {
  const cookies = companyCodes.map((company) => {
    const cookie = { suffix: `-guest-${company}`, schema: guestContact, maxAgeMs: 180 * day } as const;
    return [company, new SealedCookie(settings, sealer, cookie)] as const;
  });
  return Object.fromEntries(cookies) as ContactCookies;
}
