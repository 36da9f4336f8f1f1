/** What the shop's people do at `/staff` in a day, and how often each. */
import type { Random } from '#scripts/local/random.ts'
import { userAgent } from './load.ts'

export type Person = {
  origin: string
  key: string
  cookie: string
  goods: number
  orders: number
}

export type Step = {
  name: string
  /** How often, against the others. */
  weight: number
  /** Answers how many pages it opened. */
  take: (person: Person, random: Random) => Promise<number>
}

async function check(answer: Response, path: string): Promise<string> {
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.status} ${path} ${text.slice(0, 300)}`)
  return text
}

async function open({ origin, cookie }: Person, path: string): Promise<string> {
  const headers = { cookie, 'user-agent': userAgent }
  return check(await fetch(origin + path, { headers }), path)
}

const page = (
  name: string,
  weight: number,
  toPath: (person: Person, random: Random) => string,
): Step => ({
  name,
  weight,
  async take(person, random) {
    await open(person, toPath(person, random))
    return 1
  },
})

/** The first page of a list and the one that follows it. */
const turned = (name: string, weight: number, path: string): Step => ({
  name,
  weight,
  async take(person) {
    const html = await open(person, path)
    const [, next] = /href="([^"]*after=[^"]*)"/.exec(html) ?? []
    if (!next) return 1
    await open(person, next.replaceAll('&amp;', '&'))
    return 2
  },
})

const toDay = (daysAgo: number) =>
  new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

const anyOrder = ({ orders }: Person, random: Random) => 500_000 + random.integer(1, orders)

/** The newest of the last ones are still to be picked. */
const openOrder = ({ orders }: Person, random: Random) => 500_000 + orders - random.integer(40, 320)

async function note(person: Person, random: Random): Promise<number> {
  const path = `/api/v1/staff/orders/${openOrder(person, random)}/notes`
  const answer = await fetch(person.origin + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${person.key}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ text: 'Позвонить за час' }),
  })
  await check(answer, path)
  return 1
}

/** Takes an order to pick; that another one was quicker is an answer, too. */
async function move(person: Person, random: Random): Promise<number> {
  const path = `/api/v1/staff/orders/${openOrder(person, random)}`
  const headers = { authorization: `Bearer ${person.key}`, 'content-type': 'application/json' }
  const found: { version: number } = JSON.parse(
    await check(await fetch(person.origin + path, { headers }), path),
  )
  const answer = await fetch(`${person.origin}${path}/status`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ version: found.version, status: 'PICKING' }),
  })
  if (answer.status >= 500) await check(answer, path)
  await answer.arrayBuffer()
  return 2
}

export const steps: Step[] = [
  page('the day, with figures', 4, () => '/staff'),
  page('the day, asked again', 12, () => '/staff?part=list'),
  page('orders of today', 8, () => '/staff/orders?view=today'),
  page('orders that are open', 3, () => '/staff/orders?view=open'),
  page('orders that are late', 2, () => '/staff/orders?view=today&only=late'),
  turned('all orders, two pages', 3, '/staff/orders?view=all'),
  page('orders by a phone', 4, (person, random) => {
    return `/staff/orders?view=all&search=${79_160_000_000 + random.integer(1, person.orders)}`
  }),
  page('orders by a word', 2, () => '/staff/orders?view=all&search=товар'),
  page('orders placed in a month', 1, () => {
    return `/staff/orders?view=all&what=PLACED&from=${toDay(230)}&to=${toDay(200)}`
  }),
  page('orders paid in a month', 1, () => {
    return `/staff/orders?view=all&what=PAID&from=${toDay(31)}&to=${toDay(1)}`
  }),
  page('an order', 8, (person, random) => `/staff/orders/${anyOrder(person, random)}`),
  turned('inbox, two pages', 3, '/staff/inbox'),
  turned('inbox, answered', 1, '/staff/inbox?view=answered'),
  turned('what people wait for', 1, '/staff/restocks'),
  page('stocks by a code', 4, (person, random) => {
    return `/staff/stocks?search=${encodeURIComponent(`БН-${String(random.integer(1, person.goods)).padStart(6, '0')}`)}`
  }),
  turned('stocks by words', 2, '/staff/stocks?search=болт%20образец'),
  turned('log', 1, '/staff/audit'),
  turned('promo codes', 1, '/staff/promo-codes'),
  turned('organisations', 1, '/staff/organizations'),
  page('organisations by a word', 1, () => '/staff/organizations?search=стройка%2077'),
  turned('till', 2, '/staff/till'),
  page('goods that end', 1, () => '/staff/goods'),
  turned('phrases', 1, '/staff/phrases'),
  { name: 'a note on an order', weight: 4, take: note },
  { name: 'an order is taken to pick', weight: 4, take: move },
]
