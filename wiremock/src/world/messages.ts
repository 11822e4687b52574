import type { CompanyCode } from '@ebp/contracts/company';
import type { Message } from '@ebp/contracts/entities/message';
import { buildMessage } from '@ebp/contracts/testing/message';
import { momentFromNow } from '../framework/template.ts';

type Row = readonly [daysAgo: number, userStatus: 'NEW' | 'READ', subject: string, message: string];

const rows: readonly Row[] = [
  [
    1,
    'NEW',
    'Your statement of account is ready',
    'The statement for last month can now be opened under E-Statement.\n\nIt stays available for six months.',
  ],
  [2, 'NEW', '請提交影印機讀數', '請於本月最後一個工作天前提交各影印機的讀數。逾期者將以平均用量計算。'],
  [
    4,
    'NEW',
    'Preventive maintenance on 18/F',
    'Our engineer visits the 18/F print room. The copier there is out of service from 10:00 to 11:00.',
  ],
  [9, 'READ', 'Toner order delivered', 'Three cartridges were delivered to the mail room and signed for.'],
  [16, 'READ', '碳粉盒回收安排', '回收箱已送達貴公司。裝滿後請致電服務熱線安排收取。'],
  [
    23,
    'READ',
    'New tutorial: scan to a shared folder',
    'A four-minute video shows the set-up. Find it under Operation Tutorial.',
  ],
  [
    41,
    'READ',
    'Changed delivery charge',
    'From the first of next month a delivery charge applies to small paper orders.',
  ],
  [70, 'READ', '客戶入門網站更新', '網站現已支援繁體中文。請於登入頁面選擇語言。'],
];

/** Message box of one user, newest first, in both languages of the house. */
export function messagesOf(userPkey: string, company: CompanyCode): readonly Message[] {
  return rows.map(([daysAgo, userStatus, subject, message], index) =>
    buildMessage({
      pkey: `MSG-${userPkey}-${index + 1}`,
      createDatetime: momentFromNow(`-${daysAgo} days`, '10:05:00', company),
      subject,
      message,
      userStatus,
    }),
  );
}
