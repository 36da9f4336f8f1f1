/** What the owner of an estimate is told of its prices. */
import type { ApiDependencies } from '#api/context.ts'
import { findStoredEstimate } from '#api/data/estimate/estimate.ts'
import type { ToldPricing } from '#api/data/estimate/pricing.ts'
import { findOwnerCity } from '#api/data/notification/estimate-scan.ts'
import { listSubstitutes } from '#api/domain/catalogue/substitute.ts'
import { type LineChange, listChanges } from '#api/domain/estimate/line-change.ts'
import { shouldNotify, sumDifference } from '#api/domain/notification/estimate-notice.ts'
import { onRequest } from '#language/ru/estimate.ts'
import { formatUnitPrice } from '#language/ru/money.ts'
import { formatSum } from '#language/ru/paper.ts'
import type { Notice } from './notice-told.ts'
import { tell } from './text.ts'
import { quote } from './words.ts'

const titleMax = 30
/** Lines that a letter names; each substitute costs a search. */
const lineMax = 20
const substituteMax = 3

type Dependencies = Pick<ApiDependencies, 'db' | 'now' | 'origin'>

export async function findEstimateNotice(
  { db, now, origin }: Dependencies,
  userId: string,
  id: string,
): Promise<Notice | null> {
  const cityId = await findOwnerCity(db, userId)
  const stored = cityId && (await findStoredEstimate(db, { userId, cityId }, id, now()))
  if (!stored) return null
  const changes = listChanges(stored)
  const differenceMinor = sumDifference(stored)
  const { title, total_minor: totalMinor } = stored.head
  const goneCount = changes.filter(({ isGone }) => isGone).length
  if (goneCount === 0 && !shouldNotify(differenceMinor, totalMinor)) return null
  const named = changes.slice(0, lineMax)
  const substitutes = await findSubstitutes(db, cityId, named)
  const lines = named.map((change) => describe(change, substitutes.get(change.line.id)))
  const rest = changes.length - named.length
  const told = tellEstimate({ id, title, differenceMinor, goneCount }, origin)
  return { ...told, lines: rest > 0 ? [...lines, `и\u00a0ещё ${rest}`] : lines }
}

async function findSubstitutes(
  db: Dependencies['db'],
  cityId: string,
  changes: readonly LineChange[],
): Promise<Map<string, string>> {
  const gone = changes.filter(({ isGone }) => isGone).slice(0, substituteMax)
  const found = await Promise.all(
    gone.map(async ({ line: { id, productId, quantity, baseUnit } }) => {
      const wish = { quantity, isPartial: true }
      const { value } = await listSubstitutes(db, cityId, productId ?? '', wish)
      const offer = value?.find(({ product }) => product.unit === baseUnit)
      return offer ? [[id, offer.product.name] as const] : []
    }),
  )
  return new Map(found.flat())
}

function describe({ line, wasMinor, nowMinor, isGone }: LineChange, substitute?: string): string {
  if (isGone) {
    const instead = substitute ? `, похожий: ${substitute}` : ''
    return `${line.name}: больше не\u00a0продаётся${instead}`
  }
  const toPrice = (minor: number | null) =>
    minor === null ? onRequest : formatUnitPrice(minor, line.goods?.unit ?? line.baseUnit)
  return `${line.name}: было ${toPrice(wasMinor)}, стало ${toPrice(nowMinor)}`
}

type Moved = { id: string; title: string; differenceMinor: number; goneCount?: number }

export function tellEstimate(
  { id, title, differenceMinor, goneCount = 0 }: Moved,
  origin: string,
): Notice {
  const link = { title: 'Смета', href: `${origin}/estimates/${id}` }
  const values = {
    estimate: quote(title, titleMax),
    dearer: differenceMinor > 0,
    difference: differenceMinor === 0 ? null : formatSum(Math.abs(differenceMinor)),
    gone: goneCount || null,
    link: link.href,
  }
  return { told: tell('ESTIMATE_PRICE', values), link }
}

/** The owner has asked for it, whatever else they are told. */
export function tellPriced(
  { estimateId, title, count }: ToldPricing,
  number: number,
  origin: string,
): Notice {
  const link = { title: 'Смета', href: `${origin}/estimates/${estimateId}` }
  const estimate = quote(title, titleMax)
  const values = { estimate, number: `№\u00a0${number}`, count: count || null, link: link.href }
  return { told: tell('ESTIMATE_PRICED', values), link }
}
