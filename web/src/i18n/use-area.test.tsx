import { companyProfiles } from '@ebp/contracts/companies';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ScreenBoundary } from '../app/tabs/screen-boundary.tsx';
import { ChunkLoadError } from '../lib/pages/load-chunk.ts';
import { LanguageProvider } from './language-provider.tsx';
import { createMessageStore } from './message-store.ts';
import { useMessages } from './use-area.ts';
import { useText } from './use-text.ts';

interface PartProps {
  onMissing?: () => void;
}

function Part({ onMissing }: PartProps) {
  const text = useText();
  return useMessages(['session'], onMissing) && <p>{text('session.timeoutTitle')}</p>;
}

/** A page whose boundary offers to draw the part again. */
function Page(props: PartProps) {
  const [attempt, setAttempt] = useState(0);
  return (
    <ScreenBoundary
      key={attempt}
      fallback={(error) => (
        <button type="button" onClick={() => setAttempt(attempt + 1)}>
          {error instanceof ChunkLoadError ? 'Retry' : 'Other'}
        </button>
      )}
    >
      <Part {...props} />
    </ScreenBoundary>
  );
}

/** The messages of the part do not arrive the first time. */
async function openPage(props: PartProps = {}) {
  const store = createMessageStore('CHK', 'en');
  vi.spyOn(store, 'load').mockRejectedValueOnce(new TypeError('offline'));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return render(
    <LanguageProvider store={store} profile={companyProfiles.CHK}>
      <Page {...props} />
    </LanguageProvider>,
  );
}

describe('a part whose messages do not arrive', () => {
  it('is not drawn without them: its page offers to fetch them again', async () => {
    const page = await openPage();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByText('Logged out')).toBeVisible();
  });

  it('is left to whoever does without it', async () => {
    const onMissing = vi.fn();
    const page = await openPage({ onMissing });
    await expect.poll(() => onMissing.mock.calls.length).toBe(1);
    expect(page.container.textContent).toBe('');
  });
});
