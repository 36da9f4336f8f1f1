/** What stands above the lines of an estimate. */
import { findStoredEstimate } from '#api/data/estimate/estimate.ts'
import type { HeadRow, StoredEstimate } from '#api/data/estimate/row.ts'
import { writeHead } from '#api/data/estimate/write.ts'
import { accept, decline, type Outcome } from '#api/outcome.ts'
import type { EstimateInfoChange } from '#schema/rest/estimate/change.ts'
import type { Asked, Dependencies } from './save.ts'

const triesMax = 10

/** Changes a head by what it is at that moment; what it says already is no write. */
export async function changeHead(
  { db, now }: Dependencies,
  { session, id }: Asked,
  change: Partial<HeadRow>,
): Promise<Outcome<StoredEstimate>> {
  for (let i = 0; i < triesMax; i += 1) {
    const stored = await findStoredEstimate(db, session, id)
    if (!stored) return decline('NOT_FOUND')
    const head: HeadRow = { ...stored.head, ...change }
    if (JSON.stringify(head) === JSON.stringify(stored.head)) return accept(stored)
    const owner = { userId: session.userId, now: now() }
    if (await writeHead(db, head, owner)) {
      const { version } = stored.head
      const changed = { version: version + 1, changed_at: owner.now.toISOString() }
      return accept({ ...stored, head: { ...head, ...changed } })
    }
  }
  return decline('CONFLICT')
}

/** What is left out stays. */
export function toHeadChange(info: EstimateInfoChange): Partial<HeadRow> {
  const { title, client, clientPhone, object, note, validUntil } = info
  const { name, phone } = info.letterhead ?? {}
  return {
    ...(title !== undefined && { title }),
    ...(client !== undefined && { client }),
    ...(clientPhone !== undefined && { client_phone: clientPhone }),
    ...(object !== undefined && { object }),
    ...(note !== undefined && { note }),
    ...(validUntil !== undefined && { valid_until: validUntil }),
    ...(name !== undefined && { letterhead_name: name }),
    ...(phone !== undefined && { letterhead_phone: phone }),
  }
}
