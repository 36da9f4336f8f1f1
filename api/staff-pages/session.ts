/** Who is signed in at `/staff`, and the way there for those who are not. */
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { ApiContext, ApiEnv, Staff } from '#api/context.ts'
import { findProgram } from '#api/data/loyalty/program.ts'
import { staffDeviceSeconds } from '#api/data/staff/device.ts'
import { findStaff } from '#api/data/staff/key.ts'
import { hasOwnerLink } from '#api/data/staff/link.ts'
import {
  createStaffSession,
  endStaffSession,
  findStaffSession,
  staffSessionSeconds,
} from '#api/data/staff/session.ts'
import { absent } from '#api/http/refusal.ts'
import { toAddress } from '#api/http/session.ts'
import { staffOf } from '#api/http/staff.ts'
import type { ErrorCode } from '#schema/error.ts'
import { findService } from '#schema/site-service.ts'
import { mayDo, type RoleAct } from '#schema/staff-role.ts'
import { isLocalAddress } from '#schema/variable.ts'
import { sendNotice } from './send.tsx'

const cookieName = 'staff'

const toCall = (c: ApiContext, staff: Staff) => ({
  staff,
  requestId: c.var.requestId,
  now: c.var.now(),
})

/** 404 while the shop has none of its people: nothing tells that there are such pages. */
export const identifyPage = createMiddleware<ApiEnv>(async (c, next) => {
  const { db, now, tryLimiter } = c.var
  const token = getCookie(c, cookieName) ?? null
  const { isOn, staff, isRenewed } = await findStaffSession(db, token, now())
  if (!isOn && !(await isForOwner(c))) return absent(c)
  if (token && isRenewed) setSession(c, { token, seconds: staffDeviceSeconds })
  const ip = toAddress(c)
  if (staff && !(await tryLimiter.take({ kind: 'staff', userId: staff.id, ip, now: now() }))) {
    return sendNotice(c, 429)
  }
  c.set('staff', staff)
  await next()
})

/** The first owner comes by a link: its page answers for itself, with the styles that it needs. */
const isForOwner = async ({ req: { path }, var: { db, now } }: ApiContext) =>
  path.startsWith('/staff/join/') || (isFile.test(path) && (await hasOwnerLink(db, now())))
const isFile = /^\/staff\/[\w-]+\.(css|js|woff2)$/

/** Only to pages of ours: anything else is the first one that the key opens. */
export const toNext = (asked = '') =>
  plainAddress.test(asked) && findService(asked.split('?')[0] ?? '') === 'staff' ? asked : '/staff'
const plainAddress = /^[\w/-]+(\?[\w=&%.+-]*)?$/

/** Asks for the key, and leads back afterwards. */
export const requireStaff = createMiddleware<ApiEnv>(async (c, next) => {
  if (c.var.staff) return next()
  const { pathname, search } = new URL(c.req.url)
  if (c.req.method !== 'GET') return sendNotice(c, 401)
  // The script asks for a part of a page: it has the whole one asked for anew.
  if (c.req.query('part')) return c.body(null, 401)
  // A link in a letter brings no SameSite=Strict cookie along; a page of our own does.
  if (c.req.header('sec-fetch-site') === 'cross-site') return sendNotice(c, 'reload')
  return c.redirect(`/staff/sign-in?next=${encodeURIComponent(pathname + search)}`, 303)
})

/** Opens a page only to those whose role may do the act, which a test of all pages reads here. */
export const requirePageAct = (act: RoleAct) =>
  Object.assign(
    createMiddleware<ApiEnv>(async (c, next) =>
      mayDo(staffOf(c).role, act) ? next() : sendNotice(c, 403),
    ),
    { act },
  )

/** Without a loyalty programme there are no pages of it. */
export const requireLoyalty = createMiddleware<ApiEnv>(async (c, next) =>
  (await findProgram(c.var.db)) ? next() : sendNotice(c, 404),
)

/** Plain http is for a developer's machine, and for a trial on the owner's own. */
const isSecure = ({ var: { isLocal, origin } }: ApiContext) => !isLocal && !isLocalAddress(origin)

/** Null once signed in; else why not. */
export async function signIn(c: ApiContext, key: string): Promise<ErrorCode | null> {
  const { db, now, tryLimiter } = c.var
  const ip = toAddress(c)
  const { staff } = await findStaff(db, /^\S{1,256}$/.test(key) ? key : null, now())
  const tried = staff
    ? ({ kind: 'staff', userId: staff.id, ip, now: now() } as const)
    : ({ kind: 'staffKey', userId: '', ip, now: now() } as const)
  if (!(await tryLimiter.take(tried))) return 'TOO_MANY'
  if (!staff) return 'UNAUTHENTICATED'
  const token = await createStaffSession(db, toCall(c, staff))
  setSession(c, { token, seconds: staffSessionSeconds })
  return null
}

/** What the browser keeps of who is signed in. */
export const setSession = (c: ApiContext, { token, seconds }: { token: string; seconds: number }) =>
  setCookie(c, cookieName, token, {
    path: '/staff',
    httpOnly: true,
    sameSite: 'Strict',
    secure: isSecure(c),
    maxAge: seconds,
  })

export async function signOut(c: ApiContext): Promise<void> {
  await endSession(c)
  deleteCookie(c, cookieName, { path: '/staff', secure: isSecure(c) })
}

/** Ends what this browser is signed in by; it may be on its way to sign in as another. */
export async function endSession(c: ApiContext): Promise<void> {
  const token = getCookie(c, cookieName)
  if (token && c.var.staff) await endStaffSession(c.var.db, toCall(c, c.var.staff), token)
}
