/** The closed pack that goods are sold by, which is what people on a shelf count. */

import { formatAmount } from '#language/ru/paper.ts'
import { toBase, toHundredths, type UnitRatio } from './quantity.ts'

/** The further unit that is exactly one step, as a pack of 1.44 m² is; null when there is none. */
export const findPackRatio = <Ratio extends UnitRatio>(
  units: readonly Ratio[],
  step: number,
): Ratio | null => units.find((ratio) => toBase(100, ratio) === step && step !== 100) ?? null

/**
 * «17 уп» of 24,48 base units; null unless it is a whole number of packs. `pack.quantity` is how many
 * base units one is sold as.
 */
export function formatPacks(
  quantity: number,
  pack: { unit: string; quantity: number } | null,
): string | null {
  const one = pack && toHundredths(pack.quantity)
  const hundredths = toHundredths(quantity)
  if (!pack || !one || !hundredths || hundredths % one !== 0) return null
  const count = hundredths / one
  return formatAmount(count * 100, pack.unit)
}
