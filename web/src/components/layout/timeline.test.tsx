import { expect, it } from 'vitest';
import { renderKit } from '../../testing/render-kit.tsx';
import { StatusBadge } from '../feedback/status-badge.tsx';
import { PhoneIcon } from '../icons/front-icons.ts';
import { Timeline } from './timeline.tsx';

it('[CCC-06] tells what happened in order, with its moment for people and machines', async () => {
  const moment = { icon: <PhoneIcon isSmall />, dateTime: '2026-11-19 15:31:00', time: '15:31' };
  const screen = await renderKit(
    <Timeline
      label="Contacts of the day"
      items={[
        { ...moment, key: '1', title: 'Asks for the delivery date', meta: ['Wing Lau', null, '4 min'] },
        { ...moment, key: '2', title: 'Calls back', badge: <StatusBadge>Open</StatusBadge> },
      ]}
    />,
  );
  const list = screen.getByRole('list', { name: 'Contacts of the day' });
  await expect.element(list.getByRole('listitem')).toHaveLength(2);
  await expect.element(list.getByText('Wing Lau · 4 min')).toBeVisible();
  const [first] = list.element().getElementsByTagName('time');
  expect(first?.getAttribute('datetime')).toBe('2026-11-19T15:31:00');
});
