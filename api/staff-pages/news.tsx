/** @jsxImportSource hono/jsx */
/** `/staff/news`: written, looked at and sent by those who may do all. */
import { Hono } from 'hono'
import type { ApiContext, ApiEnv } from '#api/context.ts'
import { listStaffNews } from '#api/data/staff/news.ts'
import { findStaffTimezone } from '#api/data/staff/shop.ts'
import {
  createStaffNews,
  previewStaffNews,
  sendStaffNews,
  stopStaffNews,
} from '#api/domain/staff/news.ts'
import { toMessage } from '#schema/error.ts'
import { StaffNewsAct, StaffNewsCreate } from '#schema/rest/staff/news.ts'
import { type PageStatus, readForm, toKeyed, toPageStatus } from './form.ts'
import { NewsListPage, NewsPreviewPage, type NewsTyped } from './news-page.tsx'
import { Turn } from './pagination.tsx'
import { sendNotice, sendPage } from './send.tsx'
import { requirePageAct, requireStaff } from './session.ts'

const perPage = 50

async function sendList(c: ApiContext, typed: NewsTyped | null = null, status: PageStatus = 200) {
  const { db } = c.var
  const turn = Turn.parse(c.req.query())
  const [found, timezone] = await Promise.all([
    listStaffNews(db, { ...turn, perPage }),
    findStaffTimezone(db),
  ])
  const body = <NewsListPage found={found} timezone={timezone} typed={typed} />
  return sendPage(c, { title: 'Новости', status, body })
}

async function sendPreview(c: ApiContext, alert = '', status: PageStatus = 200) {
  const preview = await previewStaffNews(c.var, Number(c.req.param('number')))
  if (!preview) return sendNotice(c, 404)
  const body = <NewsPreviewPage preview={preview} alert={alert} />
  return sendPage(c, { title: `Новость № ${preview.news.number}`, status, body })
}

async function create(c: ApiContext) {
  const values = await readForm(c)
  const { data, error } = StaffNewsCreate.safeParse(values)
  if (!data || !values.key) {
    const errors: Record<string, string> = {}
    for (const { path, message } of error?.issues ?? []) errors[String(path[0])] ??= message
    return sendList(c, { values, errors }, 422)
  }
  const outcome = await createStaffNews(c.var, toKeyed(c, values), data)
  if (outcome.ok) return c.redirect(`/staff/news/${outcome.value.number}`, 303)
  const { code } = outcome.refusal
  return sendList(c, { values, errors: { subject: toMessage(code) } }, toPageStatus(code))
}

async function act(c: ApiContext, change: typeof sendStaffNews) {
  const values = await readForm(c)
  const number = Number(c.req.param('number'))
  const { data } = StaffNewsAct.safeParse({ version: Number(values.version) })
  if (!data || !values.key) return sendPreview(c, toMessage('INVALID'), 422)
  const outcome = await change(c.var, { ...toKeyed(c, values), number, ...data })
  if (outcome.ok) return c.redirect(`/staff/news/${number}`, 303)
  const { code, message = toMessage(code) } = outcome.refusal
  return sendPreview(c, message, toPageStatus(code))
}

const one = '/:number{[1-9][0-9]{0,11}}'

export const news = new Hono<ApiEnv>()
  .use(requireStaff, requirePageAct('news.change'))
  .get('/', (c) => sendList(c))
  .post('/', (c) => create(c))
  .get(one, (c) => sendPreview(c))
  .post(`${one}/send`, (c) => act(c, sendStaffNews))
  .post(`${one}/stop`, (c) => act(c, stopStaffNews))
