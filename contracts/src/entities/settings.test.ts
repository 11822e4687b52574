import { describe, expect, it } from 'vitest';
import { systemConfig } from './system-config.ts';

const keys = Object.keys(systemConfig.shape);

describe('settings of a company', () => {
  it('[CFG-04] name contacts and addresses', () => {
    expect(keys).toEqual(
      expect.arrayContaining([
        'contactCenterPhone',
        'privacyPolicyUrl',
        'contactUsUrl',
        'customerPortalUrl',
        'termsOfUseSubUrl',
        'deviceContactEmail',
        'enquiryUrl',
        'faqUrl',
        'feedbackUrl',
      ]),
    );
  });

  it('[CFG-05] [OPN-54] name hours, charges and the company profile', () => {
    const days = ['Weekday', 'Saturday', 'Sunday'].flatMap((day) => [
      `operationHour${day}From`,
      `operationHour${day}To`,
    ]);
    const others = [
      'countryCode',
      'usageSummaryContactEmail',
      'isShowDeliveryContact',
      'paperOrderContactNumber',
    ];
    const profile = ['deliveryCharge', 'resetPasswordContact', 'userManualUrl', 'onlineChatUrl', 'hotline'];
    expect(keys).toEqual(expect.arrayContaining([...days, ...others, ...profile]));
  });

  it.each([
    ['/static/pages/CSPL/privacy.html', true],
    ['/static/pages/CSPL', true],
    ['/api/ebp/user/current/info', false],
    ['/static/../api/ebp/faq/search', false],
    ['//static/evil.example', false],
    ['static/pages', false],
  ])('[CFG-13] may name a page of the static host: %s, %s', (privacyPolicyUrl, isKept) => {
    const kept = systemConfig.parse({ privacyPolicyUrl }).privacyPolicyUrl;
    expect(kept).toBe(isKept ? privacyPolicyUrl : undefined);
  });

  it.each([
    'http://intranet/faq',
    'https://10.1.2.3/faq',
    'https://localhost:8443/',
    'https://faq.example.香港/',
    'https://a_b.example/?a=1#top',
  ])('[CFG-13] may name any web address: %s', (faqUrl) => {
    expect(systemConfig.parse({ faqUrl }).faqUrl).toBe(faqUrl);
  });

  it.each([
    'javascript:alert(1)//https://x',
    'data:text/html,x',
    'https:',
    'https://',
    '//evil.example',
    'htt ps://x',
  ])('[CFG-13] lose an address that is none: %s', (faqUrl) => {
    expect(systemConfig.parse({ faqUrl }).faqUrl).toBeUndefined();
  });

  it('[CFG-13] lose an address that is not http or https, and every key nobody documented', () => {
    const given = { faqUrl: 'javascript:alert(1)', enquiryUrl: 'https://sg.supplier.example/e', secret: 'x' };
    const kept = systemConfig.parse(given);
    expect(kept.faqUrl).toBeUndefined();
    expect(kept.enquiryUrl).toBe('https://sg.supplier.example/e');
    expect(kept).not.toHaveProperty('secret');
  });
});
