import { describe, expect, test } from 'vitest'
import {
  formatInn,
  requisiteMessages as messages,
  parseInn,
  refuseAccount,
  refuseBankAccount,
  refuseBic,
  refuseInn,
  refuseKpp,
  refuseOgrn,
} from './requisite.ts'

describe('ИНН', () => {
  // Published by their holders: two banks, an operator, a carrier; the last is the tax service's example.
  test.each(['7707083893', '7702070139', '7710140679', '7740000076', '7708503727', '500100732259'])(
    '%s is right',
    (inn) => expect(refuseInn(inn)).toBeNull(),
  )

  test.each([
    ['7707083894', messages.innSum],
    ['7770083893', messages.innSum],
    ['500100732258', messages.innSum],
    ['500100732269', messages.innSum],
    ['0000000000', messages.innSum],
    ['000000000000', messages.innSum],
    ['', messages.innLength],
    ['770708389', messages.innLength],
    ['77070838931', messages.innLength],
    ['5001007322590', messages.innLength],
    ['770708389А', messages.innLength],
  ])('%s is refused in words', (inn, message) => expect(refuseInn(inn)).toBe(message))
})

describe('КПП', () => {
  test.each(['773601001', '770943002', '5024AA001'])('%s is right', (kpp) =>
    expect(refuseKpp(kpp)).toBeNull(),
  )

  test.each(['', '77360100', '7736010011', '000001001', '7736аб001', '77360100A'])(
    '%s is refused in words',
    (kpp) => expect(refuseKpp(kpp)).toBe(messages.kpp),
  )
})

describe('ОГРН', () => {
  test.each(['1027700132195', '1027739609391', '1037739877295', '304500116000157'])(
    '%s is right',
    (ogrn) => expect(refuseOgrn(ogrn)).toBeNull(),
  )

  test.each([
    ['1027700132196', messages.ogrnSum],
    ['304500116000158', messages.ogrnSum],
    ['102770013219', messages.ogrnLength],
    ['9027700132195', messages.ogrnLength],
    ['30450011600015', messages.ogrnLength],
  ])('%s is refused in words', (ogrn, message) => expect(refuseOgrn(ogrn)).toBe(message))
})

describe('bank', () => {
  test.each(['044525225', '044525593', '044525974'])('БИК %s is right', (bic) =>
    expect(refuseBic(bic)).toBeNull(),
  )

  test.each(['', '04452522', '144525225', '0445252255'])('БИК %s is refused in words', (bic) =>
    expect(refuseBic(bic)).toBe(messages.bic),
  )

  test.each([
    ['30101810400000000225', '044525225'],
    ['30101810200000000593', '044525593'],
    ['30101810145250000974', '044525974'],
  ])('correspondent account %s is of БИК %s', (account, bic) =>
    expect(refuseBankAccount(account, bic)).toBeNull(),
  )

  test.each([
    // A charity's, as its site publishes it.
    ['40703810700001449489', '044525700'],
    // Of the tax service, at an office of the Bank of Russia of then.
    ['40101810800000010041', '044583001'],
  ])('settlement account %s is of БИК %s', (account, bic) =>
    expect(refuseAccount(account, bic)).toBeNull(),
  )

  test.each([
    ['40703810700001449488', '044525700', messages.accountSum],
    ['40703810700001449489', '044525225', messages.accountSum],
    ['4070381070000144948', '044525700', messages.accountLength],
    ['4070381070000144948А', '044525700', messages.accountLength],
  ])('settlement account %s with БИК %s is refused in words', (account, bic, message) =>
    expect(refuseAccount(account, bic)).toBe(message),
  )

  test('a correspondent account of another bank is refused', () => {
    expect(refuseBankAccount('30101810400000000226', '044525225')).toBe(messages.accountSum)
    expect(refuseBankAccount('30101', '044525225')).toBe(messages.accountLength)
  })
})

describe('pasted text', () => {
  const both = { inn: '7707083893', kpp: '773601001' }
  test.each([
    ['7707083893', { inn: '7707083893', kpp: '' }],
    [' 7707 083\u00a0893 ', { inn: '7707083893', kpp: '' }],
    ['77-07-083893', { inn: '7707083893', kpp: '' }],
    ['ИНН: 7707083893', { inn: '7707083893', kpp: '' }],
    ['ИНН 7707083893 / КПП 773601001', both],
    ['инн/кпп 7707083893/773601001', both],
    ['ИНН/КПП: 7707083893/773601001', both],
    ['7707083893/773601001', both],
    ['7707083893\\773601001', both],
    ['7707083893\t773601001', both],
    ['7707083893 773601001', both],
    ['КПП 773601001, ИНН 7707083893', both],
    ['ПАО Сбербанк, ИНН 7707083893, КПП 773601001, ОГРН 1027700132195', both],
    ['500100732259', { inn: '500100732259', kpp: '' }],
    ['5001 0073 2259', { inn: '500100732259', kpp: '' }],
    ['7707083893 / 5024AA001', { inn: '7707083893', kpp: '5024AA001' }],
    ['', { inn: '', kpp: '' }],
    ['12345', { inn: '12345', kpp: '' }],
  ])('%s', (text, found) => expect(parseInn(text)).toEqual(found))

  test('a number is shown in groups', () => {
    expect(formatInn('7707083893')).toBe('7707\u00a0083\u00a0893')
    expect(formatInn('500100732259')).toBe('5001\u00a00073\u00a02259')
    expect(formatInn('77070')).toBe('7707\u00a00')
    expect(formatInn('770')).toBe('770')
  })
})
