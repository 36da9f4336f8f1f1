/** Rates of value added tax as feeds write them. */
import { type VatRate, vatRates } from '#schema/vat.ts'
import type { FeedOffer } from './model.ts'

/** Yandex's numbers, as far as they cannot be taken for per cent: 5, 7 and 10 are both. */
const codes: Partial<Record<string, VatRate>> = { 2: '10', 6: 'none', 11: '7' }
const ambiguous = ['5', '7', '10']
const untaxed = /^(no[ _]?vat|none|без ?ндс|без налога|не облагается|ндс не облагается)$/

/** «VAT_10», «NO_VAT», «НДС 22%», «Без НДС»; null when it is no rate for certain. */
function parseVat(text: string): VatRate | null {
  const plain = text.trim().toLowerCase().replace(/\s+/g, ' ')
  if (untaxed.test(plain)) return 'none'
  if (ambiguous.includes(plain)) return null
  const percent = /^(?:(?:vat|ндс)[ _]?)?(\d{1,2})(?:[.,]0+)? ?%?$/.exec(plain)?.[1]
  return codes[plain] ?? vatRates.find((rate) => rate === percent) ?? null
}

/** As YML writes it. */
export const writeVat = (rate: VatRate): string => (rate === 'none' ? 'NO_VAT' : `VAT_${rate}`)

/**
 * The offer's rate; null follows the shop's. A price without tax gets the shop's at once, so that
 * its receipt names the rate it was reckoned by, whatever the shop's becomes.
 */
export function toVat(offer: FeedOffer, ownRate: VatRate, warnings: string[]): VatRate | null {
  const { vat: text = '', isPriceWithoutTax = false } = offer
  const stated = parseVat(text)
  if (text !== '' && stated === null) {
    const known = vatRates.map(writeVat).join(', ')
    warnings.push(`vat «${text}» is none of ${known} for certain: the shop's own is taken`)
  }
  return stated ?? (isPriceWithoutTax ? ownRate : null)
}
