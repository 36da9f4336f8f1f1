/** What the shop proposes for the lines of an estimate on request, and its owner's word on it. */
import type { Session } from '#api/context.ts'
import { findGoods, findStoredEstimate, hasEstimate } from '#api/data/estimate/estimate.ts'
import {
  type Analogue,
  findPricing,
  type Proposal,
  refuseLines,
  takenLines,
} from '#api/data/estimate/pricing.ts'
import { keepNamedPrices } from '#api/data/estimate/promise.ts'
import { type Goods, type Line, type StoredEstimate, toPriceThen } from '#api/data/estimate/row.ts'
import {
  canAskPrices,
  createInquiry,
  findAsker,
  withdrawPriceRequest,
} from '#api/data/feedback/inquiry.ts'
import { prepareDecisionMessage } from '#api/data/message/decision-message.ts'
import { accept, decline, declineField, type Outcome } from '#api/outcome.ts'
import { toMoscowDay } from '#language/ru/day.ts'
import { toMoney, toPrice } from '#schema/money.ts'
import { snap, toQuantity } from '#schema/quantity.ts'
import type { EstimatePricingLine, EstimatePricingState } from '#schema/rest/estimate/pricing.ts'
import { type Asked, changeEstimate, type Dependencies } from './save.ts'

type Own = Pick<Dependencies, 'db' | 'now'>

const isExpired = ({ holdsUntil }: Proposal, now: Date) =>
  holdsUntil !== null && holdsUntil < toMoscowDay(now)

/** The line holds other goods than the price was asked for. */
const isChanged = (line: Line, { productId }: Proposal) => line.productId !== productId

/** What is left to be decided; lines that are gone are not. */
export async function viewPricing(
  { db, now }: Own,
  { session, id }: Asked,
): Promise<Outcome<EstimatePricingState>> {
  const stored = await findStoredEstimate(db, session, id)
  if (!stored) return decline('NOT_FOUND')
  const { waiting, answer, proposals } = await findPricing(db, { userId: session.userId, id })
  const lineOf = new Map(stored.lines.map((line) => [line.id, line]))
  const shown = proposals.filter(({ lineId }) => lineOf.has(lineId))
  const [latest] = shown.toSorted((a, b) => b.answeredAt.localeCompare(a.answeredAt))
  return accept({
    waiting: waiting && { ...waiting, number: String(waiting.number) },
    pricing: latest
      ? {
          number: String(latest.number),
          answeredAt: latest.answeredAt,
          answer,
          lines: shown.flatMap((one) => {
            const line = lineOf.get(one.lineId)
            return line ? [toPricingLine(one, line, now())] : []
          }),
        }
      : null,
  })
}

function toPricingLine(proposal: Proposal, line: Line, now: Date): EstimatePricingLine {
  const { lineId, name, unit, quantity, namedMinor, analogue } = proposal
  return {
    lineId,
    name,
    unit,
    quantity: toQuantity(quantity),
    was: toPrice(toPriceThen(line)),
    named: namedMinor === null ? null : toMoney(namedMinor),
    analogue: analogue && { ...analogue, quantity: toQuantity(analogue.quantity) },
    leadDays: proposal.leadDays,
    holdsUntil: proposal.holdsUntil,
    words: proposal.words,
    isExpired: isExpired(proposal, now),
    isChanged: isChanged(line, proposal),
  }
}

/** Of the proposals those that are named, or all. */
const choose = (proposals: readonly Proposal[], lineIds: readonly string[] | null) => {
  const chosen = lineIds && new Set(lineIds)
  return proposals.filter(({ lineId }) => !chosen || chosen.has(lineId))
}

/**
 * Lines take what the shop proposes for them, those given, or all that can be taken. What was taken
 * before, or is proposed no longer, stays as it is.
 */
export async function acceptPricing(
  { db, now }: Dependencies,
  asked: Asked,
  lineIds: readonly string[] | null,
): Promise<Outcome<StoredEstimate>> {
  const { session } = asked
  const owned = { userId: session.userId, id: asked.id }
  return changeEstimate({ db, now }, asked, async (stored) => {
    const { proposals } = await findPricing(db, owned)
    const offered = choose(proposals, lineIds).filter(({ namedMinor }) => namedMinor !== null)
    const goods = await findGoods(db, session.cityId, listAnalogueIds(offered))
    const at = now()
    const taken = new Map<string, Line>()
    for (const proposal of offered) {
      const line = stored.lines.find(({ id }) => id === proposal.lineId)
      if (!line) continue
      const next = takeProposal(line, proposal, { goods, now: at })
      if (next.ok) taken.set(line.id, next.value)
      else if (lineIds) return next
    }
    if (taken.size === 0) return accept(stored)
    const ids = [...taken.keys()]
    const numbers = listNumbers(offered, ids)
    return accept({
      ...stored,
      lines: stored.lines.map((line) => taken.get(line.id) ?? line),
      beside: (estimate) => [
        takenLines(owned, ids, { estimate, now: at }),
        keepNamedPrices(estimate, {
          lines: listKept(offered, ids),
          cityId: session.cityId,
          now: at,
        }),
        ...numbers.map((number) => prepareDecisionMessage(number, at, estimate)),
      ],
    })
  })
}

const listAnalogueIds = (proposals: readonly Proposal[]) =>
  proposals.flatMap(({ analogue }) => analogue?.productId ?? [])

/** Prices without a day promise nothing. */
const listKept = (proposals: readonly Proposal[], lineIds: readonly string[]) =>
  proposals.flatMap(({ lineId, holdsUntil: until }) =>
    until !== null && lineIds.includes(lineId) ? [{ lineId, until }] : [],
  )

const listNumbers = (proposals: readonly Proposal[], lineIds: readonly string[]) => [
  ...new Set(
    proposals.filter(({ lineId }) => lineIds.includes(lineId)).map(({ number }) => number),
  ),
]

/** Goods of an analogue come in the place of what was asked; note, section and discount stay. */
function takeProposal(
  line: Line,
  proposal: Proposal,
  { goods, now }: { goods: Map<string, Goods>; now: Date },
): Outcome<Line> {
  const field = ['lineIds', proposal.lineId]
  const { namedMinor: listMinor, analogue } = proposal
  if (isExpired(proposal, now)) {
    return declineField(field, 'Срок этой цены вышел. Запросите её снова')
  }
  if (isChanged(line, proposal)) {
    return declineField(field, 'Строка изменилась: цену называли другому товару')
  }
  if (!analogue) return accept({ ...line, listMinor, breaks: [], isNamed: line.productId !== null })
  const found = goods.get(analogue.productId)
  if (!found || found.isHidden) return decline('DISCONTINUED', field)
  return accept({
    ...line,
    productId: found.id,
    name: found.name,
    code: found.code,
    unit: '',
    baseUnit: found.unit,
    quantity: toAnalogueQuantity(line, proposal, { analogue, goods: found }),
    listMinor,
    breaks: [],
    isNamed: true,
    goods: found,
  })
}

/** As much more or less of it as the line has become since it was asked. */
function toAnalogueQuantity(
  { quantity }: Line,
  asked: Proposal,
  { analogue, goods }: { analogue: Analogue; goods: Goods },
): number {
  if (quantity === asked.quantity || asked.quantity === 0) return analogue.quantity
  const exact = Math.ceil((analogue.quantity * quantity) / asked.quantity)
  return snap(exact, goods.rule).hundredths
}

/** The owner wants none of the proposals given, or of all; refused before, it is no error. */
export async function refusePricing(
  dependencies: Own,
  asked: Asked,
  { lineIds, words }: { lineIds: readonly string[] | null; words: string },
): Promise<Outcome<EstimatePricingState>> {
  const { db, now } = dependencies
  const owned = { userId: asked.session.userId, id: asked.id }
  if (!(await hasEstimate(db, owned.userId, asked.id))) return decline('NOT_FOUND')
  const { proposals } = await findPricing(db, owned)
  const ids = choose(proposals, lineIds).map(({ lineId }) => lineId)
  if (ids.length > 0) {
    const at = now()
    const beside = listNumbers(proposals, ids).map((number) => prepareDecisionMessage(number, at))
    await refuseLines(db, owned, ids, { words, now: at, beside })
  }
  return viewPricing(dependencies, asked)
}

/** Asks about what has expired, by one press: as it was asked before. */
export async function askPricingAgain(
  dependencies: Own,
  asked: Asked,
  lineIds: readonly string[] | null,
): Promise<Outcome<EstimatePricingState>> {
  const { db, now } = dependencies
  const { session, id } = asked
  const owned = { userId: session.userId, id }
  if (!(await hasEstimate(db, session.userId, id))) return decline('NOT_FOUND')
  const { waiting, proposals } = await findPricing(db, owned)
  // Pressed twice, or from two tabs.
  if (waiting) return viewPricing(dependencies, asked)
  const expired = choose(proposals, lineIds).filter((one) => isExpired(one, now()))
  const ids = expired.map(({ lineId }) => lineId)
  const asker = await findAsker(db, { userId: session.userId, estimateId: id })
  const isAny =
    ids.length > 0 && (await canAskPrices(db, { ...toAsked(session, id), lineIds: ids }))
  if (!asker || !isAny) {
    return declineField(['lineIds'], 'Здесь нет цен, срок которых вышел')
  }
  const wish = { ...asker, comment: '', estimateId: id, lineIds: ids, wantedBy: null }
  const made = await createInquiry(db, session, { ...wish, now: now() })
  return made.ok ? viewPricing(dependencies, asked) : made
}

const toAsked = ({ userId }: Session, estimateId: string) => ({ userId, estimateId })

/** The owner no longer asks; what was answered already stays to be decided. */
export async function withdrawPricing(
  dependencies: Own,
  asked: Asked,
): Promise<Outcome<EstimatePricingState>> {
  const { userId } = asked.session
  if (!(await hasEstimate(dependencies.db, userId, asked.id))) return decline('NOT_FOUND')
  const request = { userId, estimateId: asked.id, now: dependencies.now() }
  await withdrawPriceRequest(dependencies.db, request)
  return viewPricing(dependencies, asked)
}
