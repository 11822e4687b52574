import type { Faq } from '@ebp/contracts/entities/faq';
import { checkRating } from '@ebp/contracts/rules/rating';
import { type FormEvent, useId, useState } from 'react';
import { useFaqRating } from '../../api/faq.ts';
import { Button } from '../../components/button/button.tsx';
import { Link } from '../../components/button/link.tsx';
import { SignpostDrawing } from '../../components/feedback/drawings.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Rating } from '../../components/field/rating.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { VideoFrame, VideoPlayer } from '../../components/media/video-player.tsx';
import { useSubmitGuard } from '../../forms/use-submit-guard.ts';
import { useNamedText, useText } from '../../i18n/use-text.ts';
import { lazyPart } from '../../lib/pages/lazy-part.tsx';
import { outsideVideo, videoAddress } from '../../lib/pages/video-address.ts';
import { useRights, useSession } from '../../lib/session/session.ts';
import styles from './faq.module.css';
import { faqAddress } from './faq-place.ts';
import { StageHeading, type StageProps } from './stage-parts.tsx';

/** One question: a link to its category, its name, its video and its rating (FAQ-08, FAQ-09). */
export function DetailStage({ place, faqs }: StageProps) {
  const text = useText();
  const { canView } = useRights('ebpFaq');
  const faq = canView ? faqs.find(({ pkey }) => pkey === place.faq) : undefined;
  if (!faq) {
    return (
      <Panel>
        <EmptyState level={2} title={text('error.notFound')} drawing={<SignpostDrawing />} />
      </Panel>
    );
  }
  const { name, faqType, generation, url } = faq;
  return (
    <Panel>
      <article className={styles.detail}>
        <header className="stack-tight">
          <Link to={faqAddress({ generation, type: faq.pkey })}>{faqType}</Link>
          <StageHeading>{name}</StageHeading>
        </header>
        <FaqVideo url={url} title={name} />
        <RatingForm faq={faq} />
      </article>
    </Panel>
  );
}

/**
 * The video of a question (FAQ-08): one that the portal serves plays here, one on a configured host plays in a frame.
 * For any other host there is a link that names the host, and also where a frame may fail.
 */
function FaqVideo({ url, title }: { url: string | null | undefined; title: string }) {
  const text = useText();
  const { login, videoFrameHosts = [] } = useSession();
  const src = videoAddress(login.imageUrl, url);
  const elsewhere = src ? undefined : outsideVideo(url);
  if (!elsewhere) return <VideoPlayer src={src} title={title} missing={text('faq.noVideo')} />;
  const { host, href } = elsewhere;
  return (
    <>
      {videoFrameHosts.includes(host) && <VideoFrame src={href} title={title} />}
      <p>
        <Link href={href} opensNewWindow>
          {text('faq.watchOutside', { host })}
        </Link>
      </p>
    </>
  );
}

const Dialog = lazyPart(async () => (await import('../../components/overlay/dialog.tsx')).Dialog);

/**
 * One to five stars for a question; the thanks appear in a popup (FAQ-09). None is chosen at first: the answer's own
 * rating need not be this person's.
 */
function RatingForm({ faq: { pkey } }: { faq: Faq }) {
  const text = useText();
  const namedText = useNamedText();
  const id = useId();
  const [stars, setStars] = useState(0);
  const [hasTried, setHasTried] = useState(false);
  const [isThanked, setIsThanked] = useState(false);
  const { mutateAsync: send } = useFaqRating();
  const { run, renew, isSubmitting } = useSubmitGuard();
  const [fault] = checkRating(stars);
  const close = () => {
    setIsThanked(false);
    renew();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (fault) {
      document.querySelector<HTMLElement>(`[name="${id}"]`)?.focus();
      return;
    }
    run(async () => {
      await send({ pkey, rate: stars });
      setIsThanked(true);
    }, stars).catch(() => undefined);
  };

  return (
    <form className={styles.rating} noValidate onSubmit={submit}>
      <Rating
        name={id}
        label={text('faq.helpful')}
        value={stars}
        onChange={setStars}
        errorMessage={hasTried && fault ? namedText(fault.messageId, fault.params) : undefined}
      />
      <Button type="submit" isBusy={isSubmitting}>
        {text('faq.rate')}
      </Button>
      {isThanked && (
        <Dialog
          isOpen
          onClose={close}
          title={text('faq.thanks')}
          footer={
            <Button variant="primary" onClick={close}>
              {text('common.ok')}
            </Button>
          }
        >
          <p>{text('faq.thanksText')}</p>
        </Dialog>
      )}
    </form>
  );
}
