/** What people are told of their favourites, estimates and requests, as it is when it is sent. */
import type { ApiDependencies } from '#api/context.ts'
import { findOwnInstallerRequest } from '#api/data/account/installer-request.ts'
import { findTitle } from '#api/data/estimate/estimate.ts'
import { findToldPricing } from '#api/data/estimate/pricing.ts'
import { type AnswerKind, findToldAnswer } from '#api/data/message/answer-message.ts'
import type { Message } from '#api/data/message/message.ts'
import { toPricedNumber } from '#api/data/message/priced-message.ts'
import { findToldTalk } from '#api/data/message/talk-message.ts'
import { listToldFavorites, type ToldFavorite } from '#api/data/notification/favorite-scan.ts'
import { toNoticeId } from '#api/data/notification/notice.ts'
import { tellPoints } from '#api/domain/loyalty/points-told.ts'
import { isCheaper } from '#api/domain/notification/favorite-notice.ts'
import { formatSum } from '#language/ru/paper.ts'
import { tellAnswer } from './answer.ts'
import { findEstimateWord } from './estimate.ts'
import { findEstimateNotice, tellPriced } from './estimate-price.ts'
import { tellDecision } from './installer.ts'
import type { Notice } from './notice-told.ts'
import { tellTalk } from './talk.ts'
import { tell } from './text.ts'
import { quote } from './words.ts'

const nameMax = 40

const isAnswer = (kind: Message['kind']): kind is AnswerKind => kind.endsWith('_ANSWERED')

/** Letters of an estimate's title. */
const titleMax = 30

type Dependencies = Pick<ApiDependencies, 'db' | 'now' | 'origin'>
type Asked = Pick<Message, 'kind' | 'subject' | 'detail'> & { userId: string }

/** Null when there is nothing to tell any more. */
export async function findNotice(
  { db, now, origin }: Dependencies,
  { kind, subject, detail, userId }: Asked,
): Promise<Notice | null> {
  if (kind === 'ESTIMATE_PRICE') {
    return findEstimateNotice({ db, now, origin }, userId, toNoticeId(subject))
  }
  if (kind === 'ESTIMATE_PRICED') {
    const number = toPricedNumber(subject)
    const told = await findToldPricing(db, number)
    return told && tellPriced(told, number, origin)
  }
  if (kind === 'ESTIMATE_VIEWED') {
    const [id = '', number = ''] = subject.split(' ')
    const title = await findTitle(db, { userId, id })
    return title === null ? null : tellViewed({ id, title, number }, origin)
  }
  if (kind === 'ESTIMATE_ASKED' || kind === 'ESTIMATE_ACCEPTED') {
    return findEstimateWord({ db, origin }, { kind, subject })
  }
  if (kind === 'POINTS_RELEASED' || kind === 'POINTS_EXPIRING') {
    return tellPoints({ db, now, origin }, { kind, detail, userId })
  }
  if (kind === 'INSTALLER_ACCEPTED' || kind === 'INSTALLER_REFUSED') {
    const asked = await findOwnInstallerRequest(db, { userId, id: subject })
    return asked && tellDecision(asked, origin)
  }
  if (kind === 'ORDER_MESSAGE') {
    const told = await findToldTalk(db, subject)
    return told && tellTalk(told, origin)
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

export function tellBack({ kept, more, origin }: Told): Notice | null {
  const [first] = kept
  if (!first) return null
  const link = toFavorites(origin)
  const others = kept.length - 1 + more || null
  const values = { goods: quote(first.name, nameMax), others, link: link.href }
  return {
    told: tell('FAVORITE_STOCK', values),
    lines: kept.map((one) => one.name + (one.priceMinor ? `, ${formatSum(one.priceMinor)}` : '')),
    link,
  }
}

export function tellCheaper({ kept, was, more, origin }: Told): Notice | null {
  const cheaper = kept.flatMap(({ id, name, priceMinor }) => {
    const wasMinor = was.get(id) ?? 0
    return priceMinor !== null && isCheaper(wasMinor, priceMinor)
      ? [{ name, priceMinor, wasMinor }]
      : []
  })
  const [first] = cheaper
  if (!first) return null
  const isOfCart = kept.every((one) => one.isOfCart)
  const link = isOfCart ? { title: 'Корзина', href: `${origin}/cart` } : toFavorites(origin)
  const values = {
    goods: quote(first.name, nameMax),
    price: formatSum(first.priceMinor),
    priceBefore: formatSum(first.wasMinor),
    others: cheaper.length - 1 + more || null,
    link: link.href,
  }
  return {
    told: tell('FAVORITE_PRICE', values),
    lines: cheaper.map(
      (one) => `${one.name}, ${formatSum(one.priceMinor)} вместо ${formatSum(one.wasMinor)}`,
    ),
    link,
  }
}

function tellViewed(
  { id, title, number }: { id: string; title: string; number: string },
  origin: string,
): Notice {
  const link = { title: 'Смета', href: `${origin}/estimates/${id}` }
  const values = { estimate: quote(title, titleMax), number, link: link.href }
  return { told: tell('ESTIMATE_VIEWED', values), link }
}
