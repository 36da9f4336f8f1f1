/**
 * Serves the emulator of Yandex Maps JS API v3 as the script that a page loads instead. Its query
 * tells it to be slow or to fail: `?slow=3000`, `?fail=load`, `?fail=ready`.
 */
import { z } from 'zod'
import type { ApiContext } from '#api/context.ts'
import map from './ymaps3.js?raw'
import ground from './ymaps3-ground.js?raw'

const slowMaxMs = 30_000

const Told = z.object({
  slow: z.coerce.number().int().min(0).max(slowMaxMs).default(0),
  fail: z.enum(['load', 'ready']).nullable().default(null),
  apikey: z.string().min(1),
  lang: z.string().regex(/^[a-z]{2}_[A-Z]{2}$/),
})

export function sendYmaps3(c: ApiContext) {
  const asked = Told.safeParse(c.req.query())
  const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' }
  // Yandex refuses a call without a key or with a wrong one by status.
  if (!asked.success) return c.body(z.prettifyError(asked.error), 400)
  const { slow, fail } = asked.data
  if (fail === 'load') return c.body('', 503, headers)
  const told = JSON.stringify({ slow, fail })
  return c.body(toScript(told), 200, headers)
}

/** Each in a function: a script that is loaded again declares its names again. */
const toScript = (told: string) =>
  [
    "'use strict'",
    `;(() => {\n${ground}})()`,
    `;(() => {\nconst told = ${told}\n${map}})()\n`,
  ].join('\n')
