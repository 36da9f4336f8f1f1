/** What a stranger with a link may see: the client's paper, and of it what its owner chose. */
import type { Sums } from '#schema/estimate-sum.ts'
import { toMoney } from '#schema/money.ts'
import { cutAddresses } from '#schema/name.ts'
import { toQuantity } from '#schema/quantity.ts'
import type { EstimateView } from '#schema/rest/estimate/estimate.ts'
import type { EstimateShare, SharedEstimate } from '#schema/rest/estimate/share.ts'
import { toPaper } from './paper.ts'

export function toSharedEstimate(
  view: EstimateView,
  { withPrices, withContacts }: Pick<EstimateShare, 'withPrices' | 'withContacts'>,
): SharedEstimate {
  const paper = toPaper(view, 'CLIENT')
  const toSum = (minor: number | null) => (withPrices && minor !== null ? toMoney(minor) : null)
  const toSums = ({ grossMinor, discountMinor, totalMinor }: Sums) => ({
    gross: toSum(grossMinor),
    discount: toSum(discountMinor),
    total: toSum(totalMinor),
  })
  const toCount = ({ unpricedCount }: Sums) => (withPrices ? unpricedCount : 0)
  const { name = '', phone = '' } = paper.letterhead ?? {}
  return {
    title: paper.title,
    note: paper.note,
    validUntil: paper.validUntil,
    changedAt: paper.changedAt,
    withPrices,
    contacts: withContacts
      ? { name: cutAddresses(name), phone, client: paper.client, object: paper.object }
      : null,
    groups: paper.groups.map((group) => ({
      title: group.title,
      lines: group.rows.map((row) => ({
        number: row.number,
        name: row.name,
        note: row.note,
        packs: row.packs,
        howMuch: row.howMuch,
        unit: row.unit,
        quantity: toQuantity(row.quantity),
        price: toSum(row.priceMinor),
        isGone: row.isGone,
        ...toSums(row),
      })),
      ...toSums(group),
      unpricedCount: toCount(group),
    })),
    ...toSums(paper),
    unpricedCount: toCount(paper),
  }
}
