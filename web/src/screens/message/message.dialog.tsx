import type { Message } from '@ebp/contracts/entities/message';
import { isUnread } from '@ebp/contracts/rules/message-status';
import { useEffect } from 'react';
import { useMarkRead } from '../../api/message.ts';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { tableDate } from '../../lib/formats.ts';
import { useCompany } from '../../lib/session.ts';
import styles from './message.module.css';

interface MessageDialogProps {
  message: Message;
  onClose: () => void;
}

/** One message; opening an unread one marks it as read, opening a read one sends nothing (MSG-05). */
export function MessageDialog({ message, onClose }: MessageDialogProps) {
  const { timeZone } = useCompany();
  const { mutate: markRead } = useMarkRead();
  const { pkey, subject, createDatetime } = message;
  const wasUnread = isUnread(message);
  useEffect(() => {
    if (wasUnread) markRead(pkey);
  }, [wasUnread, pkey, markRead]);
  return (
    <Dialog isOpen onClose={onClose} title={subject} isWide>
      <div className={styles.letter}>
        <p className="muted">{tableDate(createDatetime, timeZone)}</p>
        <p className={styles.body}>{message.message}</p>
      </div>
    </Dialog>
  );
}
