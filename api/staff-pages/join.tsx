/** @jsxImportSource hono/jsx */
/** `/staff/join/…`: one of the shop's people opens the link that lets them in. */
import { Hono } from 'hono'
import type { ApiContext, ApiEnv } from '#api/context.ts'
import { toUserAgent } from '#api/data/account/device.ts'
import { findStaffLink } from '#api/data/staff/link.ts'
import { findStaffSession } from '#api/data/staff/session.ts'
import { joinByLink } from '#api/domain/staff/join.ts'
import { absent } from '#api/http/refusal.ts'
import { toAddress } from '#api/http/session.ts'
import { readForm } from './form.ts'
import { DeadLinkPage, JoinPage, type JoinTyped } from './join-page.tsx'
import { sendNotice, sendPage } from './send.tsx'
import { endSession, setSession } from './session.ts'

async function sendJoin(c: ApiContext, typed: JoinTyped | null = null) {
  const { db, now } = c.var
  const token = c.req.param('token') ?? ''
  const found = await findStaffLink(db, token, now())
  if (!found) return sendDead(c)
  return sendPage(c, {
    title: 'Вход',
    status: typed ? 422 : 200,
    header: 'none',
    body: (
      <JoinPage
        found={found}
        action={`/staff/join/${token}`}
        signedIn={c.var.staff}
        typed={typed}
      />
    ),
  })
}

/** A link that opens nothing is counted as a wrong key is. A shop without people shows no pages. */
async function sendDead(c: ApiContext) {
  const { db, now, tryLimiter } = c.var
  const tried = { kind: 'staffKey', userId: '', ip: toAddress(c), now: now() } as const
  if (!(await tryLimiter.take(tried))) return sendNotice(c, 429)
  if (!(await findStaffSession(db, null, now())).isOn) return absent(c)
  return sendPage(c, {
    title: 'Ссылка не\u00a0действует',
    status: 404,
    header: 'none',
    body: <DeadLinkPage />,
  })
}

async function join(c: ApiContext) {
  const { name = '' } = await readForm(c)
  const joined = await joinByLink(c.var, {
    token: c.req.param('token') ?? '',
    name,
    userAgent: toUserAgent(c.req.header('user-agent')),
    requestId: c.var.requestId,
  })
  if (joined.ok) {
    await endSession(c)
    setSession(c, joined.value)
    return c.redirect('/staff', 303)
  }
  const { code, message = '' } = joined.refusal
  return code === 'NOT_FOUND' ? sendDead(c) : sendJoin(c, { name, error: message })
}

export const joins = new Hono<ApiEnv>()
  .get('/:token{[\\w-]{20,64}}', (c) => sendJoin(c))
  .post('/:token{[\\w-]{20,64}}', (c) => join(c))
  .all('*', (c) => sendDead(c))
