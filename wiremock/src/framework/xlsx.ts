import { crc32 } from 'node:zlib';

interface Part {
  readonly name: string;
  readonly content: string;
}

/** An uncompressed ZIP archive (APPNOTE 4.3) with a fixed date, so that equal content gives equal bytes. */
function zip(parts: readonly Part[]): Uint8Array {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of parts) {
    const path = Buffer.from(name);
    const data = Buffer.from(content);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(0x5c21_0000, 6);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, path, data]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), common, tail, path]));
    bodies.push(local);
    offset += local.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, index, end]);
}

const xml = (body: string): string => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${body}`;
const escaped = (text: string): string => text.replace(/[<&]/g, (mark) => (mark === '<' ? '&lt;' : '&amp;'));
const office = 'http://schemas.openxmlformats.org';

/** A valid workbook of one sheet with text cells (ECMA-376 part 1). */
export function xlsx(sheetName: string, rows: readonly (readonly string[])[]): Uint8Array {
  const cells = rows.map((row) => {
    const inner = row.map((cell) => `<c t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`).join('');
    return `<row>${inner}</row>`;
  });
  const relation = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="${office}/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
  const relations = (inner: string): string =>
    xml(`<Relationships xmlns="${office}/package/2006/relationships">${inner}</Relationships>`);
  const main = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  return zip([
    {
      name: '[Content_Types].xml',
      content: xml(
        `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${main}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${main}.worksheet+xml"/></Types>`,
      ),
    },
    { name: '_rels/.rels', content: relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')) },
    {
      name: 'xl/workbook.xml',
      content: xml(
        `<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"><sheets><sheet name="${escaped(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations(relation('rId1', 'worksheet', 'worksheets/sheet1.xml')),
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: xml(
        `<worksheet xmlns="${office}/spreadsheetml/2006/main"><sheetData>${cells.join('')}</sheetData></worksheet>`,
      ),
    },
  ]);
}
