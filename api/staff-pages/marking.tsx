/** @jsxImportSource hono/jsx */
/** `/staff/markings/PRODUCT`: whether goods are marked by «Честный знак», and who says so. */
import { Hono } from 'hono'
import * as z from 'zod'
import type { ApiContext, ApiEnv } from '#api/context.ts'
import { findStaffMarking } from '#api/data/marking/product.ts'
import { changeStaffMarking } from '#api/domain/staff/marking.ts'
import { toMessage } from '#schema/error.ts'
import { StaffMarkingWord } from '#schema/rest/staff/marking.ts'
import { type PageStatus, readForm, toKeyed, toPageStatus } from './form.ts'
import { MarkingPage, type MarkingTyped, toMarkingPath } from './marking-page.tsx'
import { sendNotice, sendPage } from './send.tsx'
import { requirePageAct, requireStaff } from './session.ts'

type Shown = { typed?: MarkingTyped; status?: PageStatus }

async function sendMarking(c: ApiContext, { typed, status = 200 }: Shown = {}) {
  const found = await findStaffMarking(c.var.db, c.req.param('productId') ?? '')
  if (!found) return sendNotice(c, 404)
  const isDone = c.req.query('done') === '1'
  const body = <MarkingPage found={found} typed={typed ?? null} isDone={isDone} />
  return sendPage(c, { title: `Маркировка: ${found.name}`, status, body })
}

/** An empty field leaves it to the source and the category. */
const Word = z.preprocess((value) => (value === '' ? null : value), StaffMarkingWord.nullable())
const Form = z.object({ seen: Word, decided: Word })

async function changeMarking(c: ApiContext) {
  const productId = c.req.param('productId') ?? ''
  const values = await readForm(c)
  const { decided = '' } = values
  const sent = Form.safeParse({ seen: values['seen'] ?? '', decided })
  if (!sent.success || !values['key']) {
    const error = sent.error?.issues[0]?.message ?? toMessage('INVALID')
    return sendMarking(c, { typed: { decided, error, isStale: false }, status: 422 })
  }
  const asked = { ...toKeyed(c, values), productId }
  const outcome = await changeStaffMarking(c.var, asked, sent.data)
  if (outcome.ok) return c.redirect(`${toMarkingPath(productId)}?done=1`, 303)
  const { code, message = toMessage(code) } = outcome.refusal
  if (code === 'NOT_FOUND') return sendNotice(c, 404)
  const isStale = code === 'CONFLICT'
  const typed = { decided, error: isStale ? '' : message, isStale }
  return sendMarking(c, { typed, status: toPageStatus(code) })
}

export const markings = new Hono<ApiEnv>()
  .use(requireStaff, requirePageAct('stock.read'))
  .get('/:productId', (c) => sendMarking(c))
  .post('/:productId', requirePageAct('marking.change'), (c) => changeMarking(c))
