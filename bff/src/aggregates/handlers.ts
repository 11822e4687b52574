import type { EndpointHandlers } from '../access/endpoint-call.ts';
import { codeLists } from './code-lists.ts';
import { type HomeDependencies, home } from './home.ts';
import { type BootstrapDependencies, sessionBootstrap } from './session-bootstrap.ts';

/** Answers put together from several upstream calls. */
export function aggregateHandlers(
  dependencies: BootstrapDependencies & HomeDependencies,
): EndpointHandlers<'bff.session' | 'bff.home' | 'bff.code-lists'> {
  return {
    'bff.session': sessionBootstrap(dependencies),
    'bff.home': home(dependencies),
    'bff.code-lists': codeLists(dependencies.caller),
  };
}
