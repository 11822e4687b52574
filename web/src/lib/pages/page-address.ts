import { createContext, use } from 'react';
import { generatePath, matchPath } from 'react-router-dom';
import type { ScreenDescriptor } from './screen-descriptor.ts';

/** The parameters in a page's address by name, such as `{ code: 'CA-HK001' }`; empty for a page without any. */
export type PageParams = Readonly<Record<string, string>>;

type Place = Pick<ScreenDescriptor, 'path' | 'queryParams'>;

/** The parameters that a page has in an address; undefined if the address is another page's. */
export function pageParams(
  { path, queryParams = [] }: Place,
  pathname: string,
  search: string,
): PageParams | undefined {
  const match = matchPath({ path, caseSensitive: true }, decoded(pathname));
  if (!match) return undefined;
  const query = new URLSearchParams(search);
  const named = queryParams.flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value]] : [];
  });
  return { ...match.params, ...Object.fromEntries(named) } as PageParams;
}

/** The address of a page with these parameters; undefined if one of its path is missing. */
export function pageAddress({ path, queryParams = [] }: Place, params: PageParams = {}): string | undefined {
  const names = namesIn(path);
  if (names.some((name) => !params[name])) return undefined;
  // The router would drop the trailing slash of a documented address.
  const place = names.length > 0 ? generatePath<string>(path, params) : path;
  const query = new URLSearchParams();
  for (const name of queryParams) if (params[name]) query.set(name, params[name]);
  const text = query.toString();
  return place + (text && `?${text}`);
}

/** Whether the page has parameters, so that several of it can be open. */
export function takesParams({ path, queryParams = [] }: Place): boolean {
  return queryParams.length > 0 || namesIn(path).length > 0;
}

/** Decodes an address as the router does: all but slashes inside a value. A malformed one stays as it is. */
function decoded(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return pathname;
  }
}

function namesIn(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? []);
}

const ParamsContext = createContext<PageParams>({});

export const PageParamsProvider = ParamsContext.Provider;

/**
 * A parameter of the page's own address, such as `code`. The router's `useParams` would give hidden pages the
 * parameters of the current one. Empty for a query parameter that the address leaves out.
 */
export function usePageParam(name: string): string {
  return use(ParamsContext)[name] ?? '';
}
