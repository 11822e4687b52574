import type { CompanyCode } from '@ebp/contracts/company';
import type { CodeListEntry, CodeListName } from '@ebp/contracts/entities/code-list';
import { buildCodeListEntry } from '@ebp/contracts/testing/code-list';

type Choice = readonly [code: string, english: string, chinese: string, more?: Partial<CodeListEntry>];

const text = { symptomRequest: true } as const;
const described = { isDescriptionRequired: true, maxNumberOfAnswer: 3 } as const;

const lists: Readonly<Record<CodeListName, readonly Choice[]>> = {
  BASE_STATUS: [
    ['ACTIVE', 'Active', '有效'],
    ['INACTIVE', 'Inactive', '無效'],
  ],
  SALUTATION: [
    ['MR', 'Mr', '先生'],
    ['MS', 'Ms', '女士'],
    ['MRS', 'Mrs', '太太'],
    ['MISS', 'Miss', '小姐'],
    ['DR', 'Dr', '博士'],
  ],
  MACHINE_STATUS: [
    ['VALID', 'Valid', '有效'],
    ['EXPIRED', 'Expired', '已到期'],
    ['INVALID', 'Invalid', '無效'],
    ['SUSPENDED', 'Suspended', '暫停'],
    ['TERMINATED', 'Terminated', '已終止'],
  ],
  LUNCHTIME: [
    ['1200', '12:00 - 13:00', '12:00 - 13:00'],
    ['1230', '12:30 - 13:30', '12:30 - 13:30'],
    ['1300', '13:00 - 14:00', '13:00 - 14:00'],
    ['NONE', 'No lunch break', '沒有午膳時間'],
  ],
  SERVICEREQUEST_SYMPTOM: [
    ['PAPER_JAM', 'Paper jam', '卡紙', { onTopDisplay: true }],
    ['ERROR_CODE', 'Error code', '錯誤代碼', { ...text, onTopDisplay: true }],
    ['LINE', 'Line on print or copy', '列印或影印有線條', { onTopDisplay: true }],
    ['WASTE_TONER', 'Waste toner container request', '索取廢粉盒'],
    ['COLOUR', 'Color mismatch', '顏色不符'],
    ['NOISE', 'Unusual noise', '不正常聲響'],
    ['BLANK', 'Blank or black page', '空白或全黑頁'],
    ['SCAN', 'Scan or send fails', '掃描或傳送失敗'],
    ['NETWORK', 'Cannot print from computer', '電腦無法列印', text],
    ['STAPLE', 'Staples missing or jammed', '釘書針缺少或卡住'],
    ['DUPLEX', 'Double-sided printing fails', '雙面列印失敗'],
    ['OTHER', 'Other', '其他', text],
  ],
  ENQUIRY_TYPE: [
    ['PRODUCT', 'Products and solutions', '產品及方案'],
    ['BILLING', 'Billing and payment', '帳單及付款'],
    ['CONTRACT', 'Contract', '合約'],
    ['DELIVERY', 'Delivery', '送貨'],
    ['OTHER', 'Other', '其他'],
  ],
  PRODUCT_CATEGORY: [
    ['PAPER', 'Paper', '紙張'],
    ['STAPLE', 'Staple', '釘書針'],
  ],
  VIDEO_TUTORIAL_CATEGORY: [
    ['BASICS', 'First steps', '入門'],
    ['SCAN', 'Scan and send', '掃描及傳送'],
    ['CARE', 'Daily care', '日常保養'],
  ],
  RELOCREQ_TIME: [
    ['AM', 'AM 10:00-12:00', '上午 10:00-12:00'],
    ['PM', 'PM 14:00-17:00', '下午 14:00-17:00'],
  ],
  RELOCREQ_SPECIAL_REQUIREMENT: [
    ['CP', 'Carpet', '地氈'],
    ['ST', 'Stairs', '樓梯'],
    ['FN', 'Finisher', '裝訂器'],
    ['FY', 'Fiery', 'Fiery 伺服器'],
    ['IT', 'IT service', '資訊科技服務'],
    ['OT', 'Others', '其他'],
  ],
  HRDTRAINREQ_TIME: [
    ['10:00-11:00', '10:00 - 11:00', '10:00 - 11:00'],
    ['11:00-12:00', '11:00 - 12:00', '11:00 - 12:00'],
    ['14:30-15:30', '14:30 - 15:30', '14:30 - 15:30'],
    ['16:00-17:00', '16:00 - 17:00', '16:00 - 17:00'],
  ],
  PAPERORDER_LUNCHTIME: [
    ['1200', '12:00 - 13:00', '12:00 - 13:00'],
    ['1300', '13:00 - 14:00', '13:00 - 14:00'],
    ['NONE', 'No lunch break', '沒有午膳時間'],
  ],
  PAPER_ORDER_BILL_TO_MODE: [
    ['BY_MAIL', 'By mail', '郵寄'],
    ['BY_EMAIL', 'By e-mail', '電郵'],
    ['WITH_GOODS', 'With the goods', '隨貨附上'],
  ],
  VOC_RELATED_AREA: [
    ['SERVICE', 'On-site service', '上門服務', { ...described, isRequired: true }],
    ['HOTLINE', 'Service hotline', '服務熱線', described],
    ['DELIVERY', 'Delivery', '送貨'],
    ['PORTAL', 'This portal', '本網站'],
  ],
  VOC_RATING_STAFF: [
    ['EXCELLENT', 'Excellent', '優異'],
    ['GOOD', 'Good', '良好'],
    ['FAIR', 'Fair', '一般'],
    ['POOR', 'Needs improvement', '有待改善', { isDescriptionRequired: true, maxNumberOfAnswer: 1 }],
  ],
  VOC_DIVISION: [
    ['SERVICE', 'Service', '服務部'],
    ['SALES', 'Sales', '營業部'],
    ['LOGISTICS', 'Logistics', '物流部'],
    ['FINANCE', 'Finance', '財務部'],
  ],
  VOC_IMPRESSION: [
    ['PROMPT', 'Prompt', '迅速'],
    ['FRIENDLY', 'Friendly', '友善'],
    ['SKILLED', 'Skilled', '專業'],
    ['PATIENT', 'Patient', '耐心', { isDescriptionRequired: true, maxNumberOfAnswer: 1 }],
  ],
  VOC_SERVICE_CATEGORY: [
    ['REPAIR', 'Repair', '維修', { isRequired: true }],
    ['INSTALL', 'Installation', '安裝'],
    ['TRAINING', 'Training', '培訓'],
    ['SUPPORT', 'Advice', '諮詢', described],
  ],
};

/** A list of a company with its keys; every company has the same choices today. */
export function codeListOf(company: CompanyCode, name: CodeListName): readonly CodeListEntry[] {
  return lists[name].map(([code, englishName, chineseName, more], index) =>
    buildCodeListEntry({
      pkey: `CL-${company}-${name}-${code}`,
      code,
      englishName,
      chineseName,
      sequence: index + 1,
      ...more,
    }),
  );
}
