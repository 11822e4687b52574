const ink = 'fill="none" stroke="#1d2226" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"';
const panel = 'fill="#f6f3ec" stroke="#1d2226" stroke-width="2.5" stroke-linejoin="round"';
const shade = 'fill="#c9d2da"';

/** Line drawings in a box of 100 by 100, in one style. */
export const motifs: Readonly<Record<string, string>> = {
  whatsnews: `<path d="M24 12h40l14 14v62H24z" ${panel}/><path d="M64 12v14h14M34 66h34M34 76h22" ${ink}/><path d="M50 26l5 12 12 5-12 5-5 12-5-12-12-5 12-5z" ${shade} stroke="#1d2226" stroke-width="2.5"/>`,
  care: `<path d="M14 40h72v34H14z" ${panel}/><path d="M22 40V20h56v20M14 56h72M42 65h16" ${ink}/><path d="M28 26h44v14H28z" ${shade}/>`,
  scan: `<path d="M12 20h42v56H12z" ${panel}/><path d="M20 32h26M20 42h26M20 52h16" ${ink}/><path d="M52 44h38v28H52z" ${panel}/><path d="M52 44l19 16 19-16" ${ink}/>`,
  print: `<path d="M14 38h72v34H14z" ${panel}/><path d="M28 38V16h44v22M28 58h44v28H28z" ${panel}/><path d="M36 68h28M36 76h18" ${ink}/><circle cx="76" cy="47" r="3" fill="#1d2226"/>`,
  portal: `<rect x="12" y="18" width="76" height="58" rx="4" ${panel}/><path d="M12 32h76M20 25h.1M28 25h.1M22 44h26M22 54h18M44 88h12M50 76v12" ${ink}/><path d="M58 42h20v22H58z" ${shade}/>`,
  paper: `<path d="M30 14h40v56H30z" ${panel}/><path d="M24 22h40v56H24z" ${panel}/><path d="M18 30h40v56H18z" ${panel}/><path d="M26 44h24M26 54h24M26 64h14" ${ink}/>`,
  toner: `<rect x="14" y="36" width="72" height="28" rx="6" ${panel}/><path d="M26 36v28M74 36v28M36 50h28" ${ink}/><path d="M40 42h20v4H40z" ${shade}/><path d="M86 44h6v12h-6M44 64v10h12V64" ${ink}/>`,
  email: `<rect x="12" y="24" width="76" height="52" rx="3" ${panel}/><path d="M12 28l38 28 38-28" ${ink}/>`,
  folder: `<path d="M12 78V24h28l8 10h40v44z" ${panel}/><path d="M12 44h76" ${ink}/><path d="M62 52h16v6H62z" ${shade}/>`,
  driver: `<path d="M14 56v26h72V56" ${ink}/><path d="M50 14v46M34 46l16 16 16-16" ${ink}/><path d="M24 70h52v4H24z" ${shade}/>`,
  security: `<rect x="22" y="44" width="56" height="40" rx="4" ${panel}/><path d="M34 44V32a16 16 0 0 1 32 0v12M50 60v10" ${ink}/><circle cx="50" cy="59" r="4" fill="#1d2226"/>`,
};
