/**
 * Yandex Metrika's counter as far as the shop calls it, for a shop without one: takes over the calls
 * that were made before it came, answers them as the documentation tells, complains of what the real
 * one would drop, and records what it would have sent. Nothing leaves the page.
 */
import { Hono } from 'hono'

type Call = [id: unknown, method: unknown, ...told: unknown[]]
type Queue = ((...call: Call) => void) & { a?: ArrayLike<unknown>[] }

/** What the counter would have sent, and under which address of the page. */
type Sent = { method: string; page: string; told: unknown[] }

type CounterWindow = {
  ym?: Queue
  dataLayer?: { ecommerce?: unknown }[]
  metrikaSent?: Sent[]
  console: { error: (...told: unknown[]) => void }
}

/** Why the counter would drop it; null when it would not. All it needs is inside, as a page runs it. */
function checkEcommerce(data: Record<string, unknown>): string | null {
  const isText = (value: unknown) => typeof value === 'string' && value !== ''
  const { currencyCode: _, impressions, ...actions } = data
  const names = Object.keys(actions)
  const unknown = names.find((name) => !/^(detail|add|remove|purchase|checkout|click)$/.test(name))
  if (unknown) return `no action ${unknown}`
  if (impressions === undefined && names.length === 0) return 'no action'
  const lists: unknown[] = names.map((name) => Object(actions[name]).products)
  if (impressions !== undefined) lists.push(impressions)
  for (const products of lists) {
    if (!Array.isArray(products) || products.length === 0) return 'no products'
    const isNamed = (it: object) => isText(Object(it).id) || isText(Object(it).name)
    if (!products.every(isNamed)) return 'a product without id and name'
    const isCounted = ({ quantity }: { quantity?: unknown }) =>
      quantity === undefined || Number.isInteger(quantity)
    if (!products.every(isCounted)) return 'a quantity that is not whole'
  }
  const isNumbered = isText(Object(Object(actions.purchase).actionField).id)
  return actions.purchase && !isNumbered ? 'a purchase without id' : null
}

/** Runs in a page as it stands, with the check handed to it. */
export function emulateMetrika(page: CounterWindow, check = checkEcommerce): void {
  const sent: Sent[] = (page.metrikaSent ??= [])
  const counters = new Map<unknown, { url: string; container: string; undo: () => void }>()
  const complain = (...words: unknown[]) => page.console.error('metrika emulator:', ...words)
  const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

  const observe = (container: string, tell: (data: Record<string, unknown>) => void) => {
    const items = Object(page)[container]
    if (!Array.isArray(items)) {
      complain('no container', container)
      return () => {}
    }
    const read = (item: unknown) => {
      const { ecommerce } = Object(item)
      if (!ecommerce) return
      const wrong = check(ecommerce)
      if (wrong) complain('ecommerce:', wrong, JSON.stringify(ecommerce))
      else tell(ecommerce)
    }
    for (const item of items) read(item)
    items.push = (...added: unknown[]) => {
      const length = Array.prototype.push.apply(items, added)
      for (const item of added) read(item)
      return length
    }
    return () => Reflect.deleteProperty(items, 'push')
  }
  const init = (id: unknown, options: Record<string, unknown>) => {
    const container = options.ecommerce === true ? 'dataLayer' : String(options.ecommerce ?? '')
    const counter = { url: String(options.url ?? ''), container, undo: () => {} }
    counters.set(id, counter)
    sent.push({ method: 'init', page: counter.url, told: [options] })
    if (options.defer !== true) sent.push({ method: 'hit', page: counter.url, told: [] })
    if (!container) return
    counter.undo = observe(container, (data) =>
      sent.push({ method: 'ecommerce', page: counter.url, told: [data] }),
    )
  }
  const call = (...[id, method, ...told]: Call): void => {
    if (!/^\d+$/.test(String(id)) || Number(id) === 0) return complain('no counter', id)
    const counter = counters.get(id)
    if (method === 'init') {
      if (counter) complain('the counter is there already', id)
      else init(id, Object(told[0]))
      return
    }
    if (!counter) return complain('called before init', method)
    if (method === 'destruct') {
      counter.undo()
      counters.delete(id)
    } else if (method === 'hit') {
      if (!isText(told[0])) return complain('a hit without an address')
      counter.url = told[0]
    } else if (method === 'reachGoal') {
      if (!isText(told[0]) || /[/&=?#]/.test(told[0])) return complain('no goal', told[0])
    } else if (method !== 'params') return complain('unknown method', method)
    sent.push({ method: String(method), page: counter.url, told })
  }

  const waiting = page.ym?.a ?? []
  page.ym = call
  for (const one of waiting) call(...(Array.from(one) as Call))
}

/** Served to pages of a local shop at the address that METRIKA_URL names. */
export const metrikaEmulator = new Hono().get('/metrika.js', (c) =>
  c.body(`(${emulateMetrika})(window, ${checkEcommerce})`, 200, {
    'content-type': 'text/javascript; charset=utf-8',
  }),
)
