import { useState } from 'react';
import { Button } from '../components/button/button.tsx';
import { FileUpload } from '../components/field/file-upload.tsx';
import { Rating } from '../components/field/rating.tsx';
import { ColumnsIcon } from '../components/icons/action-icons.ts';
import { MeterIcon, ServiceIcon, TonerIcon } from '../components/icons/front-icons.ts';
import {
  DownloadIcon,
  FileIcon,
  InvoiceIcon,
  MachineIcon,
  MenuIcon,
  StatementIcon,
  TutorialIcon,
} from '../components/icons/screen-icons.ts';
import { PageHeader } from '../components/layout/page-header.tsx';
import { Panel } from '../components/layout/panel.tsx';
import { Tiles } from '../components/layout/tiles.tsx';
import { WithSummary } from '../components/layout/with-summary.tsx';
import { WizardFoot } from '../components/layout/wizard-foot.tsx';
import { Carousel, type Slide } from '../components/navigation/carousel.tsx';
import { Disclosure } from '../components/navigation/disclosure.tsx';
import { NavLinks } from '../components/navigation/nav-links.tsx';
import { NavMenu } from '../components/navigation/nav-menu.tsx';
import { Segments } from '../components/navigation/segments.tsx';
import { TabStrip } from '../components/navigation/tab-strip.tsx';
import { useStepHeading, WizardSteps } from '../components/navigation/wizard-steps.tsx';
import styles from './kit-page.module.css';
import { Part } from './part.tsx';

const nothing = () => {};
const agentLinks = [
  { key: 'search', label: 'Find an account', to: '/search' },
  { key: 'calendar', label: 'Calendar', to: '/calendar' },
];
const services = [
  { key: 'meter', label: 'Meter reading', icon: <MeterIcon />, to: '/meter' },
  { key: 'service', label: 'Service request', icon: <ServiceIcon />, to: '/service' },
  { key: 'toner', label: 'Toner order', icon: <TonerIcon />, to: '/toner' },
];
const tiles = [
  { key: 'device', label: 'Device', icon: <MachineIcon />, to: '/machine' },
  { key: 'paper', label: 'Paper order', icon: <FileIcon />, to: '/paper' },
  ...services,
  { key: 'statement', label: 'E-statement', icon: <StatementIcon />, to: '/statement' },
  { key: 'invoice', label: 'E-invoice', icon: <InvoiceIcon />, to: '/invoice' },
  { key: 'download', label: 'Download', icon: <DownloadIcon />, to: '/download' },
  { key: 'view', label: 'View', icon: <TutorialIcon />, to: '/view' },
];
const tabs = [
  { id: 'home', title: 'Home', to: '/home' },
  { id: 'machine', title: 'Machine list', to: '/machine', isClosable: true },
  { id: 'toner', title: 'Toner order', to: '/toner', isClosable: true, isDirty: true },
  { id: 'message', title: 'Message box', to: '/message', isClosable: true },
];
const steps = [
  { id: 'select', label: 'Select product', to: '/toner/select' },
  { id: 'fill', label: 'Fill in form' },
  { id: 'confirm', label: 'Confirm information' },
  { id: 'complete', label: 'Complete order' },
];

export function Journeys() {
  const [look, setLook] = useState('tiles');
  const [rating, setRating] = useState(4);
  return (
    <>
      <Part title="Wizard" note="An ordered list; a finished step can be opened again.">
        <Wizard />
      </Part>
      <Part title="Shell" note="Logo 56, menus 44, tabs 44: 144 in all.">
        <div className={styles.shell}>
          <div className={styles.menus}>
            <NavMenu label="Services" items={services} isCurrent />
            <NavMenu label="Support" items={services} />
            <NavLinks label="Contact centre" items={agentLinks} currentKey="search" />
          </div>
          <TabStrip label="Open pages" tabs={tabs} currentId="machine" onClose={nothing} />
        </div>
        <PageHeader
          title="Machine list"
          note="Harbour Trading Ltd"
          back={{ label: 'Back to home', to: '/home' }}
        />
        <Segments
          label="View"
          value={look}
          onChange={setLook}
          segments={[
            { value: 'tiles', label: 'Tiles', icon: <ColumnsIcon isSmall /> },
            { value: 'list', label: 'List', icon: <MenuIcon isSmall /> },
          ]}
        />
        <Tiles label="Functions" tiles={tiles} />
        <Disclosure summary="Chosen machines" note="3" isOpenAtFirst>
          <p>M-10427, M-10428, M-10431</p>
        </Disclosure>
        <Disclosure summary="Closed at first">
          <p>Found by the browser's own search.</p>
        </Disclosure>
      </Part>
      <Part title="Banner" note="Words in the left 480 of 1312; pause is always there.">
        <Carousel label="News and offers" slides={banners} />
      </Part>
      <Part title="Upload and rating" note="PDF only, 500 KB at most.">
        <div className="columns-2">
          <FileUpload
            label="Order form"
            prompt="Drop a PDF here"
            description="PDF, 500 KB at most"
            accept=".pdf"
            file={{ name: 'november-order.pdf', size: '312 KB', progress: 0.64 }}
            onSelect={nothing}
            onRemove={nothing}
          />
          <FileUpload
            label="Meter readings"
            prompt="scan-20261118.tiff"
            accept=".pdf"
            file={null}
            onSelect={nothing}
            onRemove={nothing}
            errorMessage="The file format is invalid. / Maximum file size is 500KB"
          />
          <Rating label="Is this helpful?" value={rating} onChange={setRating} />
        </div>
      </Part>
    </>
  );
}

function Wizard() {
  const [current, setCurrent] = useState('fill');
  const heading = useStepHeading(current);
  const at = steps.findIndex((step) => step.id === current);
  const go = (by: number) => setCurrent(steps[at + by]?.id ?? current);
  return (
    <div>
      <WizardSteps label="Example steps" steps={steps} currentId={current} />
      <Panel
        title={steps[at]?.label}
        headingRef={heading}
        footer={
          <>
            <Button onClick={() => go(-1)}>Previous step</Button>
            <Button variant="primary" onClick={() => go(1)}>
              Next step
            </Button>
          </>
        }
      >
        <p>The heading takes the focus with each step.</p>
      </Panel>
      <WithSummary label="Order so far" summary={<Panel title="Order so far">2 black</Panel>}>
        <Panel title="A long form">Its running summary stays in sight beside it.</Panel>
        <WizardFoot
          onBack={nothing}
          note="Your input is kept in this window."
          primary={<Button variant="primary">Next</Button>}
        />
      </WithSummary>
    </div>
  );
}

/** Simple placeholders: the real banners come from the upstream. */
function drawn(words: string, colour: string): string {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1312 240"><path fill="${colour}" d="M0 0h1312v240H0z"/><text x="48" y="132" font-family="sans-serif" font-size="40" fill="#fff">${words}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(picture)}`;
}

export const banners: Slide[] = [
  {
    id: 'move',
    image: drawn('Moving office?', '#1d2340'),
    alt: 'Moving office? Your copiers come too.',
    href: '#move',
  },
  { id: 'meter', image: drawn('Readings by phone', '#1c3a34'), alt: 'Send your readings by phone.' },
  {
    id: 'return',
    image: drawn('Empty cartridges', '#3d2a1b'),
    alt: 'Return empty cartridges with the next delivery.',
  },
];
