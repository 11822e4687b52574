import { captchaLength } from '@ebp/contracts/rules/limits';
import { captchaSpeech } from '../../api/captcha.ts';
import { Button } from '../../components/button/button.tsx';
import { RefreshIcon } from '../../components/icons/action-icons.tsx';
import { SoundIcon } from '../../components/icons/control-icons.tsx';
import { useText } from '../../i18n/use-text.ts';
import { notifyFailure } from '../../lib/failure-notice.ts';
import { playSound } from '../../lib/play-sound.ts';
import styles from './pdf-upload.module.css';
import type { Captcha } from './use-captcha.ts';

/** The letters to be read, with a way to others and a way to hear them. */
export function CaptchaPicture({ captcha }: { captcha: Captcha }) {
  const text = useText();
  const { strokes, isFailed, isFetching, renew } = captcha;
  return (
    <div className={styles.picture}>
      {strokes ? (
        <svg
          viewBox={strokes.viewBox}
          role="img"
          aria-label={text('upload.picture', { count: captchaLength })}
        >
          {strokes.strokes.map(({ d, transform, width }) => (
            <path key={`${transform} ${d}`} d={d} transform={transform} strokeWidth={width} />
          ))}
        </svg>
      ) : (
        <span className={styles.noPicture}>{isFailed && text('upload.pictureFailed')}</span>
      )}
      <Button
        isIconOnly
        icon={<RefreshIcon />}
        label={text('upload.newPicture')}
        title={text('upload.newPicture')}
        isBusy={isFetching}
        onClick={renew}
      />
      <Button
        isIconOnly
        icon={<SoundIcon />}
        label={text('upload.speak')}
        title={text('upload.speak')}
        isDisabled={!strokes}
        onClick={() => playSound(captchaSpeech()).catch((error) => notifyFailure(error, 'refresh'))}
      />
    </div>
  );
}
