/** Closes an inquiry, with prices when an estimate is asked about. */
import { parsePrice } from '#schema/money.ts'
import { StaffCase } from '#schema/rest/staff/inbox.ts'
import { actOnCase } from './case-act.ts'
import { type Act, readSeen, UsageError, type Values } from './command.ts'
import type { ShopClient } from './shop-client.ts'

/** Null when it is not understood. */
export function toInquiryClose(id: string, [verb, ...words]: string[], values: Values): Act | null {
  if (verb !== 'close') return null
  const given = (Array.isArray(values.price) ? values.price : []).map(String).map(readPrice)
  const answer = words.join(' ').trim()
  const seen = readSeen(values)
  return async (client) => {
    const prices = given.length > 0 ? await toPrices(client, id, given) : []
    const path = 'inquiries/ID/close'
    return actOnCase(client, { kind: 'INQUIRY', id, seen, path, body: { answer, prices } })
  }
}

type Given = { line: number; priceMinor: number }

function readPrice(text: string): Given {
  const [, line = '', sum = ''] = /^([1-9]\d{0,2})=(.+)$/.exec(text) ?? []
  const priceMinor = parsePrice(sum)
  if (line !== '' && priceMinor) return { line: Number(line), priceMinor }
  throw new UsageError(`--price is a line and roubles, such as 3=1249.50, not «${text}»`)
}

/** People name lines by their numbers, the call by ids. */
async function toPrices(client: ShopClient, id: string, given: readonly Given[]) {
  const { value } = await client.get(StaffCase, `/inbox/INQUIRY/${id}`)
  return given.map(({ line, priceMinor }) => {
    const found = value.lines[line - 1]
    if (found) return { lineId: found.lineId, priceMinor }
    throw new UsageError(`Inquiry ${id} has ${value.lines.length} lines, and no line ${line}`)
  })
}
