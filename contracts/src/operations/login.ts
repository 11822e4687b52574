import * as z from 'zod';
import { companyCode } from '../company-schema.ts';
import { upstreamBanner } from '../entities/banner.ts';
import { harmless } from '../entities/harmless.ts';
import { toldList } from '../entities/wire.ts';
import { operation } from '../operation.ts';

/** The data of a company's login page. It contains a password, so it has no route: only the BFF calls it. */
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
    bannerList: toldList(z.array(upstreamBanner)),
  }),
});

export const loginOperations = { [loginConfig.id]: loginConfig };
