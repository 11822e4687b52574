import { languageFacts } from '@ebp/contracts/languages';
import { faqImageUrl } from '@ebp/contracts/rules/faq-image';
import { useState } from 'react';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { reportClientWarning } from '../../lib/gateway/client-log.ts';
import { useSession } from '../../lib/session/session.ts';
import styles from './faq.module.css';

interface FaqPictureProps {
  /** As the upstream gives it, relative to the folder of the language. */
  path: string | null | undefined;
  shape: 'banner' | 'card' | 'type';
}

/**
 * A picture of the FAQ in the language of the page, beside a text that says what it shows; if it is missing, a text says
 * so (FAQ-11, OPN-66).
 */
export function FaqPicture({ path, shape }: FaqPictureProps) {
  const text = useText();
  const { language } = useLanguage();
  const { imageUrl } = useSession().login;
  const [broken, setBroken] = useState<string>();
  const src =
    path && imageUrl
      ? faqImageUrl(imageUrl, languageFacts[language].upstream === 'CHINESE', path)
      : undefined;
  const giveUp = () => {
    reportClientWarning('picture not loaded', src);
    setBroken(src);
  };
  return (
    <span className={styles.picture} data-shape={shape}>
      {src && src !== broken ? (
        <img src={src} alt="" decoding="async" onError={giveUp} />
      ) : (
        <span className="small muted">{text('faq.noImage')}</span>
      )}
    </span>
  );
}
