/** @jsxImportSource hono/jsx */
/** `/staff/first-steps`: what is left to do until the shop is whole, for its owner. */
import { Hono } from 'hono'
import type { ApiContext, ApiEnv } from '#api/context.ts'
import { hideFirstSteps, readFirstSteps } from '#api/domain/first-step.ts'
import { toMessage } from '#schema/error.ts'
import { FirstSteps } from './first-step-list.tsx'
import { readForm, toKeyed, toPageStatus } from './form.ts'
import { sendPage } from './send.tsx'
import { requirePageAct, requireStaff } from './session.ts'

async function sendFirstSteps(c: ApiContext, alert = '', status: 200 | 409 | 422 | 429 = 200) {
  const found = await readFirstSteps(c.var)
  const body = (
    <main>
      {alert && (
        <p class="notice notice-warning" role="alert">
          {alert}
        </p>
      )}
      <FirstSteps found={found} heading="h1" />
    </main>
  )
  return sendPage(c, { title: 'Первые шаги', status, body })
}

async function hide(c: ApiContext) {
  const outcome = await hideFirstSteps(c.var, toKeyed(c, await readForm(c)))
  if (outcome.ok) return c.redirect('/staff', 303)
  const { code, message = toMessage(code) } = outcome.refusal
  return sendFirstSteps(c, message, toPageStatus(code))
}

export const firstSteps = new Hono<ApiEnv>()
  .use(requireStaff, requirePageAct('people.change'))
  .get('/', (c) => sendFirstSteps(c))
  .post('/hide', (c) => hide(c))
