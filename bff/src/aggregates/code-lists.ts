import type { CodeLists } from '@ebp/contracts/entities/code-list';
import type { WireLanguage } from '@ebp/contracts/entities/wire';
import { codeListSearch } from '@ebp/contracts/operations/code-list';
import type { Request } from 'express';
import type { HandlerOf } from '../access/endpoint-call.ts';
import { principalOf } from '../gateway/exchange/upstream-request.ts';
import { noteWorst } from '../http/request-context.ts';
import type { UpstreamCaller } from '../http/upstream-caller.ts';
import { neededOfCodeLists } from './needed.ts';
import { SwrCache } from './swr-cache.ts';

/** Code lists by name. They are the same for all users of a company, so one user's fetch serves all. */
export function codeLists(caller: UpstreamCaller): HandlerOf<'bff.code-lists'> {
  const cache = new SwrCache<CodeLists>();
  return async ({ request, context, session, query: { types } }) => {
    const typeList = [...new Set(types)].sort().join(',');
    const lang = languageOf(request);
    const lists = await cache.get(`${session.company} ${lang} ${typeList}`, () => {
      const options = {
        principal: principalOf(session),
        correlationId: context.correlationId,
        note: noteWorst(context),
      };
      return caller.call(codeListSearch, { query: { typeList, lang } }, options, neededOfCodeLists);
    });
    return inSequence(lists);
  };
}

function languageOf(request: Request): WireLanguage {
  return request.acceptsLanguages('en', 'zh') === 'zh' ? 'CHINESE' : 'ENGLISH';
}

function inSequence(lists: CodeLists): CodeLists {
  const entries = Object.entries(lists).map(([name, list]) => {
    return [name, list?.toSorted((one, other) => one.sequence - other.sequence)] as const;
  });
  return Object.fromEntries(entries);
}
