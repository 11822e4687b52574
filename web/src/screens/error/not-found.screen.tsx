import { Link } from '../../components/button/link.tsx';
import { useText } from '../../i18n/use-text.ts';
import { paths } from '../../lib/pages/paths.ts';
import { ErrorFrame } from './error.screen.tsx';

/** The page for every unknown address (SHL-02). */
export function NotFoundScreen() {
  const text = useText();
  return (
    <ErrorFrame
      title={text('pages.notFoundTitle')}
      action={
        <Link to={paths.root} look={{ variant: 'primary' }}>
          {text('pages.toHome')}
        </Link>
      }
    >
      {text('pages.notFoundText')}
    </ErrorFrame>
  );
}
