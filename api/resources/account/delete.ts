import { createRoute } from '@hono/zod-openapi'
import type { ApiContext } from '#api/context.ts'
import { removeAccount } from '#api/data/account/delete.ts'
import { requireUser } from '#api/data/account/user.ts'
import { findDeletion, refuseDeletion } from '#api/domain/account/delete.ts'
import { refuse } from '#api/http/refusal.ts'
import { answers, bearer, createResource, json } from '#api/http/route.ts'
import { refuseCode, registered, sessionOf } from '#api/http/session.ts'
import { accept, type Outcome } from '#api/outcome.ts'
import { AuthResponse } from '#schema/rest/account/auth.ts'
import { AccountDelete, AccountDeletion } from '#schema/rest/account/delete.ts'

const shared = { tags: ['user'], security: bearer, middleware: registered }

const read = createRoute({
  ...shared,
  method: 'get',
  path: '/user/deletion',
  summary: 'What deleting the account would lose, what stays, and what is in the way',
  responses: answers(AccountDeletion),
})

const remove = createRoute({
  ...shared,
  method: 'post',
  path: '/user',
  summary:
    'Deletes the account, confirmed by a code to its phone, and starts a guest’s session; 409 ' +
    'while an order is under way or money is to be given back',
  request: { body: json(AccountDelete) },
  responses: answers(AuthResponse),
})

export const accountDelete = createResource()
  .openapi(read, async (c) => c.json(await findDeletion(c.var.db, sessionOf(c).userId), 200))
  .openapi(remove, async (c) => {
    const outcome = await answerDeletion(c, c.req.valid('json'))
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })

async function answerDeletion(
  c: ApiContext,
  { deviceId, code }: AccountDelete,
): Promise<Outcome<AuthResponse>> {
  const { db, now } = c.var
  const session = sessionOf(c)
  const { phone } = (await requireUser(db, session.userId, now())).user.data
  if (phone === null) return { ok: false, refusal: { code: 'UNAUTHENTICATED' } }
  // Before the code, which is left to be used when nothing is in the way any more.
  const refusal =
    (await refuseDeletion(db, session.userId)) ??
    (await refuseCode(c, { phone, code, purpose: 'DELETION' }))
  if (refusal) return { ok: false, refusal }
  const guest = await removeAccount(db, { session, phone, deviceId, now: now() })
  if (guest) {
    const { user, city } = await requireUser(db, guest.userId, now())
    return accept({ tokens: guest.tokens, user, city })
  }
  // Without anything in the way it was the same request, sent twice.
  const cause = await refuseDeletion(db, session.userId)
  return { ok: false, refusal: cause ?? { code: 'UNAUTHENTICATED' } }
}
