import { Link } from '../../components/button/link.tsx';
import { VideoFrame } from '../../components/media/video-frame.tsx';
import { VideoPlayer } from '../../components/media/video-player.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useSession } from '../../lib/session.ts';
import { outsideVideo, videoAddress } from '../../lib/video-address.ts';

interface FaqVideoProps {
  url: string | null | undefined;
  title: string;
}

/**
 * The video of a question (FAQ-08): one that the portal serves is played here, one of a host that the configuration lists
 * stands in a frame. One of any other host is a link that names it; so is what a frame may fail to show.
 */
export function FaqVideo({ url, title }: FaqVideoProps) {
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
