/** Input masks of the specification, section 5; imask itself is loaded by the field that is used. */

export type MaskName = 'phone' | 'code' | 'date' | 'login'

/** What imask is told: a pattern, and how a piece is changed before it is put in. */
export type MaskRule = {
  pattern: string
  /** `piece` is what was typed or pasted, `held` the digits that stand before it. */
  prepare?: (piece: string, held: string) => string
}

export const masks: Record<Exclude<MaskName, 'login'>, MaskRule> = {
  phone: { pattern: '+# ### ###-##-##', prepare: preparePhone },
  code: { pattern: '#####' },
  date: { pattern: '##.##.####' },
}

/**
 * The first digit is always a 7 (docs/decisions/0020). Every mobile number begins with 79, so a 9
 * that comes first lacks the 7 before it, and a 7 or an 8 typed after the +7 that already stands
 * there is that same first digit once more.
 */
function preparePhone(piece: string, held: string): string {
  const digits = piece.replace(/\D/g, '')
  if (held.length > 1 || digits === '') return digits
  if (held === '' && digits.startsWith('9')) return `7${digits}`
  const tail = (held + digits).slice(1).replace(/^[78]+/, '')
  return held === '' ? `7${tail}` : tail
}

/** Whether the text of an e-mail-or-phone field is a phone by now; its signs do not count. */
export const isPhoneBegun = (text: string) => /^[78]\d{2,10}$/.test(text.replace(/[\s()+-]/g, ''))

/** Of an e-mail: what else is typed is left out. */
export const prepareEmail = (piece: string) => piece.toLowerCase().replace(/[^a-z0-9\-@._]/g, '')
