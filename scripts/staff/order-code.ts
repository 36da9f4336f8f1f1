/** Codes of marking that `npm run order` reads into an order, as a scanner would. */
import { hasCheckDigit } from '#schema/gtin.ts'
import { readMarkingCode, toMarkingKey } from '#schema/marking-code.ts'
import { StaffOrder } from '#schema/rest/staff/order.ts'
import { isLocalAddress } from '#schema/variable.ts'
import { type Result, UsageError } from './command.ts'
import { findOrder, toItemId } from './order-act.ts'
import { describeState, toNext } from './order-print.ts'
import { explain, ShopCallError, type ShopClient } from './shop-client.ts'
import { toLine } from './table.ts'

type Read = { text: string; itemId: string | null }
type Asked = {
  number: string
  /** As a scanner, a keyboard or a file gives them. */
  codes: string[]
  /** Of goods without a barcode a person says which line it is. */
  line: number | undefined
  /** Codes that nobody has printed, for all pieces that have none. */
  isMadeUp: boolean
}

/** Reads codes one after another; those that the order has already are passed over. */
export async function readCodes(
  client: ShopClient,
  { number, codes, line, isMadeUp }: Asked,
): Promise<Result> {
  if (isMadeUp && !isLocalAddress(client.origin)) {
    throw new ShopCallError(`${client.origin} is not on this machine: it takes no made-up codes`)
  }
  let { value: order, text: json } = await findOrder(client, number)
  const itemId = line === undefined ? null : toItemId(order, line)
  const known = listKeys(order)
  const reads = isMadeUp ? makeCodes(order) : codes.map((text) => ({ text, itemId }))
  if (reads.length === 0) throw new UsageError(`Order ${number} waits for no codes`)
  const fresh = reads.filter(({ text }) => !known.has(toKey(text)))
  for (const [i, { text, itemId: of }] of fresh.entries()) {
    const call = client.post(StaffOrder, `/orders/${number}/marking-codes`, {
      code: text,
      itemId: of,
    })
    // The shop says of each whether it is taken; what was taken stays.
    // oxlint-disable-next-line no-await-in-loop
    const answer = await explain(call, {
      VALIDATION: (message) => `${message} (code ${i + 1} of ${fresh.length}: ${toLine(text)})`,
    })
    order = answer.value
    json = answer.text
  }
  return { json, print: () => `${describeState(order)}\n${printCodes(order)}`, next: toNext(order) }
}

const toKey = (text: string): string => {
  const code = readMarkingCode(text)
  return 'fault' in code ? text : toMarkingKey(code)
}

const listKeys = ({ items }: StaffOrder): Set<string> =>
  new Set(
    items.flatMap(({ marking }) =>
      (marking?.codes ?? []).flatMap(({ key, status }) => (status === 'PICKED' ? [key] : [])),
    ),
  )

/** `Line 2: 3 of 4 codes of marking`, of each line whose pieces have them. */
const printCodes = ({ order, items }: StaffOrder): string =>
  items
    .flatMap(({ itemId, marking }) => {
      if (!marking) return []
      const place = order.items.findIndex(({ id }) => id === itemId) + 1
      const read = marking.codes.filter(({ status }) => status !== 'RETURNED').length
      return [`Line ${place}: ${read} of ${marking.pieceCount} codes of marking\n`]
    })
    .join('')

const makeCodes = ({ items }: StaffOrder): Read[] =>
  items.flatMap(({ itemId, marking }) => {
    if (!marking) return []
    const own = marking.codes.filter(({ status }) => status === 'PICKED')
    const gtin = marking.gtins[0] ?? makeGtin()
    const left = Math.max(0, marking.pieceCount - own.length)
    return Array.from({ length: left }, () => ({ text: makeCode(gtin), itemId }))
  })

const draw = (length: number, signs: string): string =>
  Array.from(
    crypto.getRandomValues(new Uint8Array(length)),
    (byte) => signs[byte % signs.length],
  ).join('')

const digits = '0123456789'

/** The first letter keeps it from the serials that the emulated register refuses. */
const makeCode = (gtin: string): string => {
  const serial = `m${draw(12, `${digits}abcdefghijkmnpqrstuvwxyz`)}`
  return `01${gtin}21${serial}\u001d93${draw(4, digits)}`
}

function makeGtin(): string {
  const payload = `046${draw(10, digits)}`
  return Array.from(digits, (digit) => payload + digit).find(hasCheckDigit) ?? payload
}
