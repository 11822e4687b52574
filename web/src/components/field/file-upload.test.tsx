import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { lateRegions } from '../../testing/late-regions.ts';
import { renderKit } from '../../testing/render-kit.tsx';
import { FileUpload } from './file-upload.tsx';

function Upload() {
  const [file, setFile] = useState<File | null>(null);
  return (
    <FileUpload
      label="Order form"
      prompt="Drop a PDF here"
      description="PDF, 500 KB at most"
      accept=".pdf"
      file={file && { name: file.name, size: `${file.size} bytes`, progress: 0.5 }}
      onSelect={setFile}
      onRemove={() => setFile(null)}
    />
  );
}

const pdf = (name: string) => new File(['%PDF-'], name, { type: 'application/pdf' });

describe('file upload', () => {
  it('takes a chosen file, shows its progress and lets it be taken out again', async () => {
    const screen = await renderKit(<Upload />);
    const late = lateRegions();
    const input = screen.getByLabelText('Order form');
    await expect.element(input).toHaveAccessibleDescription('PDF, 500 KB at most');
    await input.upload(pdf('november.pdf'));
    await expect.element(screen.getByText('november.pdf 5 bytes')).toBeVisible();
    await expect.element(screen.getByRole('status')).toHaveTextContent('november.pdf 5 bytes');
    expect(late).toEqual([]);
    await expect.element(input).toHaveAccessibleDescription('PDF, 500 KB at most november.pdf 5 bytes');
    await expect.element(screen.getByRole('progressbar', { name: 'Uploading november.pdf' })).toBeVisible();
    await screen.getByRole('button', { name: 'Remove november.pdf' }).click();
    await expect.element(screen.getByText('november.pdf')).not.toBeInTheDocument();
  });

  it('leaves its words room beside it in half of a tablet’s width', async () => {
    const screen = await renderKit(
      <div style={{ width: 340 }}>
        <Upload />
      </div>,
    );
    const words = screen.getByText('PDF, 500 KB at most', { exact: true }).element();
    expect(words.getBoundingClientRect().width).toBeGreaterThan(110);
  });

  it('takes a dropped file, and is as large as what is drawn for it, so that focusing it scrolls to all of it', async () => {
    const screen = await renderKit(<Upload />);
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(pdf('dropped.pdf'));
    const target = screen.getByLabelText('Order form').element();
    const drawn = screen.getByText('Choose file').element();
    expect(target.getBoundingClientRect()).toEqual(drawn.getBoundingClientRect());
    target.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    await expect.element(screen.getByText('dropped.pdf 5 bytes')).toBeVisible();
  });
});
