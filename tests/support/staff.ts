/** The shop's own people, by their keys. */
import { createStaffKey, revokeStaffKey } from '#api/data/staff/key.ts'
import { createOwnerLink, offerOwnerLink } from '#api/domain/staff/owner-link.ts'
import type { StaffRole } from '#schema/staff-role.ts'
import type { TestApi } from './api.ts'

const yearMs = 365 * 24 * 60 * 60 * 1000

/** The path of a link by which the shop's owner signs in: the first one, who has no name yet. */
export async function createOwnerPath(api: TestApi): Promise<string> {
  const asked = { origin: 'https://shop.test', owner: null, now: api.clock.now() }
  return new URL((await createOwnerLink(api.db, asked)).url).pathname
}

/** The path that a start prints; null of a shop whose people can enter. */
export async function offerOwnerPath(api: TestApi): Promise<string | null> {
  const asked = { origin: 'https://shop.test', now: api.clock.now() }
  const url = await offerOwnerLink(api.db, asked)
  return url && new URL(url).pathname
}

/** A key of a year, and a call with it: `key` is the Idempotency-Key. */
export async function createStaff(api: TestApi, role: StaffRole = 'OWNER', name = 'Анна, склад') {
  const now = new Date('2026-11-10T00:00:00Z')
  const endsAt = new Date(now.getTime() + yearMs)
  const { id, key: token } = await createStaffKey(api.db, { name, role, now, endsAt })
  const call = (path: string, sent: { method?: string; body?: unknown; key?: string } = {}) =>
    api.request(`/staff${path}`, { token, ...sent })
  const revoke = () => revokeStaffKey(api.db, id, api.clock.now())
  return { id, token, call, revoke }
}
