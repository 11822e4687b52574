import type { Faq, FaqGeneration } from '@ebp/contracts/entities/faq';
import type { WireLanguage } from '@ebp/contracts/entities/wire';
import { buildFaq, buildFaqGeneration } from '@ebp/contracts/testing/faq';

interface Generation {
  readonly pkey: string;
  readonly english: readonly [name: string, content: string];
  readonly chinese: readonly [name: string, content: string];
}

export const generations: readonly Generation[] = [
  {
    pkey: 'whatsnews',
    english: ['What is new', 'Recent additions to your machines and to this portal.'],
    chinese: ['最新消息', '影印機及本網站最近新增的功能。'],
  },
  {
    pkey: 'care',
    english: ['Daily care', 'Paper, toner and the small things that keep a machine running.'],
    chinese: ['日常保養', '紙張、碳粉及保持影印機順暢運作的小貼士。'],
  },
  {
    pkey: 'scan',
    english: ['Scan and send', 'To a mailbox, to a folder, to a phone.'],
    chinese: ['掃描及傳送', '傳送至電郵、資料夾或手提電話。'],
  },
  {
    pkey: 'print',
    english: ['Print from anywhere', 'Drivers, guest printing and secure release.'],
    chinese: ['隨處列印', '驅動程式、訪客列印及加密列印。'],
  },
];

/** The generations as the main page of one language gets them. */
export function generationInfo(language: WireLanguage): readonly FaqGeneration[] {
  return generations.map(({ pkey, english, chinese }) => {
    const [name, generationContent] = language === 'CHINESE' ? chinese : english;
    const [imagePath, bannerIcon] = [`generation-${pkey}.svg`, `banner-${pkey}.svg`];
    return buildFaqGeneration({ pkey, name, generationContent, imagePath, bannerIcon });
  });
}

type Row = readonly [generation: string, faqType: string, ...names: string[]];

// The search call has no language, so that the upstream's names carry both.
const rows: readonly Row[] = [
  [
    'whatsnews',
    'Portal',
    'The portal speaks Chinese 網站支援繁體中文',
    'Scan the code on a machine to order 掃描二維碼訂購碳粉',
  ],
  ['whatsnews', 'Machines', 'Quieter night mode 夜間靜音模式'],
  [
    'care',
    'Paper',
    'How do I clear a paper jam? 如何清除卡紙？',
    'Which paper may I use? 可使用哪些紙張？',
    'Why does paper curl? 為何紙張捲曲？',
    'How do I load envelopes? 如何放入信封？',
    'How do I change the tray size? 如何更改紙匣尺寸？',
    'Why are two sheets fed at once? 為何同時送入兩張紙？',
    'How do I store paper? 如何存放紙張？',
  ],
  [
    'care',
    'Toner',
    'How do I replace a toner cartridge? 如何更換碳粉？',
    'When is toner low? 何時碳粉不足？',
    'How do I return used cartridges? 如何回收碳粉盒？',
  ],
  [
    'care',
    'Cleaning',
    'How do I clean the glass? 如何清潔玻璃？',
    'Why are there lines on copies? 為何影印有線條？',
  ],
  [
    'scan',
    'E-mail',
    'How do I scan to e-mail? 如何掃描至電郵？',
    'Why does an e-mail not arrive? 為何收不到電郵？',
    'How large may a scan be? 掃描檔案有多大？',
  ],
  [
    'scan',
    'Folder',
    'How do I scan to a shared folder? 如何掃描至共享資料夾？',
    'How do I change the password? 如何更改密碼？',
  ],
  [
    'print',
    'Driver',
    'Where do I find the driver? 哪裡可找到驅動程式？',
    'How do I print double-sided? 如何雙面列印？',
  ],
  [
    'print',
    'Security',
    'How do I release a secure print? 如何取出加密列印？',
    'Can guests print? 訪客可否列印？',
  ],
];

/** Picture of a group; types without a drawing of their own have none, so that the text in its place shows. */
const pictures: Readonly<Record<string, string>> = {
  Portal: 'type-portal.svg',
  Paper: 'type-paper.svg',
  Toner: 'type-toner.svg',
  'E-mail': 'type-email.svg',
  Folder: 'type-folder.svg',
  Driver: 'type-driver.svg',
  Security: 'type-security.svg',
};

export const faqs: readonly Faq[] = rows
  .flatMap(([generation, faqType, ...names]) => names.map((name) => ({ generation, faqType, name })))
  .map(({ generation, faqType, name }, index) =>
    buildFaq({
      pkey: `FAQ-${String(index + 1).padStart(4, '0')}`,
      name,
      faqType,
      generation,
      imagePath: pictures[faqType] ?? null,
      url: '/static/videos/paper-path.mp4',
      rate: index % 3 === 0 ? 4 : null,
    }),
  );

export const drawnTypes: readonly string[] = Object.values(pictures);
