import { createContext, use } from 'react';
import type { PageParams } from './page-address.ts';

const ParamsContext = createContext<PageParams>({});

export const PageParamsProvider = ParamsContext.Provider;

/**
 * A value of the page's own address, such as `code`. The router's `useParams` would tell those of the page in front
 * also to the pages hidden behind it. Empty where the address leaves a value of the query out.
 */
export function usePageParam(name: string): string {
  return use(ParamsContext)[name] ?? '';
}
