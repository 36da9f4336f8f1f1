/** Drives the client with the network held: what leaves before the first answer, and after it. */
import { Client, fetchExchange } from 'urql'
import { expect, test, vi } from 'vitest'
import { firstExchange } from './first-session.ts'

type Call = { name: string; answer: (data: object | null) => Promise<void> }

function openTab() {
  const calls: Call[] = []
  const client = new Client({
    url: 'http://shop.test/graphql',
    preferGetMethod: false,
    exchanges: [firstExchange, fetchExchange],
    fetch: (_url, init) =>
      new Promise((resolve) => {
        const name = /(?:query|mutation) (\w+)/.exec(String(init?.body))?.[1] ?? ''
        const answer = async (data: object | null) => {
          resolve(Response.json(data ? { data } : { errors: [{ message: 'no' }] }))
          await vi.waitFor(() => expect(settled).toContain(name))
        }
        calls.push({ name, answer })
      }),
  })
  const settled: string[] = []
  const ask = (name: string, field = 'viewer { id }') => {
    void client
      .query(`query ${name} { ${field} }`, {})
      .toPromise()
      .then(() => settled.push(name))
  }
  const change = (name: string) => {
    void client
      .mutation(`mutation ${name} { change { id } }`, {})
      .toPromise()
      .then(() => settled.push(name))
  }
  const names = () => calls.map((call) => call.name)
  const pause = () => new Promise((resolve) => setTimeout(resolve, 5))
  return { calls, ask, change, names, pause }
}

test('a new visitor is one guest: the first personal request is answered before the others', async () => {
  const tab = openTab()

  tab.ask('Viewer')
  tab.change('Viewed')
  tab.ask('Other')
  await tab.pause()
  expect(tab.names()).toEqual(['Viewer'])
  await tab.calls[0]?.answer({ viewer: { id: '1' } })

  await vi.waitFor(() => expect(tab.names()).toEqual(['Viewer', 'Viewed', 'Other']))
})

test('a query whose answer is the same for all visitors does not wait', async () => {
  const tab = openTab()

  tab.ask('Viewer')
  tab.ask('Product', 'product { id }')
  await tab.pause()

  expect(tab.names()).toEqual(['Viewer', 'Product'])
})

test('when the first gets no answer, the next one is the first', async () => {
  const tab = openTab()
  tab.ask('Viewer')
  tab.change('Viewed')
  tab.change('Add')
  await tab.pause()

  await tab.calls[0]?.answer(null)
  await tab.pause()
  expect(tab.names()).toEqual(['Viewer', 'Viewed'])
  await tab.calls[1]?.answer({ change: { id: '1' } })

  await vi.waitFor(() => expect(tab.names()).toEqual(['Viewer', 'Viewed', 'Add']))
})

test('once the visitor is known nothing waits', async () => {
  const tab = openTab()
  tab.ask('Viewer')
  await tab.pause()
  await tab.calls[0]?.answer({ viewer: { id: '1' } })

  tab.change('Add')
  tab.change('Remove')
  await tab.pause()

  expect(tab.names()).toEqual(['Viewer', 'Add', 'Remove'])
})
