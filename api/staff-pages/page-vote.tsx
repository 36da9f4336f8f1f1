/** @jsxImportSource hono/jsx */
/** `/staff/page-votes`: whether the pages of information help those who read them. */
import { Hono } from 'hono'
import type { ApiEnv } from '#api/context.ts'
import { listPageVotes } from '#api/data/feedback/page-vote.ts'
import { findStaffTimezone } from '#api/data/staff/shop.ts'
import { PageVotesPage } from './page-vote-page.tsx'
import { Turn } from './pagination.tsx'
import { sendPage } from './send.tsx'
import { requirePageAct, requireStaff } from './session.ts'

const perPage = 50

export const pageVotes = new Hono<ApiEnv>()
  .use(requireStaff, requirePageAct('page-vote.read'))
  .get('/', async (c) => {
    const turn = Turn.parse(c.req.query())
    const [found, timezone] = await Promise.all([
      listPageVotes(c.var.db, { ...turn, perPage }),
      findStaffTimezone(c.var.db),
    ])
    return sendPage(c, {
      title: 'Страницы',
      body: <PageVotesPage found={found} timezone={timezone} />,
    })
  })
