/** Lets scripts of the shop's own people in by their key, and asks for the role a call needs. */
import { createMiddleware } from 'hono/factory'
import * as z from 'zod'
import type { ApiContext, ApiEnv, Staff } from '#api/context.ts'
import { findStaff } from '#api/data/staff/key.ts'
import { mayDo, type RoleAct } from '#schema/staff-role.ts'
import { absent, refuse } from './refusal.ts'
import { toAddress } from './session.ts'

/** `security` of a staff call. */
export const staffKey = [{ staffKey: [] }]

/** 404 while the shop has none of its people; 401 without a good one; both limits answer 429. */
export const identifyStaff = createMiddleware<ApiEnv>(async (c, next) => {
  const { db, now, tryLimiter } = c.var
  const key = /^Bearer +(\S{1,256})$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? null
  const { isOn, staff } = await findStaff(db, key, now())
  if (!isOn) return absent(c)
  const ip = toAddress(c)
  if (!staff) {
    const isFew = await tryLimiter.take({ kind: 'staffKey', userId: '', ip, now: now() })
    return refuse(c, { code: isFew ? 'UNAUTHENTICATED' : 'TOO_MANY' })
  }
  if (!(await tryLimiter.take({ kind: 'staff', userId: staff.id, ip, now: now() }))) {
    return refuse(c, { code: 'TOO_MANY', retryAfterSeconds: 60 })
  }
  c.set('staff', staff)
  await next()
})

/** Lets only those through whose role may do the act, which a test of all routes reads here. */
export const requireAct = (act: RoleAct) =>
  Object.assign(
    createMiddleware<ApiEnv>(async (c, next) => {
      if (!mayDo(staffOf(c).role, act)) return refuse(c, { code: 'FORBIDDEN' })
      await next()
    }),
    { act },
  )

/** Header of every staff write. */
export const StaffKeyHeader = z.object({
  'idempotency-key': z.string().min(1).max(128).meta({
    description: 'Required: the same key with the same body acts once',
  }),
})

/** Who calls, by which call, with which Idempotency-Key. */
export const toKeyed = (c: ApiContext, key: string) => ({
  staff: staffOf(c),
  requestId: c.var.requestId,
  key,
})

/** Who calls; throws on a route outside `/staff`. */
export function staffOf(c: ApiContext): Staff {
  if (!c.var.staff) throw new Error(`${c.req.path} is no staff call`)
  return c.var.staff
}
