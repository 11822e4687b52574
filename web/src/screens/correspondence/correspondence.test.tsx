import { contactAccountGet } from '@ebp/contracts/operations/contact-centre';
import { emailContentGet, emailGet, faxContentGet, faxGet } from '@ebp/contracts/operations/mail';
import { buildContactAccount } from '@ebp/contracts/testing/contact-centre';
import {
  buildEmail,
  buildEmailContent,
  buildFax,
  buildFaxContent,
} from '@ebp/contracts/testing/correspondence';
import { describe, expect, it, vi } from 'vitest';
import type { ScreenDescriptor } from '../../lib/pages/screen-descriptor.ts';
import { answerContactCentre, buildAgentSession } from '../../testing/agent-session.ts';
import { type NetworkStub, stubNetwork } from '../../testing/network-stub.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { emailContentScreen } from './email-content.descriptor.ts';
import { emailDetailScreen } from './email-detail.descriptor.ts';
import { faxContentScreen } from './fax-content.descriptor.ts';
import { faxDetailScreen } from './fax-detail.descriptor.ts';

const session = buildAgentSession();
const otherPages = {
  eccaAccountView: '/ecca/contactaccount/CA-HK001/view',
  eccaEmailContent: '/emailContent?pkey=EM-0001',
  eccaFaxContent: '/faxContent?pkey=FX-0001',
};
const file = {
  fileName: 'form.pdf',
  size: 1_840,
  contentType: 'application/pdf',
  fileUrl: '/bff/file/form.mac',
};

async function open(screen: ScreenDescriptor, answer: (network: NetworkStub) => void, options: object = {}) {
  const network = stubNetwork();
  answerContactCentre(network);
  answer(network);
  network.answer(contactAccountGet, buildContactAccount());
  const pkey = screen.slug.includes('Fax') ? 'FX-0001' : 'EM-0001';
  const rendered = await renderScreen(screen, { session, params: { pkey }, otherPages, ...options });
  return { screen: rendered, network };
}

const html =
  '<p>Dear team</p><script>parent.document.title = "taken"</script><img src="https://a.example/p.gif">';
function answerEmail(network: NetworkStub, content = buildEmailContent({ body: html })) {
  network.answer(
    emailGet,
    buildEmail({ attachmentList: [file, { ...file, fileName: 'b.pdf', fileUrl: '' }] }),
  );
  network.answer(emailContentGet, content);
}
function answerFax(network: NetworkStub) {
  network.answer(faxGet, buildFax({ attachmentList: [file] }));
  network.answer(faxContentGet, buildFaxContent({ documentList: [{ ...file, fileName: 'pages.pdf' }] }));
}

describe('an e-mail', () => {
  it('[CCC-10] [API-48] [OPN-45] says from whom and when, is drawn in a sandbox without scripts, forms or origin, says what was left out, and opens attachments by their signed links', async () => {
    const { screen } = await open(emailDetailScreen, answerEmail);
    const openWindow = vi.spyOn(window, 'open').mockReturnValue(null);
    await expect.element(screen.getByRole('heading', { name: 'Signed relocation form' })).toBeVisible();
    for (const words of [
      'admin@harbour.example',
      'service@supplier.example',
      '18/11/2026 17:12:00 · Incoming',
    ]) {
      await expect.element(screen.getByText(words)).toBeVisible();
    }
    await screen.getByRole('button', { name: 'Open, form.pdf' }).click();
    expect(openWindow.mock.calls).toEqual([[file.fileUrl, '_blank', 'noopener']]);
    await expect.element(screen.getByRole('button', { name: 'Open, b.pdf' })).toBeDisabled();
    await expect
      .element(screen.getByRole('link', { name: 'Harbour Trading (CA-HK001)' }))
      .toHaveAttribute('href', otherPages.eccaAccountView);
    await expect
      .element(screen.getByRole('link', { name: /^Open in a window of its own/ }))
      .toHaveAttribute('target', '_blank');
    await expect.poll(screen.tabWords).toEqual({ label: 'Signed relocation form', groupKey: 'CA-HK001' });
    const frame = screen.getByTitle('Text of the e-mail');
    await expect.element(frame).toBeVisible();
    expect(frame.element().getAttribute('sandbox')).toBe('allow-popups allow-popups-to-escape-sandbox');
    const inside = frame.element().getAttribute('srcdoc') ?? '';
    expect(inside).toContain('<p>Dear team</p>');
    expect(inside).not.toMatch(/script>|a\.example/);
    await expect.element(screen.getByText(/^1 picture was left out/)).toBeVisible();
    await expect.element(screen.getByText(/forms or scripts, were taken out/)).toBeVisible();
    expect(document.title).not.toBe('taken');
  });

  it('[CCC-10] shows plain text as it was written, and a body alone in its own window', async () => {
    const plain = buildEmailContent({ contentType: 'text/plain', body: 'Dear team,\n<b>not bold</b>' });
    const { screen } = await open(emailContentScreen, (network) => answerEmail(network, plain));
    await expect.element(screen.getByText(/<b>not bold<\/b>/)).toHaveStyle({ whiteSpace: 'pre-wrap' });
    await expect.element(screen.getByRole('heading', { name: 'Signed relocation form' })).toBeVisible();
    expect(screen.getByTitle('Text of the e-mail').elements()).toEqual([]);
  });

  it('[CCC-10] [ERR-01] keeps its head when its text fails, and tries again', async () => {
    const { screen, network } = await open(emailDetailScreen, (stub) => {
      answerEmail(stub);
      stub.refuse(emailContentGet, 'UPSTREAM');
    });
    await expect.element(screen.getByText('The text of the e-mail could not be loaded')).toBeVisible();
    await expect.element(screen.getByText('admin@harbour.example')).toBeVisible();
    network.answer(emailContentGet, buildEmailContent({ contentType: 'text/plain', body: ' ' }));
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByText('This e-mail has no text.')).toBeVisible();
  });

  it('[CCC-10] [ERR-01] says when it could not be loaded, and when there is no such e-mail, which offers no other try', async () => {
    const { screen, network } = await open(emailDetailScreen, (stub) => stub.refuse(emailGet, 'UPSTREAM'));
    await expect.element(screen.getByText('The e-mail could not be loaded')).toBeVisible();
    network.refuse(emailGet, 'NOT_FOUND', 'error.notFound');
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByText('There is no such e-mail')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' }).elements()).toEqual([]);
  });
});

it.each([
  ['an e-mail', emailDetailScreen, 'There is no such e-mail'],
  ['the text of an e-mail', emailContentScreen, 'There is no such e-mail'],
  ['a fax', faxDetailScreen, 'There is no such fax'],
  ['the pages of a fax', faxContentScreen, 'There is no such fax'],
])(
  '[CCC-10] says that there is none at the address of %s with an unknown key or without one, and offers no other try',
  async (_, descriptor, words) => {
    for (const params of [{ pkey: 'X-1' }, {}]) {
      const { screen } = await open(
        descriptor,
        (network) => {
          for (const operation of [emailGet, emailContentGet, faxGet, faxContentGet])
            network.refuse(operation, 'NOT_FOUND', 'error.notFound');
        },
        { params },
      );
      await expect.element(screen.getByText(words)).toBeVisible();
      expect(screen.getByRole('button', { name: 'Try again' }).elements()).toEqual([]);
      await screen.unmount();
    }
  },
);

it.each([
  ['an e-mail', emailDetailScreen],
  ['the text of an e-mail', emailContentScreen],
  ['a fax', faxDetailScreen],
  ['the pages of a fax', faxContentScreen],
])(
  '[CCC-10] says in the heading of %s, and in the title of the window, that it has no subject',
  async (_, descriptor) => {
    const { screen } = await open(descriptor, (network) => {
      answerEmail(network);
      answerFax(network);
      network.answer(emailGet, buildEmail({ subject: '' }));
      network.answer(faxGet, buildFax({ subject: ' ' }));
    });
    await expect.element(screen.getByRole('heading', { level: 2, name: 'No subject' })).toBeVisible();
    await expect.poll(() => document.title).toMatch(/No subject/);
  },
);

it.each([
  ['an e-mail', emailDetailScreen],
  ['a fax', faxDetailScreen],
])('[CCC-10] names a file of %s as it is saved, without marks that hide its kind', async (_, descriptor) => {
  const hostile = { ...file, fileName: 'invoice\u202Efdp.exe' };
  const { screen } = await open(descriptor, (network) => {
    answerEmail(network);
    network.answer(emailGet, buildEmail({ attachmentList: [hostile] }));
    network.answer(faxGet, buildFax());
    network.answer(faxContentGet, buildFaxContent({ documentList: [hostile] }));
  });
  await expect.element(screen.getByRole('button', { name: 'Open, invoice_fdp.exe' })).toBeEnabled();
  await expect.element(screen.getByText('invoice_fdp.exe', { exact: true })).toBeVisible();
  expect(document.body.innerHTML).not.toContain('\u202E');
});

describe('a fax', () => {
  it('[CCC-10] [API-48] says its numbers and opens pages and attachments', async () => {
    const { screen } = await open(faxDetailScreen, answerFax);
    await expect.element(screen.getByText('852-28010009')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Open, pages.pdf' })).toBeEnabled();
    await expect.element(screen.getByTitle('pages.pdf')).toHaveAttribute('src', file.fileUrl);
    await expect.element(screen.getByRole('button', { name: 'Open, form.pdf' })).toBeEnabled();
  });

  it('[CCC-10] shows its pages alone in a window of their own, or that there are none yet', async () => {
    const { screen } = await open(faxContentScreen, answerFax);
    await expect.element(screen.getByRole('button', { name: 'Open, pages.pdf' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Open, form.pdf' }).elements()).toEqual([]);
    await screen.unmount();
    const none = await open(faxContentScreen, (network) => {
      answerFax(network);
      network.answer(faxContentGet, buildFaxContent({ documentList: [] }));
    });
    await expect
      .element(none.screen.getByText('The pages of this fax have not been filed yet.'))
      .toBeVisible();
  });

  it('[CCC-10] [ERR-01] says what could not be loaded', async () => {
    const { screen, network } = await open(faxDetailScreen, (stub) => {
      stub.refuse(faxGet, 'UPSTREAM');
      stub.refuse(faxContentGet, 'UPSTREAM');
    });
    await expect.element(screen.getByText('The fax could not be loaded')).toBeVisible();
    network.answer(faxGet, buildFax());
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByText('The pages of the fax could not be loaded')).toBeVisible();
  });
});
