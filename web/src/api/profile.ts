import type { UserInfo } from '@ebp/contracts/entities/user';
import { type ProfileForm, profileForm } from '@ebp/contracts/entities/user-form';
import { userUpdate } from '@ebp/contracts/operations/user';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/gateway/api-client.ts';
import { ask } from '../lib/gateway/portal-client.ts';
import { askUserAgain, currentUserQuery } from './current-user.ts';
import { captchaQuery } from './customer-upload.ts';
import { readLinksAnew } from './file-links.ts';
import type { BodyOf } from './session.ts';

/** For their own record, users send a smaller body. */
const profileUpdate = { ...userUpdate, body: profileForm };

export interface ProfileChange {
  readonly pkey: string;
  readonly body: ProfileForm;
}

/** Saves the person's own data. Name and accepted terms are part of the session too, so it is refetched (OPN-69). */
export function useProfileChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ pkey, body }: ProfileChange) => call(profileUpdate, { params: { pkey }, body }),
    onSuccess: (_, { body }) => {
      // Shown even if it cannot be read again.
      client.setQueryData(
        currentUserQuery.queryKey,
        (user) => user && { ...user, userInfo: withSaved(user.userInfo, body) },
      );
      return askUserAgain(client);
    },
    meta: { isShownByScreen: true },
  });
}

function withSaved(user: UserInfo, { isAcceptedTC, ...saved }: ProfileForm): UserInfo {
  return { ...user, ...saved, isAcceptedTC: isAcceptedTC ?? user.isAcceptedTC };
}

/**
 * Changes the password of the signed-in person. A new session takes the place of this one: links to files and the
 * captcha of the former open nothing any more, so they are read anew.
 */
export function usePasswordChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<'session.change-password'>) => ask('session.change-password', { body }),
    onSuccess: () => {
      readLinksAnew(client);
      void client.invalidateQueries({ queryKey: captchaQuery.queryKey });
    },
    meta: { isShownByScreen: true },
  });
}
