import { useText } from '../../i18n/use-text.ts';
import { LoadFailure, type LoadFailureProps } from '../feedback/load-failure.tsx';

type AccountNotLoadedProps = Pick<LoadFailureProps, 'query'> & Partial<Pick<LoadFailureProps, 'title'>>;

/**
 * Shown in place of a contact account, or of what belongs to it, that could not be loaded or does not exist.
 * @param title what could not be loaded, if it is not the account itself
 */
export function AccountNotLoaded({ query, title }: AccountNotLoadedProps) {
  const text = useText();
  return (
    <LoadFailure
      title={title ?? text('contactAccount.loadFailed')}
      query={query}
      level={2}
      unknown={text('contactAccount.unknown')}
      unknownText={text('contactAccount.unknownText')}
    />
  );
}
