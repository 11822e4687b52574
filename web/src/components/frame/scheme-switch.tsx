import { useText } from '../../i18n/use-text.ts';
import { toggleScheme } from '../../lib/scheme.ts';
import { Button } from '../button/button.tsx';
import { SchemeIcon } from '../icons/front-icons.tsx';

/** Light or dark for this window; by default the system's setting. */
export function SchemeSwitch() {
  const text = useText();
  return (
    <Button
      variant="quiet"
      isSmall
      isIconOnly
      icon={<SchemeIcon />}
      label={text('common.scheme')}
      onClick={toggleScheme}
    />
  );
}
