/** Writes of an estimate's composition: each reads, decides and writes what nothing came between. */
import type { ApiDependencies, Session } from '#api/context.ts'
import { findGoods, findStoredEstimate } from '#api/data/estimate/estimate.ts'
import type { Composition, StoredEstimate } from '#api/data/estimate/row.ts'
import { type Beside, writeComposition } from '#api/data/estimate/write.ts'
import { findStoredResponse, type IdempotencyKey } from '#api/data/order/idempotency.ts'
import { accept, decline, type Outcome } from '#api/outcome.ts'
import type { EstimateComposition } from '#schema/rest/estimate/estimate.ts'
import { composeLine, refuseAs, refuseCounted } from './compose.ts'
import { refuseExcess } from './excess.ts'
import { settleLines, stopChanged } from './follow.ts'
import { toEstimate } from './info.ts'

export type Dependencies = Pick<ApiDependencies, 'db' | 'now'>
export type Asked = { session: Session; id: string; kept?: IdempotencyKey | null }

/** What an estimate is to become, and what is written beside it even when it stays the same. */
export type Decided = Composition & { beside?: Beside }

/** As many changes may meet before one of them gives up. */
const triesMax = 10

/** Changes an estimate by what it is at that moment, however many others change it too. */
export async function changeEstimate(
  { db, now }: Dependencies,
  { session, id, kept = null }: Asked,
  decide: (stored: StoredEstimate) => Promise<Outcome<Decided>> | Outcome<Decided>,
): Promise<Outcome<StoredEstimate>> {
  const replayed = kept && (await findStoredResponse(db, kept))
  if (replayed && !replayed.isSame) return decline('IDEMPOTENCY_MISMATCH')
  for (let i = 0; i < triesMax; i += 1) {
    const stored = await findStoredEstimate(db, session, id, now())
    if (!stored) return decline('NOT_FOUND')
    if (replayed) return accept(stored)
    const next = await decide(stored)
    if (!next.ok) return next
    const { beside, ...composition } = next.value
    const { userId, cityId } = session
    const owner = { userId, cityId, now: now(), kept, ...(beside && { beside }) }
    const conflict =
      !beside && isSame(stored, composition)
        ? null
        : await writeComposition(db, stored, composition, owner)
    if (conflict === null) return requireStored({ db, now }, session, id)
    // A twin was first: its answer is this one's too.
    if (conflict === 'key') return changeEstimate({ db, now }, { session, id, kept }, decide)
  }
  return decline('CONFLICT')
}

async function requireStored(
  { db, now }: Dependencies,
  session: Session,
  id: string,
): Promise<Outcome<StoredEstimate>> {
  const stored = await findStoredEstimate(db, session, id, now())
  return stored ? accept(stored) : decline('NOT_FOUND')
}

/** What a save comes to: `current` stands beside a refusal for another's version. */
export type Saved = Outcome<StoredEstimate> | { ok: false; current: StoredEstimate }

/** Stores a whole composition over the version it was made of. */
export async function replaceComposition(
  { db, now }: Dependencies,
  { session, id }: Asked,
  { version, ...draft }: EstimateComposition & { version: number },
): Promise<Saved> {
  const stored = await findStoredEstimate(db, session, id, now())
  if (!stored) return decline('NOT_FOUND')
  const next = await composeDraft(db, session, stored, draft)
  if (!next.ok) return next
  // Also when its first answer was lost.
  if (isSame(stored, next.value)) return accept(stored)
  const { userId, cityId } = session
  const owner = { userId, cityId, now: now() }
  const isOlder = stored.head.version !== version
  if (isOlder || (await writeComposition(db, stored, next.value, owner)) !== null) {
    const current = await findStoredEstimate(db, session, id, now())
    return current ? { ok: false, current } : decline('NOT_FOUND')
  }
  return requireStored({ db, now }, session, id)
}

/** What a composition comes to over what is stored; lines that are there keep their prices. */
export async function composeDraft(
  db: Dependencies['db'],
  { cityId }: Session,
  stored: StoredEstimate,
  draft: EstimateComposition,
): Promise<Outcome<Composition>> {
  const lost = refuseIds(draft)
  if (lost) return lost
  const before = new Map(stored.lines.map((line) => [line.id, line]))
  const goods = new Map(
    stored.lines.flatMap((line) => (line.goods ? [[line.goods.id, line.goods]] : [])),
  )
  const unread = draft.lines.flatMap(({ productId }) =>
    productId === null || goods.has(productId) ? [] : [productId],
  )
  for (const [id, found] of await findGoods(db, cityId, unread)) goods.set(id, found)
  const lines: Composition['lines'] = []
  for (const [i, one] of draft.lines.entries()) {
    const known = {
      line: before.get(one.id) ?? null,
      goods: goods.get(one.productId ?? '') ?? null,
    }
    const line = composeLine(one, known, ['lines', String(i)])
    if (!line.ok) return line
    lines.push(line.value)
  }
  const written = stopChanged(lines, before)
  const next = { ...draft, lines: settleLines(written) }
  const refused = refuseCounted(written, next.lines, 'lines')
  return refused ?? refuseExcess(stored, next) ?? accept(next)
}

/** An editor that breaks these has a bug; that it is told keeps what is stored whole. */
function refuseIds({ sections, lines }: EstimateComposition): Outcome<never> | null {
  const sectionIds = new Set(sections.map(({ id }) => id))
  const lineIds = new Set(lines.map(({ id }) => id))
  if (sectionIds.size < sections.length) return refuseAs(['sections'], 'Разделы повторяются')
  if (lineIds.size < lines.length) return refuseAs(['lines'], 'Строки повторяются')
  const lost = lines.findIndex(({ sectionId }) => sectionId !== null && !sectionIds.has(sectionId))
  return lost < 0
    ? null
    : refuseAs(['lines', String(lost), 'sectionId'], 'Такого раздела в\u00a0смете нет')
}

/** Whether they say the same: what of a line's goods is the shop's does not count. */
const isSame = (stored: StoredEstimate, next: Composition) =>
  toText(stored) === toText({ ...stored, ...next })

const toText = (estimate: StoredEstimate) =>
  JSON.stringify([
    toEstimate(estimate),
    estimate.lines.map(({ listMinor, breaks }) => [listMinor, breaks]),
  ])
