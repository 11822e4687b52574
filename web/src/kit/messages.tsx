import { useState } from 'react';
import { Actions, Button } from '../components/button/button.tsx';
import { EnvelopeDrawing } from '../components/feedback/drawings.tsx';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { ErrorState } from '../components/feedback/error-state.tsx';
import { Notice } from '../components/feedback/notice.tsx';
import { Skeleton } from '../components/feedback/skeleton.tsx';
import { PhoneIcon } from '../components/icons/front-icons.ts';
import { MailIcon } from '../components/icons/screen-icons.ts';
import { ContactList } from '../components/layout/contact-list.tsx';
import { Panel, Section } from '../components/layout/panel.tsx';
import { Picture } from '../components/layout/picture.tsx';
import { FactGrid, FactList, ReviewList } from '../components/layout/review-list.tsx';
import { Timeline } from '../components/layout/timeline.tsx';
import { VideoPlayer } from '../components/media/video-player.tsx';
import { ConfirmDialog } from '../components/overlay/confirm-dialog.tsx';
import { Dialog } from '../components/overlay/dialog.tsx';
import { notify } from '../components/overlay/notifications.ts';
import styles from './kit-page.module.css';
import { Part } from './part.tsx';

const nothing = () => {};
const contactsInOrder = [
  {
    key: 'call',
    icon: <PhoneIcon isSmall />,
    title: 'Asks for the delivery date',
    time: '15:31',
    dateTime: '2026-11-19 15:31:00',
    meta: ['Incoming call', 'Wing Lau', '4 min 4 s'],
  },
  {
    key: 'mail',
    icon: <MailIcon isSmall />,
    title: 'Signed relocation form',
    time: '09:12',
    dateTime: '2026-11-19 09:12:00',
    meta: ['Incoming e-mail'],
  },
];
const answers = [
  { term: 'Machine', value: 'Sheaf C5560 A3, SFB20418', changeAt: '/toner/select' },
  { term: 'Toner', value: '2 black, 1 cyan', changeAt: '/toner/fill' },
  { term: 'Deliver to', value: '18/F, Harbour Tower, 88 Gloucester Road, Wan Chai', changeAt: '/toner/fill' },
];

const contacts = [
  {
    name: 'Ada Chan',
    title: 'Senior account manager',
    phone: '3191 2014',
    email: 'ada.chan@sheafoffice.example',
  },
  { name: 'Customer care team', isGroup: true, phone: '3191 2000' },
];

export function Messages() {
  return (
    <>
      <Part title="Panel and review" note="Ruled, not boxed; what will be sent, and the way to change it.">
        <Panel title="Your order" actions={<Button isSmall>Print</Button>} footer={<Button>Back</Button>}>
          <ReviewList items={answers} />
        </Panel>
        <Section title="Machine">
          <FactList
            items={[
              { term: 'Serial number', value: 'SFB20418' },
              { term: 'Contract', value: 'CN-880123' },
            ]}
          />
          <FactGrid
            items={[
              { term: 'Code', value: 'CA-HK001' },
              { term: 'Telephone', value: '852-28010001' },
              { term: 'Address', value: '18/F, Pier Exchange Tower, 12 Harbour Road' },
            ]}
          />
          <div className="row">
            <Picture src={undefined} alt="" missing="Image is not available" />
            <Picture size="medium" src={undefined} alt="" missing="Image is not available" />
          </div>
        </Section>
      </Part>
      <Part title="People and video" note="Whom to turn to; a film in 8 to 5, or why there is none.">
        <ContactList contacts={contacts} />
        <VideoPlayer src={undefined} title="Clear a paper jam" missing="Video is not available." />
      </Part>
      <Part title="Time line" note="What happened one after the other, strung on a line.">
        <Timeline label="Contacts" items={contactsInOrder} />
      </Part>
      <Part title="Notices" note="A sign and a sentence on a tint.">
        <Notice>Readings are acknowledged within 2 hours.</Notice>
        <Notice tone="good">Submitted today. A wrong reading can be sent again tomorrow.</Notice>
        <Notice tone="warn">User Session is timeout, please login again.</Notice>
        <Notice tone="bad">Device information is unavailable. Please call 3191 2000.</Notice>
      </Part>
      <Part title="Dialog and notification" note="Plain words, what became of the input, and an id to copy.">
        <Overlays />
      </Part>
      <Part title="Empty, error, loading" note="A drawing, one sentence, one way on.">
        <div className={styles.four}>
          <Panel>
            <EmptyState title="No record found" action={<Button isSmall>Clear filters</Button>}>
              Try fewer filters, or set Status to All.
            </EmptyState>
          </Panel>
          <Panel>
            <EmptyState title="Your message box is empty" drawing={<EnvelopeDrawing />}>
              News about orders and visits arrives here.
            </EmptyState>
          </Panel>
          <Panel>
            <ErrorState title="Messages could not be loaded" onRetry={nothing}>
              The rest of this page works.
            </ErrorState>
          </Panel>
          <Panel isFlush>
            <Skeleton />
          </Panel>
        </div>
      </Part>
    </>
  );
}

function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'confirm'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Actions>
        <Button onClick={() => setOpen('dialog')}>Open a dialog</Button>
        <Button onClick={() => setOpen('confirm')}>Ask before deleting</Button>
        <Button
          onClick={() =>
            notify({
              tone: 'bad',
              title: 'The order was not sent',
              message: 'The warehouse did not answer. Your input is still here; try again in a minute.',
              correlationId: '7f3a-20c1',
            })
          }
        >
          Report a failure
        </Button>
        <Button
          onClick={() =>
            notify({
              tone: 'good',
              title: 'Location saved',
              message: 'M-10428 is now at 18/F print room, east.',
            })
          }
        >
          Report success
        </Button>
      </Actions>
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title="Still there?"
        footer={
          <>
            <Button onClick={close}>Log out</Button>
            <Button variant="primary" onClick={close}>
              Stay signed in
            </Button>
          </>
        }
      >
        <p>
          You will be signed out in <strong>1:48</strong>. What you have typed is kept on this device.
        </p>
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        title="Delete this user?"
        confirmLabel="Delete"
        isDestructive
        onConfirm={close}
        onCancel={close}
      >
        <p>The account is closed at once and cannot be opened again.</p>
      </ConfirmDialog>
    </>
  );
}
