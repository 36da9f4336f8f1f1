/** Lines whose quantity follows that of another one, by the measured job or by what it covers. */
import { areaSign } from '#language/ru/measure.ts'
import {
  type Calculation,
  type CountedLine,
  divideUp,
  type Extent,
  type FollowRule,
  type Fraction,
  type Need,
  reduceFraction,
  toSize,
  toUsed,
} from './calculation.ts'
import { type QuantityRule, snap } from './quantity.ts'

/** Whether the line still has the quantity that was calculated. */
export const isCalculated = ({
  calculation,
  quantity,
}: Pick<CountedLine, 'calculation' | 'quantity'>): boolean => calculation?.quantity === quantity

/** How much one base unit covers: of the area, or of the length. */
export function toCover(calculation: Omit<Calculation, 'quantity' | 'rooms'>): Fraction {
  const { kind, layer, coats, consumption, isPerMm, content } = calculation
  if (kind !== 'MATERIAL') return reduceFraction(content)
  return reduceFraction({
    numerator: content.numerator * 10_000,
    denominator: content.denominator * consumption * (isPerMm ? layer : 10 * coats),
  })
}

/** What a lead covers: the measured area while it is as calculated, else what its quantity does. */
export function toLeadExtent(
  lead: Pick<CountedLine, 'quantity' | 'calculation'>,
  { by, cover }: Pick<FollowRule, 'by' | 'cover'>,
): Extent {
  const { calculation, quantity } = lead
  if (by === areaSign && calculation && calculation.kind !== 'LENGTH' && isCalculated(lead)) {
    return { hundredths: toSize(calculation), waste: calculation.wastePercent }
  }
  return { hundredths: divideUp(quantity, cover), waste: 0 }
}

/** What a follower comes to; the least that is sold when its lead takes none of it. */
export function toFollowed(
  lead: Pick<CountedLine, 'quantity' | 'calculation'>,
  rule: FollowRule,
  sold: QuantityRule,
): Need {
  const need = toUsed(toLeadExtent(lead, rule), rule, sold)
  return need.quantity > 0 ? need : { ...need, quantity: snap(0, sold).hundredths }
}

/**
 * The same lines with followers as their leads want them. What follows a line that is not there,
 * or that itself follows another, is a plain line. Lines that stay as they are stay the same
 * objects, and so does the list when all of them do. `ruleOf` is null where the shop does not know
 * the goods: their quantity stays.
 */
export function settleFollowers<Line extends CountedLine>(
  lines: readonly Line[],
  ruleOf: (line: Line) => QuantityRule | null,
): readonly Line[] {
  if (!lines.some(({ follows }) => follows !== null)) return lines
  const leads = new Map(lines.map((line) => [line.id, line]))
  const settled = lines.map((line) => {
    const { follows } = line
    if (!follows) return line
    const lead = leads.get(follows.lineId)
    if (!lead || lead.follows !== null) return { ...line, follows: null }
    const rule = follows.isStopped ? null : ruleOf(line)
    const quantity = rule ? toFollowed(lead, follows, rule).quantity : line.quantity
    return quantity === line.quantity ? line : { ...line, quantity }
  })
  return settled.some((line, i) => line !== lines[i]) ? settled : lines
}
