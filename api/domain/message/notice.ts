/** What people are told of their favourites, estimates and requests, as it is when it is sent. */
import type { ApiDependencies } from '#api/context.ts'
import { findOwnInstallerRequest } from '#api/data/account/installer-request.ts'
import { findStoredEstimate } from '#api/data/estimate/estimate.ts'
import { findToldPricing, type ToldPricing } from '#api/data/estimate/pricing.ts'
import { type AnswerKind, findToldAnswer } from '#api/data/message/answer-message.ts'
import type { Message } from '#api/data/message/message.ts'
import { findOwnerCity } from '#api/data/notification/estimate-scan.ts'
import { listToldFavorites, type ToldFavorite } from '#api/data/notification/favorite-scan.ts'
import { toNoticeId } from '#api/data/notification/notice.ts'
import { writePoints } from '#api/domain/loyalty/points-words.ts'
import { shouldNotify, sumDifference } from '#api/domain/notification/estimate-notice.ts'
import { isCheaper } from '#api/domain/notification/favorite-notice.ts'
import { lineGenitives } from '#language/ru/noun.ts'
import { formatSum } from '#language/ru/paper.ts'
import { plural } from '#language/ru/plural.ts'
import { identity } from '#shop/identity.ts'
import { tellAnswer } from './answer.ts'
import { buildDecisionMessage } from './installer.ts'
import type { NoticeWords } from './notice-words.ts'
import { countOthers, quote } from './words.ts'

const nameMax = 40
const titleMax = 30

const isAnswer = (kind: Message['kind']): kind is AnswerKind => kind.endsWith('_ANSWERED')

type Dependencies = Pick<ApiDependencies, 'db' | 'now' | 'origin'>
type Written = Pick<Message, 'kind' | 'subject' | 'detail'> & { userId: string }

/** Null when there is nothing to tell any more. */
export async function writeNotice(
  { db, now, origin }: Dependencies,
  { kind, subject, detail, userId }: Written,
): Promise<NoticeWords | null> {
  if (kind === 'ESTIMATE_PRICE') return writeEstimate({ db, origin }, userId, toNoticeId(subject))
  if (kind === 'ESTIMATE_PRICED') {
    const told = await findToldPricing(db, Number(subject))
    return told && tellPriced(told, subject, origin)
  }
  if (kind === 'POINTS_RELEASED' || kind === 'POINTS_EXPIRING') {
    return writePoints({ db, now, origin }, { kind, detail, userId })
  }
  if (kind === 'INSTALLER_ACCEPTED' || kind === 'INSTALLER_REFUSED') {
    const asked = await findOwnInstallerRequest(db, { userId, id: subject })
    return asked && buildDecisionMessage(asked, origin)
  }
  if (isAnswer(kind)) {
    const told = await findToldAnswer(db, { kind, subject })
    return told && tellAnswer(kind, told, origin)
  }
  if (kind !== 'FAVORITE_STOCK' && kind !== 'FAVORITE_PRICE') return null
  const { items, total } = JSON.parse(detail) as Detail
  const kept = await listToldFavorites(
    db,
    userId,
    items.map(([id]) => id),
  )
  // Those beyond the first few are not named, and taken as they were.
  const told = { kept, was: new Map(items), more: total - items.length, origin }
  return kind === 'FAVORITE_STOCK' ? tellBack(told) : tellCheaper(told)
}

type Detail = { items: [id: string, wasMinor: number | null][]; total: number }
type Told = {
  kept: ToldFavorite[]
  was: ReadonlyMap<string, number | null>
  more: number
  origin: string
}

const toFavorites = (origin: string) => ({ title: 'Избранное', href: `${origin}/favorites` })

export function tellBack({ kept, more, origin }: Told): NoticeWords | null {
  const [first] = kept
  if (!first) return null
  const link = toFavorites(origin)
  const name = quote(first.name, nameMax)
  const others = countOthers(kept.length - 1 + more)
  return {
    subject: `Снова в\u00a0наличии: ${name}${others}`,
    text: `${identity.name}: снова в\u00a0наличии ${name}${others}. ${link.href}`,
    lines: kept.map((one) => one.name + (one.priceMinor ? `, ${formatSum(one.priceMinor)}` : '')),
    link,
  }
}

export function tellCheaper({ kept, was, more, origin }: Told): NoticeWords | null {
  const cheaper = kept.flatMap(({ id, name, priceMinor }) => {
    const wasMinor = was.get(id) ?? 0
    return priceMinor !== null && isCheaper(wasMinor, priceMinor)
      ? [{ name, priceMinor, wasMinor }]
      : []
  })
  const [first] = cheaper
  if (!first) return null
  const link = toFavorites(origin)
  const name = quote(first.name, nameMax)
  const others = countOthers(cheaper.length - 1 + more)
  const price = `${formatSum(first.priceMinor)} вместо ${formatSum(first.wasMinor)}`
  return {
    subject: `Подешевело: ${name}${others}`,
    text: `${identity.name}: подешевело ${name}, ${price}${others}. ${link.href}`,
    lines: cheaper.map(
      (one) => `${one.name}, ${formatSum(one.priceMinor)} вместо ${formatSum(one.wasMinor)}`,
    ),
    link,
  }
}

async function writeEstimate(
  { db, origin }: Pick<Dependencies, 'db' | 'origin'>,
  userId: string,
  id: string,
): Promise<NoticeWords | null> {
  const cityId = await findOwnerCity(db, userId)
  const stored = cityId && (await findStoredEstimate(db, { userId, cityId }, id))
  if (!stored) return null
  const differenceMinor = sumDifference(stored)
  const { title, total_minor: totalMinor } = stored.head
  if (!shouldNotify(differenceMinor, totalMinor)) return null
  return tellEstimate({ id, title, differenceMinor }, origin)
}

type Moved = { id: string; title: string; differenceMinor: number }

export function tellEstimate({ id, title, differenceMinor }: Moved, origin: string): NoticeWords {
  const link = { title: 'Смета', href: `${origin}/estimates/${id}` }
  const way = differenceMinor > 0 ? 'дороже' : 'дешевле'
  const by = `${way} на\u00a0${formatSum(Math.abs(differenceMinor))}`
  const name = quote(title, titleMax)
  return {
    subject: `Смета ${name} теперь ${by}`,
    text: `${identity.name}: смета ${name} теперь ${by}. ${link.href}`,
    lines: ['Цены товаров изменились. В\u00a0смете они прежние, пока вы\u00a0их не\u00a0обновите'],
    link,
  }
}

/** The owner has asked for it, whatever else they are told. */
function tellPriced(
  { estimateId, title, count }: ToldPricing,
  number: string,
  origin: string,
): NoticeWords {
  const link = { title: 'Смета', href: `${origin}/estimates/${estimateId}` }
  const name = quote(title, titleMax)
  const lines = `${count}\u00a0${plural(count, lineGenitives)}`
  return {
    subject: `Цены для сметы ${name}`,
    text: `${identity.name}: назвали цены для ${lines} сметы ${name}. ${link.href}`,
    lines: [
      `Ответили на\u00a0запрос №\u00a0${number}: цены для ${lines}. В\u00a0смете они появятся, когда вы\u00a0их примете`,
    ],
    link,
    reason: 'Вы\u00a0запросили цены на\u00a0смету',
  }
}
