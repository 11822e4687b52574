import { Button } from '../../components/button/button.tsx';
import { useText } from '../../i18n/use-text.ts';
import { usePortalMap } from '../../lib/portal-map.ts';
import { useGoOn } from './use-go-on.ts';

/** On to the account search. A button, because where that opens is known only once the other windows were asked. */
export function ToSearch({ isPrimary = false }: { readonly isPrimary?: boolean }) {
  const text = useText();
  const goOn = useGoOn();
  const search = usePortalMap().pathOf('eccaAccountSearch');
  if (search === undefined) return null;
  return (
    <Button variant={isPrimary ? 'primary' : undefined} onClick={() => void goOn(search)}>
      {text('telephony.toSearch')}
    </Button>
  );
}
