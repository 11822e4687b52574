import type { Download } from '@ebp/contracts/entities/download';
import { useEffect, useRef } from 'react';
import { Panel } from '../../components/layout/panel.tsx';
import { VideoPlayer } from '../../components/media/video-player.tsx';
import { useText } from '../../i18n/use-text.ts';
import { isPlayable } from '../../lib/video-address.ts';

/** One video with its controls; a file that no browser plays is said to be not available (DLF-05, DLF-06). */
export function VideoStage({ video: { name, fileName, filePathUrl } }: { video: Download }) {
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Panel title={name} headingRef={heading}>
      <VideoPlayer
        src={isPlayable(fileName) && filePathUrl ? filePathUrl : undefined}
        title={name}
        missing={text('downloadForm.notAvailable')}
      />
    </Panel>
  );
}
