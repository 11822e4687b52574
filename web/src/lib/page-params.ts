import { createContext, use } from 'react';
import type { PageParams } from './page-address.ts';

const ParamsContext = createContext<PageParams>({});

export const PageParamsProvider = ParamsContext.Provider;

/**
 * A parameter of the page's own address, such as `code`. The router's `useParams` would give hidden pages the
 * parameters of the current one. Empty for a query parameter that the address leaves out.
 */
export function usePageParam(name: string): string {
  return use(ParamsContext)[name] ?? '';
}
