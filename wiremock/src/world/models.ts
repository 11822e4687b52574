/** A product of the supplier's range, as machines carry it. */
export interface Model {
  readonly name: string;
  readonly cdssName: string;
  readonly description: string;
  /** File name of the drawing below `products/small` and `products/medium`. */
  readonly drawing: string;
  /** Letters its serial numbers begin with. */
  readonly serialPrefix: string;
  readonly oce: boolean;
}

export const models = {
  c5560: {
    name: 'Sheaf C5560 A3',
    cdssName: 'SHEAF C5560',
    description: 'Colour A3 copier',
    drawing: 'mfp-colour-a3.svg',
    serialPrefix: 'SFB',
    oce: false,
  },
  c7780: {
    name: 'Sheaf C7780 Pro',
    cdssName: 'SHEAF C7780PRO',
    description: 'Colour A3 copier, booklet finisher',
    drawing: 'mfp-finisher.svg',
    serialPrefix: 'SFC',
    oce: false,
  },
  c356: {
    name: 'Sheaf C356 A4',
    cdssName: 'SHEAF C356',
    description: 'Colour A4 copier',
    drawing: 'mfp-compact.svg',
    serialPrefix: 'SFA',
    oce: false,
  },
  p248: {
    name: 'Sheaf P248 A4',
    cdssName: 'SHEAF P248',
    description: 'Mono A4 printer',
    drawing: 'printer-a4.svg',
    serialPrefix: 'SFP',
    oce: false,
  },
  v900: {
    name: 'Sheaf V900 Press',
    cdssName: 'SHEAF V900',
    description: 'Production press',
    drawing: 'press.svg',
    serialPrefix: 'SFV',
    oce: true,
  },
} as const satisfies Record<string, Model>;

export type ModelKey = keyof typeof models;
