/** Prices that the shop has named for an estimate, and its owner's word on them. */
import { findStoredEstimate } from '#api/data/estimate/estimate.ts'
import { findPricing, type NamedLine } from '#api/data/estimate/pricing.ts'
import { type Line, type StoredEstimate, toPriceThen } from '#api/data/estimate/row.ts'
import { accept, decline, type Outcome } from '#api/outcome.ts'
import { toMoney, toPrice } from '#schema/money.ts'
import { toQuantity } from '#schema/quantity.ts'
import type { EstimatePricingState } from '#schema/rest/estimate/pricing.ts'
import { type Asked, changeEstimate, type Dependencies } from './save.ts'

const isTaken = (line: Line, { namedMinor }: NamedLine) => toPriceThen(line) === namedMinor

/** What is left to be decided: lines that are gone, or cost as much already, are not. */
export async function viewPricing(
  { db }: Pick<Dependencies, 'db'>,
  { session, id }: Asked,
): Promise<Outcome<EstimatePricingState>> {
  const stored = await findStoredEstimate(db, session, id)
  if (!stored) return decline('NOT_FOUND')
  const { waiting, named } = await findPricing(db, { userId: session.userId, id })
  const lineOf = new Map(stored.lines.map((line) => [line.id, line]))
  const lines = (named?.lines ?? []).flatMap((one) => {
    const line = lineOf.get(one.lineId)
    if (!line || isTaken(line, one)) return []
    const { lineId, name, unit, quantity, namedMinor } = one
    const was = toPrice(toPriceThen(line))
    return [{ lineId, name, unit, quantity: toQuantity(quantity), was, named: toMoney(namedMinor) }]
  })
  return accept({
    waiting: waiting && { number: String(waiting.number), askedAt: waiting.askedAt },
    pricing:
      named && lines.length > 0
        ? {
            number: String(named.number),
            answeredAt: named.answeredAt,
            answer: named.answer,
            lines,
          }
        : null,
  })
}

/** Lines take the prices that the shop has named for them: those given, or all. */
export async function acceptPricing(
  dependencies: Dependencies,
  asked: Asked,
  lineIds: readonly string[] | null,
): Promise<Outcome<StoredEstimate>> {
  const owned = { userId: asked.session.userId, id: asked.id }
  const { named } = await findPricing(dependencies.db, owned)
  const chosen = lineIds && new Set(lineIds)
  const namedOf = new Map(
    (named?.lines ?? [])
      .filter(({ lineId }) => !chosen || chosen.has(lineId))
      .map((one) => [one.lineId, one.namedMinor]),
  )
  return changeEstimate(dependencies, asked, (stored) =>
    accept({
      ...stored,
      lines: stored.lines.map((line) => {
        const listMinor = namedOf.get(line.id)
        if (listMinor === undefined) return line
        return { ...line, listMinor, breaks: [], isNamed: line.productId !== null }
      }),
    }),
  )
}
