/** Input masks of the specification, section 5; imask itself is loaded by the field that is used. */

export type MaskName = 'phone' | 'code' | 'date'

/** What imask is told: a pattern, and how a piece is changed before it is put in. */
export type MaskRule = {
  pattern: string
  /** `piece` is what was typed or pasted, `held` the digits that stand before it. */
  prepare?: (piece: string, held: string) => string
}

export const masks: Record<MaskName, MaskRule> = {
  phone: { pattern: '+# ### ###-##-##', prepare: preparePhone },
  code: { pattern: '#####' },
  date: { pattern: '##.##.####' },
}

/**
 * Every mobile number begins with 79, so the first digit is made a 7, and a 7 or an 8 typed after
 * the +7 that already stands there is that same first digit once more. A pasted number of ten
 * digits lacks its first.
 */
export function preparePhone(piece: string, held: string): string {
  const digits = piece.replace(/\D/g, '')
  if (held.length > 1 || digits === '') return digits
  const whole = held === '' && digits.length === 10 ? `7${digits}` : held + digits
  const tail = whole.slice(1).replace(/^[78]+/, '')
  return held === '' ? `7${tail}` : tail
}
