/** `npm run order`: orders as the shop's people see and move them (docs/operations.md). */
import { parsePrice } from '#schema/money.ts'
import { refundWays } from '#schema/refund-way.ts'
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
import {
  addNote,
  failDelivery,
  moveOrder,
  payOrder,
  refundOrder,
  showOrder,
  takeBackOrder,
} from './staff/order-act.ts'
import { readCodes } from './staff/order-code.ts'
import { printOrders } from './staff/order-list.ts'
import { addMessage, showTalk } from './staff/order-talk.ts'

const usage = `Usage: npm run order                          open orders, the newest first
       npm run order -- list OPTIONS          those of --status STATUS, --day YYYY-MM-DD or today,
                                              --at SHOP_ID, --way pickup|delivery, --text TEXT
                                              (a number, phone, name or product), --all for
                                              closed ones too; --page N, --per-page N
       npm run order -- NUMBER                all that is needed to pick and deliver it
       npm run order -- pick NUMBER           picking begins
       npm run order -- codes NUMBER CODE…    codes of marking of its pieces, each as a scanner reads
                                              it; --line LINE where the goods have no barcode
       npm run order -- codes NUMBER --made-up
                                              codes that nobody has printed, for all pieces that
                                              have none: to try a shop that runs on this machine
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
       npm run order -- take-back NUMBER SHOP_ID --return LINE=QUANTITY --reason TEXT
                                              goods come back to the counter of a shop, onto its
                                              shelf; --broken LINE=QUANTITY are sold no more;
                                              --mark CODE of each marked piece, again for more
       npm run order -- not-delivered NUMBER --reason TEXT --on YYYY-MM-DD --window 10:00-14:00
                                              the driver came back: it is brought another time, or
                                              goes back into stock with --to-stock

  --way online|cash|bank   with refund or take-back: how the money goes back, the usual way unless told
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
  mark: { type: 'string', multiple: true },
  'made-up': { type: 'boolean' },
  driver: { type: 'string' },
  'driver-phone': { type: 'string' },
  reason: { type: 'string' },
  line: { type: 'string' },
  document: { type: 'string' },
  'paid-on': { type: 'string' },
  seen: { type: 'string' },
  return: { type: 'string', multiple: true },
  broken: { type: 'string', multiple: true },
  on: { type: 'string' },
  window: { type: 'string' },
  'to-stock': { type: 'boolean' },
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
  if (verb === 'codes') return toCodes(number, rest, values)
  const text = rest.join(' ').trim()
  if (verb === 'note' && text !== '') return (client) => addNote(client, number, text)
  if (verb === 'messages' && text === '') return (client) => showTalk(client, number)
  if (verb === 'message' && text !== '') return (client) => addMessage(client, number, text)
  if (verb === 'paid' && text !== '') return toPaid(number, text, values)
  return toBack(verb, text, { number, reason, seen }, values)
}

function toCodes(number: string, codes: string[], values: Values): Act {
  const isMadeUp = values['made-up'] === true
  if (isMadeUp === codes.length > 0) {
    throw new UsageError('Say the codes that were read, or --made-up for codes to try with')
  }
  const line = readText(values.line)
  if (line !== undefined && !/^[1-9]\d{0,2}$/.test(line)) {
    throw new UsageError(`--line is a number of a line, not «${line}»`)
  }
  const asked = { number, codes, isMadeUp, line: line === undefined ? undefined : Number(line) }
  return (client) => readCodes(client, asked)
}

type Back = { number: string; reason: string; seen: number | undefined }

/** What comes back of an order: money, goods, or a delivery that failed. */
function toBack(verb: string, text: string, back: Back, values: Values): Act | null {
  if (verb === 'not-delivered' && text === '') return toFailed(back, values)
  if (text === '' || (verb !== 'refund' && verb !== 'take-back')) return null
  if (back.reason === '') throw new UsageError('It needs --reason: the buyer is told it')
  const way = readChoice(readText(values.way)?.toUpperCase(), refundWays, '--way')
  if (verb === 'refund') {
    const refund = { ...back, amountMinor: readSum(text), line: readText(values.line), way }
    return (client) => refundOrder(client, refund)
  }
  const lines = readLines(values.return, '--return')
  const broken = readLines(values.broken, '--broken')
  if (lines.length + broken.length === 0) {
    throw new UsageError('Say what comes back: --return or --broken LINE=QUANTITY')
  }
  const codes = Array.isArray(values.mark) ? values.mark.map(String) : []
  return (client) => takeBackOrder(client, { ...back, lines, broken, codes, shopId: text, way })
}

function toFailed(back: Back, values: Values): Act {
  if (back.reason === '') throw new UsageError('It needs --reason: the buyer is told it')
  if (values['to-stock']) return (client) => failDelivery(client, { ...back, promised: null })
  const date = readDay(readText(values.on))
  const window = readText(values.window)
  if (date === undefined || window === undefined) {
    throw new UsageError('Say when it is brought: --on and --window, or --to-stock')
  }
  return (client) => failDelivery(client, { ...back, promised: { date, window } })
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
  const picked = readLines(values.picked, '--picked')
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

const readLines = (given: Values[string], name: string) =>
  (Array.isArray(given) ? given : []).map((text) => readLine(text, name))

function readLine(text: string | boolean, name: string): { line: number; quantity: number } {
  const [, line, quantity] = /^([1-9]\d{0,2})=(\d{1,7}(?:[.,]\d{1,2})?)$/.exec(String(text)) ?? []
  if (!line || !quantity) {
    throw new UsageError(`${name} is LINE=QUANTITY, such as 2=3.5, not «${text}»`)
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
