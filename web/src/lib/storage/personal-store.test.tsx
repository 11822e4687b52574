import { beforeEach, describe, expect, it } from 'vitest';
import { forgetVisitor } from './forget-visitor.ts';
import { personalSettings, personalStore } from './personal-store.ts';
import { dropStorageKeys, holdStorageKeys } from './storage-keys.ts';

const keyOf = (seed: number) => ({
  id: `person-${seed}`,
  key: btoa(String.fromCharCode(...new Uint8Array(32).fill(seed))),
});
const [wing, mei] = [keyOf(1), keyOf(2)];
const everything = () => JSON.stringify({ ...sessionStorage });

describe('what a window keeps of a person', () => {
  beforeEach(() => {
    sessionStorage.clear();
    holdStorageKeys([wing]);
  });

  it('[OPN-10] shows nobody else what it is, nor what it is of', () => {
    personalStore.set('ebp.draft.CHK.U-1.relocation', '{"address":"18/F Harbour Road"}');
    expect(everything()).not.toMatch(/Harbour|draft|CHK|U-1|relocation/);
    dropStorageKeys();
    expect(personalStore.get('ebp.draft.CHK.U-1.relocation')).toBeUndefined();
    holdStorageKeys([mei]);
    expect(personalStore.get('ebp.draft.CHK.U-1.relocation')).toBeUndefined();
    holdStorageKeys([wing]);
    expect(personalStore.get('ebp.draft.CHK.U-1.relocation')).toBe('{"address":"18/F Harbour Road"}');
  });

  it('[OPN-10] survives that somebody else worked in the same window', () => {
    personalStore.set('form', 'of Wing');
    holdStorageKeys([mei]);
    personalStore.set('form', 'of Mei');
    personalStore.removeAll('');
    holdStorageKeys([wing]);
    expect(personalStore.get('form')).toBe('of Wing');
  });

  it('[OPN-10] takes nothing while nobody is signed in', () => {
    dropStorageKeys();
    personalStore.set('form', 'typed too late');
    expect(sessionStorage.length).toBe(0);
  });

  it('[OPN-64] moves under a new key and is not left under the old one', () => {
    personalStore.set('form', 'typed before');
    const newer = keyOf(3);
    holdStorageKeys([newer, wing]);
    expect(personalStore.get('form')).toBe('typed before');
    personalStore.set('other', 'typed after');
    expect(Object.keys(sessionStorage)).toEqual(['ebp.personal.person-3']);
    expect(personalStore.get('form')).toBe('typed before');
  });

  it('begins afresh where what is kept was changed or put elsewhere', () => {
    personalStore.set('form', 'typed');
    const [place = ''] = Object.keys(sessionStorage);
    const sealed = sessionStorage.getItem(place) ?? '';
    for (const broken of ['no seal', '', `${sealed.slice(0, -6)}AAAA${sealed.slice(-2)}`]) {
      sessionStorage.setItem(place, broken);
      expect(personalStore.get('form')).toBeUndefined();
    }
    sessionStorage.setItem('ebp.personal.person-9', sealed);
    holdStorageKeys([{ ...wing, id: 'person-9' }]);
    expect(personalStore.get('form')).toBeUndefined();
  });

  it('leaves nothing behind once its last entry is gone', () => {
    personalStore.set('ebp.draft.a', '1');
    personalStore.set('ebp.sent.a', '2');
    personalStore.removeAll('ebp.draft.');
    expect(personalStore.get('ebp.sent.a')).toBe('2');
    personalStore.remove('ebp.sent.a');
    expect(sessionStorage.length).toBe(0);
  });

  it('[OPN-10] keeps how lists are arranged for every window, as unreadable, until the person signs out', async () => {
    localStorage.clear();
    personalSettings.set('ebp.list.machines', '{"density":"compact"}');
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/list|machines|compact/);
    expect(personalSettings.get('ebp.list.machines')).toBe('{"density":"compact"}');
    await forgetVisitor('CHK');
    expect(localStorage.length).toBe(0);
  });

  it('keeps as much as a pasted list of thousands of readings', () => {
    const long = 'HK-M-0001,12345,678,Größe 大\n'.repeat(5000);
    personalStore.set('batch', long);
    expect(personalStore.get('batch')).toBe(long);
  });
});
