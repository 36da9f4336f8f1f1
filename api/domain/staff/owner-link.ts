/** A link for the owner of a shop, which who keeps its data folder may make. */

import { prepareAct } from '#api/data/staff/audit.ts'
import { hasStaff } from '#api/data/staff/key.ts'
import { prepareLink } from '#api/data/staff/link.ts'
import type { Database } from '#api/database.ts'
import { createToken, toDigest } from '#api/rules/account/tokens.ts'

const termMs = 60 * 60 * 1000
/** Who makes it, as the log says. */
const maker = 'Командная строка'

type Owner = { id: string; name: string }

/** `owner` is null for the first one, who says their name when they open it. */
export async function createOwnerLink(
  db: Database,
  { origin, owner, now }: { origin: string; owner: Owner | null; now: Date },
): Promise<{ url: string; endsAt: Date }> {
  const token = createToken()
  const endsAt = new Date(now.getTime() + termMs)
  const link = {
    digest: await toDigest(token),
    personId: owner?.id ?? null,
    createdBy: maker,
    now,
    endsAt,
  }
  const staff = { id: '', name: maker, role: 'OWNER' } as const
  const call = { staff, requestId: '', now }
  const act = { act: 'person.link', subject: owner ? `person:${owner.id}` : 'person:' }
  await db.batch([...prepareLink(db, link), prepareAct(db, call, act)])
  return { url: `${origin}/staff/join/${token}`, endsAt }
}

/** A link for the first owner of a shop that none of its people can enter; null of another shop. */
export async function offerOwnerLink(
  db: Database,
  { origin, now }: { origin: string; now: Date },
): Promise<string | null> {
  if (await hasStaff(db)) return null
  return (await createOwnerLink(db, { origin, owner: null, now })).url
}
