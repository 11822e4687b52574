import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderKit } from '../../testing/render-kit.tsx';
import { Button } from './button.tsx';
import { MailLink, PhoneLink } from './contact-links.tsx';
import { CopyButton } from './copy-button.tsx';
import { Link } from './link.tsx';

/** The visible text of an element, line by line. */
function linesOf(element: Element): string[] {
  const lines = new Map<number, string>();
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    for (const [at, letter] of [...(node.textContent ?? '')].entries()) {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const { top } = range.getBoundingClientRect();
      lines.set(top, (lines.get(top) ?? '') + letter);
    }
  }
  return [...lines.values()];
}

/** Keeps "Copied" on the screen, which goes after two seconds. */
function holdTimeouts(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

describe('button', () => {
  it('shows that it is under way, ignores presses then, and keeps the focus', async () => {
    const press = vi.fn();
    const submit = vi.fn();
    const screen = await renderKit(
      <form onSubmit={submit}>
        <Button type="submit" isBusy onClick={press}>
          Order
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Order' });
    (button.element() as HTMLElement).focus();
    (button.element() as HTMLElement).click();
    expect(press).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
    await expect.element(button).toHaveFocus();
    await expect.element(button).toHaveAttribute('aria-busy', 'true');
  });

  it('says why it is disabled to who reaches it with keys too, and ignores presses', async () => {
    const press = vi.fn();
    const submit = vi.fn();
    const screen = await renderKit(
      <form onSubmit={submit}>
        <Button type="submit" isDisabled="Nothing has been changed" onClick={press}>
          Save
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Save', exact: true });
    await expect.element(button).toBeDisabled();
    await expect.element(button).toHaveAccessibleDescription('Nothing has been changed');
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(button).toHaveFocus();
    expect(press).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
  });

  it.each([
    [1280, 40],
    [768, 44],
  ])('is high enough at %i px', async (width, height) => {
    await page.viewport(width, 800);
    const screen = await renderKit(<Button>Back</Button>);
    expect(screen.getByRole('button').element().getBoundingClientRect().height).toBe(height);
  });

  it('says that a copy was made', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const screen = await renderKit(<CopyButton text="7f3a-20c1" />);
    holdTimeouts();
    await screen.getByRole('button', { name: 'Copy' }).click();
    expect(navigator.clipboard.writeText).toHaveBeenCalledWith('7f3a-20c1');
    await expect.element(screen.getByRole('status')).toHaveTextContent('Copied');
  });

  it('[ERR-03] says that a copy could not be made, until the next attempt', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error()).mockResolvedValue();
    const screen = await renderKit(<CopyButton text="7f3a-20c1" />);
    holdTimeouts();
    await screen.getByRole('button', { name: 'Copy' }).click();
    await expect.element(screen.getByText('That did not work')).toBeVisible();
    await screen.getByRole('button', { name: 'Copy' }).click();
    await expect.element(screen.getByRole('status')).toHaveTextContent('Copied');
  });
});

describe('link', () => {
  it('leads out of the portal in a new window that cannot reach back, and says so', async () => {
    const screen = await renderKit(
      <Link href="https://manual.example" opensNewWindow>
        User manual
      </Link>,
    );
    const link = screen.getByRole('link', { name: 'User manual (new window)' });
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('breaks an address to write to behind its @ and dots, and a number to call nowhere', async () => {
    const screen = await renderKit(
      <div style={{ width: '10ch' }}>
        <MailLink email="admin@harbour.example" />
        <PhoneLink phone="+852 2801 1000" />
      </div>,
    );
    const mail = screen.getByRole('link', { name: 'admin@harbour.example' });
    await expect.element(mail).toHaveAttribute('href', 'mailto:admin@harbour.example');
    expect(linesOf(mail.element())).toEqual(['admin@', 'harbour.', 'example']);
    const phone = screen.getByRole('link', { name: '+852 2801 1000' });
    await expect.element(phone).toHaveAttribute('href', 'tel:+85228011000');
    expect(linesOf(phone.element())).toEqual(['+852 2801 1000']);
  });

  it('calls a number by its main number, and its extension after that, but none of what is no single number', async () => {
    const called = {
      '2801 0001 ext 12': 'tel:28010001;ext=12',
      '+852 2801-0001 x9': 'tel:+85228010001;ext=9',
      '+852 2801.0001': 'tel:+85228010001',
      '02-2345-6789 分機 123': 'tel:0223456789;ext=123',
      '（02）2345－6789轉123': 'tel:0223456789;ext=123',
      '(+852) 2801 0001': 'tel:+85228010001',
      '1823': 'tel:1823',
      '852-28010001': 'tel:+85228010001',
      '+886 (0)2 2797 0012': 'tel:+886227970012',
      '886-0912340011': 'tel:+886912340011',
      '60-0123450011': 'tel:+60123450011',
      '+886 0912 340 011': 'tel:+886912340011',
      '+60 (03) 2801 1000 ext 5': 'tel:+60328011000;ext=5',
      '+39 06 1234 5678': 'tel:+390612345678',
      '8520-1234': 'tel:85201234',
      'Service hotline (HK) +852 2801 1000': 'tel:+85228011000',
      '2801 0001 分機': 'tel:28010001',
    };
    const written = [
      ...['2801 0001 / 2801 0002', '2801 0001 2801 0002', '2801 0001 ext 1, ext 2'],
      ...['after 6 pm', 'none'],
    ];
    const phones = [...Object.keys(called), ...written];
    const screen = await renderKit(
      <ul>
        {phones.map((phone) => (
          <li key={phone}>
            <PhoneLink phone={phone} />
          </li>
        ))}
      </ul>,
    );
    const links = screen.getByRole('link').elements();
    expect(Object.fromEntries(links.map((link) => [link.textContent, link.getAttribute('href')]))).toEqual(
      called,
    );
    for (const phone of written) await expect.element(screen.getByText(phone, { exact: true })).toBeVisible();
  });
});
