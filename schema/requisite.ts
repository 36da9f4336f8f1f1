/**
 * Numbers of Russian requisites with their check digits, for form, gateway and api. Lengths and
 * sums are those of the tax service's order ЕД-7-14/559@ (ИНН, КПП), of the register's rules (ОГРН)
 * and of the Bank of Russia's letter 515 of 1997 (accounts).
 */

export const requisiteMessages = {
  innLength: 'В\u00a0ИНН 10\u00a0цифр у\u00a0организации и\u00a012 у\u00a0предпринимателя',
  innSum: 'В\u00a0ИНН опечатка: контрольные цифры не\u00a0сходятся',
  kpp: 'В\u00a0КПП девять знаков, например 773601001',
  ogrnLength: 'В\u00a0ОГРН 13\u00a0цифр у\u00a0организации и\u00a015 у\u00a0предпринимателя',
  ogrnSum: 'В\u00a0ОГРН опечатка: контрольная цифра не\u00a0сходится',
  bic: 'В\u00a0БИК девять цифр, первые две —\u00a004',
  accountLength: 'В\u00a0номере счёта 20\u00a0цифр',
  accountSum: 'Счёт не\u00a0подходит к\u00a0БИК: проверьте цифры обоих',
}

/** Digits without the spaces, dots and hyphens that people put between them. */
export const toDigits = (text: string): string => text.replace(/[\s.\-–—_]/g, '')

const digitsOf = (text: string): number[] => Array.from(text, Number)
const sumOf = (digits: readonly number[], weights: readonly number[]): number =>
  weights.reduce((sum, weight, i) => sum + weight * (digits[i] ?? 0), 0)

const innWeights = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]
/** The check digit over as many first digits as there are weights. */
const toInnDigit = (digits: number[], count: number) =>
  (sumOf(digits, innWeights.slice(-count)) % 11) % 10

/** Why `inn` is none, in Russian; null when its check digits agree. */
export function refuseInn(inn: string): string | null {
  if (!/^(\d{10}|\d{12})$/.test(inn)) return requisiteMessages.innLength
  const digits = digitsOf(inn)
  const counts = inn.length === 10 ? [9] : [10, 11]
  // Zeros agree with themselves, and the first two digits are a region.
  const isRight = counts.every((count) => toInnDigit(digits, count) === digits[count])
  return isRight && !inn.startsWith('00') ? null : requisiteMessages.innSum
}

/** Why `kpp` is none: a tax office, the reason as two digits or letters, a number. */
export const refuseKpp = (kpp: string): string | null =>
  /^\d{4}[\dA-Z]{2}\d{3}$/.test(kpp) && !kpp.startsWith('0000') ? null : requisiteMessages.kpp

/** Why `ogrn` is none: 13 digits of a company, 15 of a sole trader. */
export function refuseOgrn(ogrn: string): string | null {
  if (!/^([15]\d{12}|3\d{14})$/.test(ogrn)) return requisiteMessages.ogrnLength
  const divisor = ogrn.length === 13 ? 11n : 13n
  const rest = (BigInt(ogrn.slice(0, -1)) % divisor) % 10n
  return rest === BigInt(ogrn.slice(-1)) ? null : requisiteMessages.ogrnSum
}

/** Why `bic` is none of a Russian bank. */
export const refuseBic = (bic: string): string | null =>
  /^04\d{7}$/.test(bic) ? null : requisiteMessages.bic

/** Why `account` is no settlement account of the bank with this (right) БИК. */
export function refuseAccount(account: string, bic: string): string | null {
  // An account at the Bank of Russia itself is checked by the number of its office.
  const isOfOffice = /^00[012]$/.test(bic.slice(6))
  return refuseByKey(account, isOfOffice ? toOfficeKey(bic) : bic.slice(6))
}

/** Why `account` is no correspondent account of the bank with this (right) БИК. */
export const refuseBankAccount = (account: string, bic: string): string | null =>
  refuseByKey(account, toOfficeKey(bic))

const toOfficeKey = (bic: string) => `0${bic.slice(4, 6)}`

const accountWeights = Array.from({ length: 23 }, (_, i) => [7, 1, 3][i % 3] ?? 0)

function refuseByKey(account: string, key: string): string | null {
  if (!/^\d{20}$/.test(account)) return requisiteMessages.accountLength
  const sum = sumOf(digitsOf(key + account), accountWeights)
  return sum % 10 === 0 ? null : requisiteMessages.accountSum
}

/** What was found in a pasted text; empty is not found. */
export type InnText = { inn: string; kpp: string }

/**
 * ИНН and КПП as people paste them: «ИНН 7707083893 / КПП 773601001», «7707083893/773601001»,
 * «7707 083 893». What is not recognised is left as `inn`, so that its check says what is wrong.
 */
export function parseInn(text: string): InnText {
  // «ИНН/КПП» before both is no label of either.
  const plain = text
    .toUpperCase()
    .slice(0, 200)
    .replace(/ИНН\s*[/\\]\s*КПП/, '')
  const ofLabel = (label: RegExp) => toDigits(label.exec(plain)?.[1] ?? '')
  const inn = ofLabel(/ИНН[^\d]{0,5}(\d(?:[\s\-–.]?\d){9,11})(?!\d)/)
  const kpp = ofLabel(/КПП[^\d]{0,5}(\d[\s\-–.]?(?:[\dA-Z][\s\-–.]?){7}\d)(?!\d)/)
  if (inn) return { inn, kpp }
  const parts = plain.split(/[/\\|,;\n]+/).map((part) => part.replace(/[^\dA-Z]/g, ''))
  const [first = '', second = ''] = parts.filter(Boolean)
  // Ten digits and nine after a space or a tab, as a cell of a table is copied.
  const pair = second === '' && /^(\d{10})(\d{4}[\dA-Z]{2}\d{3})$/.exec(first)
  if (pair) return { inn: pair[1] ?? '', kpp: pair[2] ?? '' }
  return { inn: first, kpp: kpp || (refuseKpp(second) === null ? second : '') }
}

/** An ИНН in groups, as a field shows it: 7707 083 893. */
export const formatInn = (inn: string): string =>
  inn.length > 10
    ? inn.replace(/^(\d{4})(\d{4})(\d{0,4})$/, '$1\u00a0$2\u00a0$3')
    : inn.replace(/^(\d{4})(\d{1,3})(\d*)$/, '$1\u00a0$2\u00a0$3').trim()
