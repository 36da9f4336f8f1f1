/** The client's paper as a version keeps it, and what of it a link shows. */
import type { StoredVersion, VersionHead } from '#api/data/estimate/version.ts'
import type { Sums } from '#schema/estimate-sum.ts'
import { toMoney, toPrice } from '#schema/money.ts'
import { cutAddresses } from '#schema/name.ts'
import { toHundredths, toQuantity } from '#schema/quantity.ts'
import type { EstimateContent } from '#schema/rest/estimate/content.ts'
import type { EstimateView } from '#schema/rest/estimate/estimate.ts'
import type { EstimateShare } from '#schema/rest/estimate/share.ts'
import type { SharedEstimate } from '#schema/rest/estimate/shared.ts'
import type { EstimateVersion } from '#schema/rest/estimate/version.ts'
import { copyMark, type Paper, toPaper } from './paper.ts'

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
        howMuch: row.howMuch,
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

export const toEstimateVersion = (
  { number, createdAt, totalMinor, fingerprint }: VersionHead,
  { withPrices }: Pick<Shown, 'withPrices'> = { withPrices: true },
): EstimateVersion => ({
  number,
  sentAt: createdAt,
  total: withPrices ? toMoney(totalMinor) : null,
  fingerprint,
})

type Cut = ReturnType<typeof cutContent>

/** A version as its files say it, as far as a link shows it. */
export function toVersionPaper(
  { content, createdAt }: StoredVersion,
  shown: Shown,
): { paper: Paper; logoId: string | null } {
  const { logoId, contacts, groups, ...whole } = cutContent(content, shown)
  const { name = '', phone = '', client = '', object = '' } = contacts ?? {}
  const paper: Paper = {
    copy: 'CLIENT',
    mark: copyMark.CLIENT,
    title: whole.title,
    letterhead: { name, phone },
    client,
    object,
    note: whole.note,
    changedAt: createdAt,
    validUntil: whole.validUntil,
    groups: groups.map((group) => ({
      id: group.id,
      title: group.title,
      discountGiven: group.discountGiven,
      rows: group.lines.map((line) => ({
        id: line.id,
        number: line.number,
        name: line.name,
        note: line.note,
        packs: line.packs,
        howMuch: line.howMuch,
        unit: line.unit,
        quantity: toHundredths(line.quantity) ?? 0,
        priceMinor: line.price?.amountMinor ?? null,
        discountGiven: line.discountGiven,
        isGone: line.isGone,
        own: null,
        ...toMinors(line),
        unpricedCount: line.price === null && !line.isGone ? 1 : 0,
      })),
      ...toMinors(group),
      unpricedCount: group.unpricedCount,
    })),
    discountGiven: whole.discountGiven,
    ...toMinors(whole),
    unpricedCount: whole.unpricedCount,
    hasDiscount: (whole.discount?.amountMinor ?? 0) > 0,
    hasPrices: shown.withPrices,
    load: null,
  }
  return { paper, logoId }
}

const toMinors = ({ gross, discount, total }: Pick<Cut, 'gross' | 'discount' | 'total'>) => ({
  grossMinor: gross?.amountMinor ?? 0,
  discountMinor: discount?.amountMinor ?? 0,
  totalMinor: total?.amountMinor ?? 0,
})

/** What a stranger with a link reads of a version. */
export function toSharedEstimate(
  version: StoredVersion,
  versions: readonly VersionHead[],
  shown: Shown,
): SharedEstimate {
  const { logoId, ...cut } = cutContent(version.content, shown)
  return {
    ...cut,
    withPrices: shown.withPrices,
    hasLogo: logoId !== null,
    version: toEstimateVersion(version, shown),
    versions: versions.map((one) => toEstimateVersion(one, shown)),
  }
}
