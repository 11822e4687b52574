import * as z from 'zod';
import { companyCode } from '../company.ts';
import { upstreamBanner } from '../entities/banner.ts';
import { harmless } from '../entities/harmless.ts';
import { operation } from '../operation.ts';

/** What the login page of a company needs. Carries a password, so it has no route: the BFF alone calls it. */
export const loginConfig = operation({
  id: 'login.config',
  requirement: 'API-05',
  summary: 'Image address, banners and guest account of a company',
  method: 'POST',
  path: '/api/ebp/login/config',
  group: 'MAIN',
  effect: 'read',
  access: { to: 'nobody' },
  body: z.object({ company: companyCode }),
  data: z.object({
    imageUrl: harmless(z.string(), 'webAddress').nullish(),
    guestUser: z.object({ code: z.string(), pwd: z.string() }).nullish(),
    bannerList: z.array(upstreamBanner),
  }),
});

export const loginOperations = { [loginConfig.id]: loginConfig };
