import { companies } from '@ebp/contracts/companies';
import { useEffect, useState } from 'react';
import { Button } from '../components/button/button.tsx';
import { SchemeIcon } from '../components/icons/front-icons.tsx';
import { Segments } from '../components/navigation/segments.tsx';
import { NotificationRegion } from '../components/overlay/notification-region.tsx';
import { applyAccent } from '../lib/accent.ts';
import { Charts } from './charts.tsx';
import { Fields } from './fields.tsx';
import { Forms } from './forms.tsx';
import { Foundations } from './foundations.tsx';
import { Icons } from './icons.tsx';
import { Journeys } from './journeys.tsx';
import styles from './kit-page.module.css';
import { Lists } from './lists.tsx';
import { Messages } from './messages.tsx';

/** Every component in every state, for development only: in English, with no data behind it. */
export function KitPage() {
  const [company, setCompany] = useState<string>(companies[0].code);
  const [isDark, setIsDark] = useState(() => document.documentElement.dataset.scheme === 'dark');
  useEffect(() => {
    applyAccent(companies.find(({ code }) => code === company) ?? companies[0]);
    document.documentElement.dataset.scheme = isDark ? 'dark' : 'light';
  }, [company, isDark]);
  return (
    <>
      <div className={styles.top}>
        <strong>Kit</strong>
        <div className="push row-tight">
          <Segments
            label="Company"
            value={company}
            onChange={setCompany}
            segments={companies.map(({ code }) => ({ value: code, label: code }))}
          />
          <Button
            variant="quiet"
            isSmall
            isIconOnly
            label="Switch between light and dark"
            icon={<SchemeIcon />}
            onClick={() => setIsDark(!isDark)}
          />
        </div>
      </div>
      <div className={styles.kit}>
        <Foundations />
        <Icons />
        <Fields />
        <Forms />
        <Lists />
        <Charts />
        <Journeys />
        <Messages />
      </div>
      <NotificationRegion />
    </>
  );
}
