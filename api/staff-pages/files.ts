/** The styles, the script and the typeface of the pages, from their own origin. */

import { Hono } from 'hono'
import { etag } from 'hono/etag'
import type { ApiContext, ApiEnv } from '#api/context.ts'
import theme from '#shop/theme.css?raw'
import daily from './staff.js?raw'
import photo from './staff-photo.js?raw'
import scan from './staff-scan.js?raw'
import back from './styles/back.css?raw'
import base from './styles/base.css?raw'
import change from './styles/change.css?raw'
import controls from './styles/controls.css?raw'
import day from './styles/day.css?raw'
import draftOrder from './styles/draft-order.css?raw'
import inbox from './styles/inbox.css?raw'
import list from './styles/list.css?raw'
import marking from './styles/marking.css?raw'
import media from './styles/media.css?raw'
import order from './styles/order.css?raw'
import people from './styles/people.css?raw'
import pickingList from './styles/picking-list.css?raw'
import priceRequest from './styles/price-request.css?raw'
import prices from './styles/prices.css?raw'
import talk from './styles/talk.css?raw'
import till from './styles/till.css?raw'

/** One file to the browser, whose parts name nothing alike. */
const script = [daily, scan, photo].join('\n')

/** Widths and paper last: they change what stands before them. */
const styles = [
  theme,
  base,
  controls,
  list,
  inbox,
  order,
  talk,
  back,
  marking,
  change,
  pickingList,
  till,
  people,
  draftOrder,
  priceRequest,
  prices,
  day,
  media,
].join('\n')

const css = 'text/css; charset=utf-8'
const javascript = 'text/javascript; charset=utf-8'

/** Asked for again each time, and not sent again unless another version of the shop answers. */
const send = (c: ApiContext, text: string, type: string) =>
  c.body(text, 200, { 'content-type': type, 'cache-control': 'private, no-cache' })

async function sendFont(c: ApiContext, weight: 'regular' | 'bold') {
  const { golos } = await import('./golos.ts')
  const headers = {
    'content-type': 'font/woff2',
    'cache-control': 'private, max-age=31536000, immutable',
  }
  return c.body(golos[weight], 200, headers)
}

export const files = new Hono<ApiEnv>()
  .use('/staff.css', etag())
  .use('/staff.js', etag())
  .get('/staff.css', (c) => send(c, styles, css))
  .get('/staff.js', (c) => send(c, script, javascript))
  .get('/golos-400.woff2', (c) => sendFont(c, 'regular'))
  .get('/golos-600.woff2', (c) => sendFont(c, 'bold'))
