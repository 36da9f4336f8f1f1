/** Input masks of the specification, section 5; imask itself is loaded by the field that is used. */
import { codeLength } from '#schema/constant.ts'
import { isForeignPhone } from '#schema/form.ts'

/**
 * A dot after one digit of a day or a month ends it, so a zero stands before that digit. By whether
 * the day and the month are such.
 */
export const datePatterns = {
  whole: '##.##.####',
  shortDay: '{\\0}#.##.####',
  shortMonth: '##.{\\0}#.####',
  shortBoth: '{\\0}#.{\\0}#.####',
}

/** Which way what was typed by now is shown. */
export function toDateWay(raw: string): keyof typeof datePatterns {
  const [, day = '', month] = /^(?:(\d)\.|\d\d\.?)(\d\.)?/.exec(raw) ?? []
  if (day) return month ? 'shortBoth' : 'shortDay'
  return month ? 'shortMonth' : 'whole'
}

export type MaskName = 'phone' | 'code' | 'date' | 'login'

export const codePattern = '#'.repeat(codeLength)

/**
 * The first digit shown is a 7 (docs/decisions/0020), whichever was typed: `@` stands for it. A 9
 * typed first is the second digit of every mobile number, so the 7 stands before it.
 */
export const phonePatterns = { whole: '+@ ### ###-##-##', withoutSeven: '+{7} ### ###-##-##' }

/** Which way what was typed by now is shown; a number of another country as it was typed. */
export function toPhoneWay(raw: string): keyof typeof phonePatterns | 'foreign' {
  if (isForeignPhone(raw)) return 'foreign'
  return raw.replace(/\D/g, '').startsWith('9') ? 'withoutSeven' : 'whole'
}

/** Of a number of ours: a 7 or an 8 after the first one is that digit once more. */
export function preparePhoneDigit(sign: string, held: string): string {
  if (sign === '+' && held === '') return sign
  return /\D/.test(sign) || (/^[78]$/.test(held) && /[78]/.test(sign)) ? '' : sign
}

/** Whether the text of an e-mail-or-phone field is a phone by now; its signs do not count. */
export const isPhoneBegun = (text: string) => /^[78]\d{2,10}$/.test(text.replace(/[\s()+-]/g, ''))

/** Of an e-mail: what else is typed is left out, but for the plus that a phone begins with. */
export const prepareEmailSign = (sign: string, held: string) =>
  sign === '+' && held === '' ? sign : sign.toLowerCase().replace(/[^a-z0-9\-@._]/g, '')
