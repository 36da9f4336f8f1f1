/** Prices as feeds and lists of people write them. */

const thousands = [/^\d{1,3}(,\d{3})+\.\d+$/, /^\d{1,3}(\.\d{3})+,\d+$/] as const

/** «1 234.50 руб.», «1,234.50» and «1.234,50» as a number may be written. */
export function toPlainPrice(text: string): string {
  const plain = text
    .replace(/[\s\u00a0\u202f'’]/g, '')
    .replace(/(?:руб(?:л[ьяие]й?)?|р|rub|rur|₽)\.?$/i, '')
  if (thousands[0].test(plain)) return plain.replaceAll(',', '')
  return thousands[1].test(plain) ? plain.replaceAll('.', '') : plain
}
