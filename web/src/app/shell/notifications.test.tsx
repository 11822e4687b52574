import { expect, it } from 'vitest';
import { ApiError } from '../../lib/gateway/api-error.ts';
import { notifyFailure } from '../../lib/gateway/failure-notice.ts';
import { renderKit } from '../../testing/render-kit.tsx';
import { Notifications } from './notifications.tsx';

it('[ERR-01] says the same failure once, with the number of the last one', async () => {
  const screen = await renderKit(<Notifications />);
  for (const correlationId of ['first', 'last']) {
    notifyFailure(new ApiError('UPSTREAM', { messageId: 'error.server', correlationId }));
    await expect.element(screen.getByText(correlationId)).toBeVisible();
  }
  expect(screen.getByText('That did not work').elements()).toHaveLength(1);
});
