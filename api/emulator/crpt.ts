/** Answers like the permission mode of «Честный знак»; the serial of a code says how. */
import { Hono } from 'hono'
import * as z from 'zod'

const CheckRequest = z.object({ codes: z.array(z.string().max(255)).min(1).max(100) })

/** Beginnings of serials, so that each answer can be seen by hand. */
export const serialBeginnings = {
  unknown: 'UNKN',
  forged: 'FAKE',
  sold: 'SOLD',
  blocked: 'BLCK',
  withdrawn: 'GONE',
  unanswered: 'DOWN',
} as const

/** Without an answer at all it would hold the till for the whole time limit. */
const down = { error_message: 'Сервис временно недоступен' }

type Emulated = { apiKey: string; now: () => Date }

export function createCrptEmulator({ apiKey, now }: Emulated) {
  return new Hono().post('/api/v4/true-api/codes/check', async (c) => {
    if (c.req.header('x-api-key') !== apiKey) {
      return c.json({ error_message: 'Ключ не\u00a0найден' }, 401)
    }
    const asked = CheckRequest.safeParse(await c.req.json())
    if (!asked.success) return c.json({ code: 4000, description: 'Неверный формат запроса' }, 400)
    const { codes } = asked.data
    if (codes.some((cis) => begins(cis, 'unanswered'))) return c.json(down, 503)
    return c.json({
      code: 0,
      description: 'ok',
      codes: codes.map(toCode),
      reqId: crypto.randomUUID(),
      reqTimestamp: now().getTime(),
    })
  })
}

const toSerial = (cis: string) => cis.slice('01'.length + 14 + '21'.length)

const begins = (cis: string, kind: keyof typeof serialBeginnings) =>
  toSerial(cis).startsWith(serialBeginnings[kind])

function toCode(cis: string) {
  const found = !begins(cis, 'unknown')
  const sold = begins(cis, 'sold')
  return {
    cis,
    found,
    valid: /^01\d{14}21/.test(cis),
    verified: found && !begins(cis, 'forged'),
    printView: cis.split('\u001d')[0],
    gtin: cis.slice(2, 16),
    utilised: found,
    realizable: found && !sold && !begins(cis, 'withdrawn'),
    isBlocked: begins(cis, 'blocked'),
    isOwner: found,
    sold,
    errorCode: found ? 0 : 10,
    isTracking: false,
    packageType: 'UNIT',
    grayZone: false,
  }
}
