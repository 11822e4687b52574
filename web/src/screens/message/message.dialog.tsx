import type { Machine } from '@ebp/contracts/entities/machine';
import type { Message } from '@ebp/contracts/entities/message';
import { isUnread } from '@ebp/contracts/rules/message-status';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { currentUserQuery } from '../../api/current-user.ts';
import { useMarkRead } from '../../api/message.ts';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { LinkedSerials } from '../../components/table/serial-link.tsx';
import { dayText } from '../../lib/formats/formats.ts';
import { usePortalMap } from '../../lib/pages/portal-map.ts';
import { useCompany } from '../../lib/session/session.ts';
import styles from './message.module.css';

/** One message; opening an unread one marks it as read, opening a read one sends nothing (MSG-05). */
export function MessageDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const { timeZone } = useCompany();
  const { mutate: markRead } = useMarkRead();
  const { pkey, subject, createDatetime } = message;
  const wasUnread = isUnread(message);
  useEffect(() => {
    if (wasUnread) markRead(pkey);
  }, [wasUnread, pkey, markRead]);
  const { pathOf } = usePortalMap();
  const mayOpen = pathOf('ebpOneMachine', { serial: '-' }) !== undefined;
  const { data: serials } = useQuery({ ...currentUserQuery, select: serialsOf, enabled: mayOpen });
  return (
    <Dialog isOpen onClose={onClose} title={<LinkedSerials text={subject} serials={serials} />} isWide>
      <div className={styles.letter}>
        <p className="muted">{dayText(createDatetime, timeZone)}</p>
        <p className={styles.body}>
          <LinkedSerials text={message.message} serials={serials} />
        </p>
      </div>
    </Dialog>
  );
}

function serialsOf({ userInfo }: { userInfo: { machineList: readonly Machine[] } }): readonly string[] {
  return userInfo.machineList.flatMap(({ serialNumber }) => serialNumber ?? []);
}
