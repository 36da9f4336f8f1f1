/** `npm run order`: orders as the shop's people see and move them (docs/operations.md). */
import { parsePrice } from '#schema/money.ts'
import { DeliveryMethod, OrderStatus } from '#schema/rest/order/order.ts'
import { StaffOrderList } from '#schema/rest/staff/order.ts'
import { type Output, openOutput } from './local/output.ts'
import {
  type Act,
  pageOptions,
  readChoice,
  readPage,
  readSeen,
  readText,
  runCommand,
  UsageError,
  type Values,
} from './staff/command.ts'
import { addNote, moveOrder, payOrder, refundOrder, showOrder } from './staff/order-act.ts'
import { printOrders } from './staff/order-list.ts'
import { addMessage, showTalk } from './staff/order-talk.ts'

const usage = `Usage: npm run order                          open orders, the newest first
       npm run order -- list OPTIONS          those of --status STATUS, --day YYYY-MM-DD or today,
                                              --at SHOP_ID, --way pickup|delivery, --text TEXT
                                              (a number, phone, name or product), --all for
                                              closed ones too; --page N, --per-page N
       npm run order -- NUMBER                all that is needed to pick and deliver it
       npm run order -- pick NUMBER           picking begins
       npm run order -- ready NUMBER          it is picked, and waits to be collected
       npm run order -- ship NUMBER [--driver NAME] [--driver-phone PHONE]
                                              it is picked, and on its way to be brought; the
                                              buyer reads who brings it
       npm run order -- hand-over NUMBER --code CODE
                                              it is collected, with the code that its buyer gives
       npm run order -- deliver NUMBER        it was brought
       npm run order -- cancel NUMBER --reason TEXT
                                              the buyer is told why; held or paid money goes back
       npm run order -- note NUMBER TEXT      for the shop's people alone
       npm run order -- messages NUMBER       what its buyer and the shop have written in it
       npm run order -- message NUMBER TEXT   to its buyer, who is told of it
       npm run order -- paid NUMBER SUM --document NUMBER --paid-on YYYY-MM-DD
                                              the transfer of its invoice has come: roubles, the
                                              number and the day of the payment order
       npm run order -- refund NUMBER SUM --reason TEXT [--line LINE]
                                              roubles, of all lines or of one; LINE is its number
                                              in the order, delivery or lifting

  --picked LINE=QUANTITY   with ready or ship: of a line that was not found whole; again for more
  --seen VERSION           refuses when the order is not of this version any more
`

const options = {
  ...pageOptions,
  status: { type: 'string' },
  day: { type: 'string' },
  at: { type: 'string' },
  way: { type: 'string' },
  text: { type: 'string' },
  all: { type: 'boolean' },
  picked: { type: 'string', multiple: true },
  code: { type: 'string' },
  driver: { type: 'string' },
  'driver-phone': { type: 'string' },
  reason: { type: 'string' },
  line: { type: 'string' },
  document: { type: 'string' },
  'paid-on': { type: 'string' },
  seen: { type: 'string' },
} as const

const moves = new Map<string, OrderStatus>([
  ['pick', 'PICKING'],
  ['ready', 'READY'],
  ['ship', 'DELIVERING'],
  ['hand-over', 'COMPLETED'],
  ['deliver', 'COMPLETED'],
  ['cancel', 'CANCELLED'],
])

export const main = (args: string[], output: Output, environment = process.env): Promise<number> =>
  runCommand({ help: 'npm run order -- --help', usage, options, toAct }, args, output, environment)

function toAct(words: string[], values: Values): Act | null {
  const [verb = 'list', number = '', ...rest] = words
  if (verb === 'list' && number === '') return toList(values)
  if (isNumber(verb) && number === '') return (client) => showOrder(client, verb)
  if (verb === 'show' && isNumber(number)) return (client) => showOrder(client, number)
  if (!isNumber(number)) return null
  const seen = readSeen(values)
  const reason = readText(values.reason)?.trim() ?? ''
  const status = moves.get(verb)
  if (status && rest.length === 0) return toMove(verb, { number, status, reason, seen }, values)
  const text = rest.join(' ').trim()
  if (verb === 'note' && text !== '') return (client) => addNote(client, number, text)
  if (verb === 'messages' && text === '') return (client) => showTalk(client, number)
  if (verb === 'message' && text !== '') return (client) => addMessage(client, number, text)
  if (verb === 'paid' && text !== '') return toPaid(number, text, values)
  if (verb !== 'refund' || text === '') return null
  const amountMinor = readSum(text)
  if (reason === '') throw new UsageError('A refund needs --reason: the buyer is told it')
  const line = readText(values.line)
  return (client) => refundOrder(client, { number, amountMinor, reason, line, seen })
}

function readSum(text: string): number {
  const amountMinor = parsePrice(text)
  if (!amountMinor) throw new UsageError(`SUM is a number of roubles, such as 1249.50: «${text}»`)
  return amountMinor
}

function toPaid(number: string, text: string, values: Values): Act {
  const amountMinor = readSum(text)
  const documentNumber = readText(values.document)?.trim() ?? ''
  const paidAt = readDay(readText(values['paid-on']))
  if (documentNumber === '' || paidAt === undefined) {
    throw new UsageError('A paid invoice needs --document and --paid-on of the payment order')
  }
  return (client) => payOrder(client, { number, amountMinor, documentNumber, paidAt })
}

const isNumber = (text: string) => /^[1-9]\d{0,11}$/.test(text)

function toList(values: Values): Act {
  const status = readChoice(readText(values.status), OrderStatus.options, '--status')
  const query = {
    ...readPage(values),
    status,
    day: readDay(readText(values.day)),
    shopId: readText(values.at),
    method: readChoice(readText(values.way), DeliveryMethod.options, '--way'),
    search: readText(values.text),
    open: values.all || status ? undefined : 'true',
  }
  return async (client) => {
    const { value, text } = await client.get(StaffOrderList, '/orders', query)
    const [first] = value.items
    return {
      json: text,
      print: (width) => printOrders(value, width),
      ...(first && { next: `order -- ${first.number}` }),
    }
  }
}

type Move = { number: string; status: OrderStatus; reason: string; seen: number | undefined }

function toMove(verb: string, move: Move, values: Values): Act {
  const picked = (Array.isArray(values.picked) ? values.picked : []).map(readPicked)
  if (picked.length > 0 && verb !== 'ready' && verb !== 'ship') {
    throw new UsageError('--picked goes with ready or ship')
  }
  if (verb === 'cancel' && move.reason === '') {
    throw new UsageError('Cancelling needs --reason: the buyer is told it')
  }
  const code = readText(values.code)
  if (verb === 'hand-over' && !code) {
    throw new UsageError('--code is the collection code that the buyer gives')
  }
  const { reason, ...shared } = move
  const driver = readDriver(verb, values)
  return (client) =>
    moveOrder(client, { ...shared, picked, code, ...driver, ...(verb === 'cancel' && { reason }) })
}

function readDriver(verb: string, values: Values) {
  const phone = readText(values['driver-phone'])
  const name = readText(values.driver)?.trim() ?? ''
  if (phone === undefined && name === '') return {}
  if (verb !== 'ship') throw new UsageError('--driver goes with ship')
  if (phone === undefined) throw new UsageError('--driver needs --driver-phone: buyers call it')
  return { driver: { name, phone } }
}

function readPicked(text: string | boolean): { line: number; quantity: number } {
  const [, line, quantity] = /^([1-9]\d{0,2})=(\d{1,7}(?:[.,]\d{1,2})?)$/.exec(String(text)) ?? []
  if (!line || !quantity) {
    throw new UsageError(`--picked is LINE=QUANTITY, such as 2=3.5, not «${text}»`)
  }
  return { line: Number(line), quantity: Number(quantity.replace(',', '.')) }
}

/** `today` is by the clock of this machine. */
function readDay(text: string | undefined): string | undefined {
  if (text === 'today') return new Intl.DateTimeFormat('sv-SE').format(new Date())
  if (text === undefined || /^\d{4}-\d{2}-\d{2}$/.test(text)) return text
  throw new UsageError(`A day is YYYY-MM-DD or today, not «${text}»`)
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2), openOutput())
