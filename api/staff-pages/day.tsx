/** @jsxImportSource hono/jsx */
/** `/staff`: the day of the shop, and what it has done. */
import { Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import * as z from 'zod'
import type { ApiContext, ApiEnv } from '#api/context.ts'
import { listVainPhrases } from '#api/data/search/vain-phrase.ts'
import { findStaffTimezone, listStaffShops } from '#api/data/staff/shop.ts'
import { readStaffDay } from '#api/domain/staff/day.ts'
import { readFigures } from '#api/domain/staff/figure.ts'
import { staffOf } from '#api/http/staff.ts'
import { addDays } from '#language/calendar.ts'
import { toLocal } from '#language/local-time.ts'
import { mayDo } from '#schema/staff-role.ts'
import { isLocalAddress } from '#schema/variable.ts'
import { DayPage, DayTasks } from './day-page.tsx'
import { GoodsPage } from './goods-page.tsx'
import { Turn } from './pagination.tsx'
import { PhrasesPage } from './phrase-page.tsx'
import { sendPage } from './send.tsx'
import { requirePageAct, requireStaff } from './session.ts'

const refreshSeconds = 20
/** The shop that a device looks at: a tablet stands in one. */
const shopCookie = 'staff-shop'
const cookieSeconds = 365 * 24 * 60 * 60

/** The one that was chosen now, or on this device before; one that is gone is none. */
function chooseShop(c: ApiContext, shopIds: string[]): string | undefined {
  const chosen = c.req.query('shop')
  if (chosen !== undefined) {
    setCookie(c, shopCookie, chosen.slice(0, 64), {
      path: '/staff',
      httpOnly: true,
      sameSite: 'Strict',
      secure: !c.var.isLocal && !isLocalAddress(c.var.origin),
      maxAge: cookieSeconds,
    })
  }
  const shopId = chosen ?? getCookie(c, shopCookie)
  return shopIds.find((id) => id === shopId)
}

export async function sendDay(c: ApiContext) {
  const { db } = c.var
  const { role } = staffOf(c)
  const now = c.var.now()
  const [shops, timezone] = await Promise.all([listStaffShops(db), findStaffTimezone(db)])
  const shopId = chooseShop(
    c,
    shops.map(({ id }) => id),
  )
  const day = await readStaffDay(db, { role, shopId, now })
  const shown = { day, shopId, timezone, now, mayStocks: mayDo(role, 'stock.read') }
  if (c.req.query('part') === 'list') return c.html(<DayTasks {...shown} />)
  const figures = mayDo(role, 'figure.read') ? await readFigures(db, now) : null
  return sendPage(c, {
    title: 'День',
    refreshSeconds,
    body: <DayPage {...shown} shops={shops} figures={figures} />,
  })
}

const goodsMax = 100

export const goods = new Hono<ApiEnv>()
  .use(requireStaff, requirePageAct('figure.read'))
  .get('/', async (c) => {
    const figures = await readFigures(c.var.db, c.var.now(), goodsMax)
    const view = c.req.query('view') === 'best' ? 'best' : 'ending'
    const mayStocks = mayDo(staffOf(c).role, 'stock.read')
    const body = <GoodsPage items={figures[view]} view={view} mayStocks={mayStocks} />
    return sendPage(c, { title: 'Товары', body })
  })

const phrasesPerPage = 50
const monthDays = 30

export const phrases = new Hono<ApiEnv>()
  .use(requireStaff, requirePageAct('figure.read'))
  .get('/', async (c) => {
    const { db } = c.var
    const today = toLocal(c.var.now().getTime(), await findStaffTimezone(db)).day
    const Day = z.iso.date()
    const from = Day.catch(addDays(today, -monthDays)).parse(c.req.query('from'))
    const to = Day.catch(today).parse(c.req.query('to'))
    const turn = Turn.parse(c.req.query())
    const found = await listVainPhrases(db, { from, to, ...turn, perPage: phrasesPerPage })
    const body = <PhrasesPage found={found} from={from} to={to} />
    return sendPage(c, { title: 'Искали напрасно', body })
  })
