import type { Request, Response } from 'express';
import { sendData } from '../../http/answer.ts';
import { DomainError } from '../../http/errors.ts';
import { contextOf } from '../../http/request-context.ts';
import { forgetSession } from '../../session/express-session.ts';
import type { SignedIn } from '../sign-in.ts';
import type { AuthRouterParts } from './parts.ts';

type FinishParts = Pick<AuthRouterParts, 'signIn' | 'signOut' | 'landing' | 'scan' | 'audit'>;

/** Starts the session and tells the browser where to go, or that the password has to be changed first. */
export async function finishSignIn(
  request: Request,
  response: Response,
  signedIn: SignedIn,
  redirecturl: string | undefined,
  { signIn, signOut, landing, scan, audit }: FinishParts,
): Promise<void> {
  const id = await signIn.complete(request, signedIn);
  scan.clear(request, response);
  if (signedIn.kind === 'pending') return sendData(response, { passwordChangeRequired: true });
  const { next, refused } = await landing
    .next(id, signedIn.kind, redirecturl)
    .catch(async (error: unknown) => {
      // The answer will be a failure: it must not carry the cookie of a session that the user knows nothing of.
      forgetSession(request);
      await signOut.abandon(id, signedIn.tokens.grant);
      throw error;
    });
  if (refused) audit(contextOf(request), { action: 'refused', outcome: 'refused', reason: 'redirect' });
  sendData(response, { next });
}

/** Leaves an audit line for a sign-in that failed; names and passwords are no part of it. */
export async function auditFailure<T>(
  request: Request,
  { audit }: Pick<AuthRouterParts, 'audit'>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const reason = error instanceof DomainError ? error.code : 'INTERNAL';
    audit(contextOf(request), { action: 'login', outcome: 'failed', reason });
    throw error;
  }
}
