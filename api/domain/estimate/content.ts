/** The client's paper as a version keeps it, and what of it a link shows. */
import type { StoredVersion } from '#api/data/estimate/version.ts'
import type { Sums } from '#schema/estimate-sum.ts'
import { toMoney, toPrice } from '#schema/money.ts'
import { cutAddresses } from '#schema/name.ts'
import { toQuantity } from '#schema/quantity.ts'
import type { EstimateContent } from '#schema/rest/estimate/content.ts'
import type { EstimateView } from '#schema/rest/estimate/estimate.ts'
import type { EstimateShare, SharedEstimate } from '#schema/rest/estimate/share.ts'
import { toPaper } from './paper.ts'

export function toContent(view: EstimateView): EstimateContent {
  const paper = toPaper(view, 'CLIENT')
  const { name = '', phone = '' } = paper.letterhead ?? {}
  return {
    title: paper.title,
    note: paper.note,
    validUntil: paper.validUntil,
    contacts: { name: cutAddresses(name), phone, client: paper.client, object: paper.object },
    logoId: view.letterhead.logoId,
    groups: paper.groups.map((group) => ({
      id: group.id,
      title: group.title,
      lines: group.rows.map((row) => ({
        id: row.id,
        number: row.number,
        name: row.name,
        note: row.note,
        packs: row.packs,
        unit: row.unit,
        quantity: toQuantity(row.quantity),
        price: toPrice(row.priceMinor),
        discountGiven: row.discountGiven,
        isGone: row.isGone,
        ...toSums(row),
      })),
      discountGiven: group.discountGiven,
      ...toSums(group),
      unpricedCount: group.unpricedCount,
    })),
    discountGiven: paper.discountGiven,
    ...toSums(paper),
    unpricedCount: paper.unpricedCount,
  }
}

const toSums = ({ grossMinor, discountMinor, totalMinor }: Sums) => ({
  gross: toMoney(grossMinor),
  discount: toMoney(discountMinor),
  total: toMoney(totalMinor),
})

type Shown = Pick<EstimateShare, 'withPrices' | 'withContacts'>

const noSums = { gross: null, discount: null, total: null, discountGiven: null }

/** Takes out what a link does not show. */
export function cutContent(content: EstimateContent, { withPrices, withContacts }: Shown) {
  const { contacts, logoId, ...rest } = content
  const shown = withPrices ? rest : withoutPrices(rest)
  return {
    ...shown,
    contacts: withContacts ? contacts : null,
    logoId: withContacts ? logoId : null,
  }
}

function withoutPrices(content: Omit<EstimateContent, 'contacts' | 'logoId'>): typeof content {
  const groups = content.groups.map((group) => ({
    ...group,
    ...noSums,
    unpricedCount: 0,
    lines: group.lines.map((line) => ({ ...line, ...noSums, price: null })),
  }))
  return { ...content, ...noSums, unpricedCount: 0, groups }
}

/** What a stranger with a link reads of a version. */
export function toSharedEstimate(
  { content, createdAt }: Pick<StoredVersion, 'content' | 'createdAt'>,
  shown: Shown,
): SharedEstimate {
  const { logoId: _, ...cut } = cutContent(content, shown)
  return { ...cut, sentAt: createdAt, withPrices: shown.withPrices }
}
