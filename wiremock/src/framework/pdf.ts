/** The standard fonts lack characters outside WinAnsi; they become a question mark. */
const literal = (text: string): string =>
  text.replace(/[^\x20-\x7e]/g, '?').replace(/[\\()]/g, (mark) => `\\${mark}`);

const lineHeight = 18;
const top = 760;

function contentStream(title: string, lines: readonly string[]): string {
  const body = lines.map((line) => `(${literal(line)}) Tj T*`).join('\n');
  return [
    '0.16 0.2 0.23 RG 1 w 56 740 m 539 740 l S',
    `BT /F2 16 Tf 56 ${top} Td (${literal(title)}) Tj ET`,
    `BT /F1 10 Tf ${lineHeight} TL 56 ${top - 46} Td`,
    body,
    'ET',
  ].join('\n');
}

/** A minimal valid one-page A4 document (ISO 32000-1): a title, a rule and lines of text. */
export function pdf(title: string, lines: readonly string[]): string {
  const stream = contentStream(title, lines);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = text.length;
  const count = objects.length + 1;
  return `${text}xref\n0 ${count}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
}
