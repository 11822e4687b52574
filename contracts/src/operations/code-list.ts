import * as z from 'zod';
import { codeListNames, codeLists } from '../entities/code-list.ts';
import { harmless } from '../entities/harmless.ts';
import { wireLanguage } from '../entities/wire.ts';
import { operation } from '../operation.ts';

const oneName = `(?:${codeListNames.join('|')})`;

/** The choices of one or more lists, by name. */
export const codeListSearch = operation({
  id: 'code-list.search',
  requirement: 'API-35',
  summary: 'Choices of the named lists in both languages',
  method: 'GET',
  path: '/api/ebp/codelist/search',
  group: 'MAIN',
  effect: 'read',
  access: { to: 'signed-in', guest: true, beforeTerms: true },
  identity: { query: { company: 'company' } },
  query: z.object({
    /** Names joined by commas. */
    typeList: harmless(z.string().regex(new RegExp(`^${oneName}(?:,${oneName})*$`)), 'choice'),
    lang: wireLanguage,
  }),
  data: codeLists,
});

export const codeListOperations = { [codeListSearch.id]: codeListSearch };
