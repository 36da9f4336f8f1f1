/** Acts of work done: made by the owner from what the client has agreed to. */
import type { ApiDependencies } from '#api/context.ts'
import { type Acceptance, listAcceptances } from '#api/data/estimate/acceptance.ts'
import { type Act, type ActLine, createAct, listActs, removeAct } from '#api/data/estimate/act.ts'
import { hasEstimate } from '#api/data/estimate/estimate.ts'
import { findVersion, type StoredVersion } from '#api/data/estimate/version.ts'
import { findStoredResponse, toIdempotencyKey } from '#api/data/order/idempotency.ts'
import { accept, decline, declineField, type Outcome, type Refusal } from '#api/outcome.ts'
import { toDigest } from '#api/rules/account/tokens.ts'
import { formatAmount, formatSum } from '#language/ru/paper.ts'
import { toCanonicalJson } from '#schema/canonical-json.ts'
import { actMax } from '#schema/estimate.ts'
import { toMoney } from '#schema/money.ts'
import { toHundredths, toQuantity } from '#schema/quantity.ts'
import type { EstimateAct, EstimateActCreate, EstimateActs } from '#schema/rest/estimate/act.ts'
import { listRests, type RestLine, sumActs, sumLines, toActLine } from './act-sum.ts'
import { toMasked } from './masked-phone.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now'>
type Owned = { userId: string; id: string }

export const toEstimateAct = (act: Act, withPrices = true): EstimateAct => ({
  number: act.number,
  versionNumber: act.versionNumber,
  day: act.day,
  lines: act.lines.map(({ lineId, section, name, unit, quantity, totalMinor }) => ({
    lineId,
    section,
    name,
    unit,
    quantity: toQuantity(quantity),
    total: withPrices ? toMoney(totalMinor) : null,
  })),
  total: withPrices ? toMoney(act.totalMinor) : null,
  fingerprint: act.fingerprint,
  createdAt: act.createdAt,
  acceptance: act.acceptedAt
    ? { name: act.name, phone: toMasked(act.phone), acceptedAt: act.acceptedAt }
    : null,
})

type Agreed = { acceptance: Acceptance; version: StoredVersion; acts: Act[]; rests: RestLine[] }

/** The version that was agreed to last, and what is done of it; null when there is none. */
async function findAgreed({ db }: Pick<Dependencies, 'db'>, id: string): Promise<Agreed | null> {
  const [[acceptance], acts] = await Promise.all([listAcceptances(db, id), listActs(db, id)])
  const version = acceptance && (await findVersion(db, id, acceptance.versionNumber))
  if (!acceptance || !version) return null
  return { acceptance, version, acts, rests: listRests(version.content, acts) }
}

export async function viewActs(
  dependencies: Dependencies,
  { userId, id }: Owned,
): Promise<Outcome<EstimateActs>> {
  if (!(await hasEstimate(dependencies.db, userId, id))) return decline('NOT_FOUND')
  const agreed = await findAgreed(dependencies, id)
  const none = toMoney(0)
  if (!agreed) {
    return accept({
      acts: [],
      versionNumber: null,
      agreed: none,
      done: none,
      rest: none,
      lines: [],
    })
  }
  const { acceptance, acts, rests } = agreed
  const doneMinor = sumActs(acts)
  return accept({
    acts: acts.map((act) => toEstimateAct(act)),
    versionNumber: acceptance.versionNumber,
    agreed: toMoney(acceptance.totalMinor),
    done: toMoney(doneMinor),
    rest: toMoney(Math.max(0, acceptance.totalMinor - doneMinor)),
    lines: rests.map((line) => ({
      lineId: line.lineId,
      section: line.section,
      name: line.name,
      unit: line.unit,
      agreed: toQuantity(line.agreed),
      done: toQuantity(line.done),
      rest: toQuantity(line.rest),
      restTotal: toMoney(line.restMinor),
    })),
  })
}

const notAgreed: Refusal = {
  code: 'CONFLICT',
  message: 'Акт составляют по\u00a0смете, которую клиент согласовал',
}
/** A year that was mistyped would stand on a document that both sides sign. */
const daysMax = 366
const dayMs = 24 * 60 * 60 * 1000

function refuseDay(day: string, now: Date): Refusal | null {
  if (Math.abs(Date.parse(day) - now.getTime()) <= daysMax * dayMs) return null
  const message = 'Проверьте дату: до\u00a0неё или после неё больше года'
  return { code: 'VALIDATION', field: ['day'], message }
}

const tooMany: Refusal = { code: 'CONFLICT', message: `Не\u00a0больше ${actMax}\u00a0актов` }
const triesMax = 5

/** Makes the next act; the same key never makes two. */
export async function addAct(
  dependencies: Dependencies,
  { userId, id }: Owned,
  wanted: EstimateActCreate,
  key: string | null,
): Promise<Outcome<EstimateActs>> {
  const { db, now } = dependencies
  if (!(await hasEstimate(db, userId, id))) return decline('NOT_FOUND')
  const kept =
    key === null ? null : await toIdempotencyKey(`estimate-act:${userId}`, key, { id, ...wanted })
  for (let i = 0; i < triesMax; i += 1) {
    const found = kept && (await findStoredResponse(db, kept))
    if (found) {
      return found.isSame ? viewActs(dependencies, { userId, id }) : decline('IDEMPOTENCY_MISMATCH')
    }
    const agreed = await findAgreed(dependencies, id)
    if (!agreed) return { ok: false, refusal: notAgreed }
    const wrongDay = refuseDay(wanted.day, now())
    if (wrongDay) return { ok: false, refusal: wrongDay }
    if (agreed.acts.length >= actMax) return { ok: false, refusal: tooMany }
    const composed = composeLines(agreed, wanted)
    if (!composed.ok) return composed
    const lines = composed.value
    const number = (agreed.acts.at(-1)?.number ?? 0) + 1
    const { versionNumber } = agreed.acceptance
    const said = { estimateId: id, number, versionNumber, day: wanted.day, lines }
    const fingerprint = await toDigest(toCanonicalJson(said))
    const act = { ...said, fingerprint, totalMinor: sumLines(lines), kept, now: now() }
    // What another one has done meanwhile is counted by the next try.
    if ((await createAct(db, act)) === null) return viewActs(dependencies, { userId, id })
  }
  return decline('CONFLICT')
}

/** Lines in the order in which they were agreed to, each with its part of the sum. */
function composeLines(
  { acceptance, acts, rests }: Agreed,
  { lines: wanted }: EstimateActCreate,
): Outcome<ActLine[]> {
  const asked = new Map(wanted.map((line, i) => [line.lineId, { ...line, i }]))
  if (asked.size < wanted.length) return declineField(['lines'], 'Строка названа дважды', 'INVALID')
  const known = new Set(rests.map(({ lineId }) => lineId))
  if (wanted.some(({ lineId }) => !known.has(lineId))) {
    return declineField(['lines'], 'Такой строки в\u00a0согласованной смете нет')
  }
  const composed: ActLine[] = []
  for (const rest of rests) {
    const { quantity = 0, i = 0 } = asked.get(rest.lineId) ?? {}
    const hundredths = toHundredths(quantity) ?? 0
    if (hundredths === 0) continue
    if (hundredths > rest.rest) {
      const left = rest.rest === 0 ? 'всё уже в\u00a0актах' : `осталось ${toAmount(rest)}`
      return declineField(['lines', String(i), 'quantity'], `${rest.name}: ${left}`)
    }
    composed.push(toActLine(rest, hundredths))
  }
  if (composed.length === 0) return declineField(['lines'], 'Отметьте, что сделано')
  const leftMinor = acceptance.totalMinor - sumActs(acts)
  if (sumLines(composed) > leftMinor) {
    const left = formatSum(Math.max(0, leftMinor))
    return declineField(['lines'], `Акты превысят согласованную сумму: осталось ${left}`)
  }
  return accept(composed)
}

const toAmount = ({ rest, unit }: RestLine) => formatAmount(rest, unit)

const isTaken: Refusal = {
  code: 'CONFLICT',
  message: 'Отменить можно только последний акт, который клиент ещё не\u00a0принял',
}

/** Takes an act back; that it is gone already is no error. */
export async function withdrawAct(
  dependencies: Dependencies,
  { userId, id }: Owned,
  number: number,
): Promise<Outcome<EstimateActs>> {
  const { db } = dependencies
  if (!(await hasEstimate(db, userId, id))) return decline('NOT_FOUND')
  const isGone = await removeAct(db, id, number)
  const acts = await viewActs(dependencies, { userId, id })
  const stays = acts.ok && acts.value.acts.some((act) => act.number === number)
  return !isGone && stays ? { ok: false, refusal: isTaken } : acts
}
