/** Signs a person of the shop in by a link, on the browser that opens it. */
import type { ApiDependencies } from '#api/context.ts'
import { prepareAct } from '#api/data/staff/audit.ts'
import { prepareJoin, staffDeviceSeconds } from '#api/data/staff/device.ts'
import { findStaffLink } from '#api/data/staff/link.ts'
import { accept, decline, declineField, type Outcome } from '#api/outcome.ts'
import { createToken, toDigest } from '#api/rules/account/tokens.ts'
import type { StaffRole } from '#schema/staff-role.ts'

type Join = {
  /** What the link ends in. */
  token: string
  /** Of the first owner; others have a name already. */
  name: string
  userAgent: string
  requestId: string
}

/** What the browser keeps, and for how long. */
type Joined = { token: string; seconds: number }

const nameMax = 100

/** NOT_FOUND of a link that has been used, withdrawn or has ended. */
export async function joinByLink(
  { db, now }: Pick<ApiDependencies, 'db' | 'now'>,
  { token, name, userAgent, requestId }: Join,
): Promise<Outcome<Joined>> {
  const found = await findStaffLink(db, token, now())
  if (!found) return decline('NOT_FOUND')
  const typed = name.trim()
  if (!found.person && (typed === '' || typed.length > nameMax)) {
    const message = typed === '' ? 'Напишите, как вас зовут' : `Не\u00a0длиннее ${nameMax} знаков`
    return declineField(['name'], message)
  }
  const owner = { id: createToken(6), name: typed, role: 'OWNER' as StaffRole, isJoined: false }
  const { id, name: of, role, isJoined } = found.person ?? owner
  const device = { id: createToken(6), token: createToken() }
  const joined = {
    link: await toDigest(token),
    personId: id,
    name: found.person ? null : typed,
    device: { id: device.id, digest: await toDigest(device.token), userAgent },
    now: now(),
  }
  const act = isJoined ? 'session.start' : 'person.join'
  const call = { staff: { id, name: of, role }, requestId, now: now() }
  try {
    await db.batch([
      ...prepareJoin(db, joined),
      prepareAct(db, call, { act, subject: `person:${id}`, after: { person: of, role } }),
    ])
  } catch (error) {
    if (!/constraint/i.test(String(error))) throw error
    return decline('NOT_FOUND')
  }
  return accept({ token: device.token, seconds: staffDeviceSeconds })
}
