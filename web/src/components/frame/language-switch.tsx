import { languageFacts } from '@ebp/contracts/languages';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { toggleScheme } from '../../lib/browser/scheme.ts';
import { Button } from '../button/button.tsx';
import { SchemeIcon } from '../icons/front-icons.ts';
import { Segments } from '../navigation/segments.tsx';

/** Switches texts and banners at once, without a reload (LOG-05, OPN-59). */
export function LanguageSwitch() {
  const text = useText();
  const { language, offered, setLanguage } = useLanguage();
  return (
    <Segments
      label={text('common.language')}
      segments={offered.map((value) => ({ value, label: languageFacts[value].name, lang: value }))}
      value={language}
      onChange={(value) => {
        const chosen = offered.find((candidate) => candidate === value);
        if (chosen) setLanguage(chosen);
      }}
    />
  );
}

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
