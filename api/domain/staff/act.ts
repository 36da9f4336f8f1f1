/** How the shop's people act: each act once, on what they saw, with an entry in the log. */
import type { ApiDependencies } from '#api/context.ts'
import {
  findStoredResponse,
  type IdempotencyKey,
  toIdempotencyKey,
} from '#api/data/order/idempotency.ts'
import { prepareActKey, type Seen } from '#api/data/staff/act-key.ts'
import { prepareAct, type StaffAct, type StaffCall } from '#api/data/staff/audit.ts'
import type { Database } from '#api/database.ts'
import { accept, decline, type Outcome, type Refusal } from '#api/outcome.ts'

/** Who calls, with their Idempotency-Key. */
export type StaffKeyed = Omit<StaffCall, 'now'> & { key: string }

export type StaffPlan =
  | { refusal: Refusal }
  | {
      /** Of what is acted on. */
      id: string
      /** Null when it does not matter. */
      isSeen: Seen | null
      act: StaffAct
      statements: D1PreparedStatement[]
    }

type Acted<Value> = {
  /** What was asked: the same key with another request is refused. */
  request: object
  plan: () => Promise<StaffPlan>
  /** The id is that of the plan, of a repeated call too. */
  answer: (id: string) => Promise<Outcome<Value>>
  /** The field that says what was seen. */
  seenField?: string
}

/** The key, the log and the change in one batch: all of it is done, once, or nothing. */
export async function actOnce<Value>(
  { db, now }: Pick<ApiDependencies, 'db' | 'now'>,
  { key, staff, requestId }: StaffKeyed,
  { request, plan, answer, seenField = 'version' }: Acted<Value>,
): Promise<Outcome<Value>> {
  const kept = await toIdempotencyKey(`staff:${staff.id}`, key, request)
  const before = await findReplay(db, kept)
  if (before) return before.ok ? answer(before.value) : before
  const planned = await plan()
  if ('refusal' in planned) return { ok: false, refusal: planned.refusal }
  const { id, isSeen, act, statements } = planned
  try {
    await db.batch([
      prepareActKey(db, kept, { id, now: now(), isSeen }),
      prepareAct(db, { staff, requestId, now: now() }, act),
      ...statements,
    ])
  } catch (error) {
    if (!/constraint/i.test(String(error))) throw error
    // The same call came twice, or what was seen has changed meanwhile.
    const twin = await findReplay(db, kept)
    if (!twin) return decline('CONFLICT', [seenField])
    if (!twin.ok) return twin
    return answer(twin.value)
  }
  return answer(id)
}

/** The id of what the key has acted on; null when the key is new. */
export async function findReplay(
  db: Database,
  key: IdempotencyKey,
): Promise<Outcome<string> | null> {
  const found = await findStoredResponse(db, key)
  if (!found) return null
  return found.isSame ? accept(found.id) : decline('IDEMPOTENCY_MISMATCH')
}
