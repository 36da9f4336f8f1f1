/** The examples of the reference, each made to the demo shop by a caller of its own. */
import { expect, test } from 'vitest'
import { toStatus } from '#schema/error.ts'
import type { CallExample } from '#schema/rest/call-example.ts'
import { examples } from '#schema/rest/example.ts'
import type { TestApi } from '#tests/support/api.ts'
import { createBuyer } from '#tests/support/buyer.ts'
import { createDemoApi } from '#tests/support/demo.ts'

const api = await createDemoApi({ hasMoscow: true })

/** A value of an earlier answer in the place of `{1.sums.total}`; one that is the whole keeps its type. */
function fill(value: unknown, answers: unknown[]): unknown {
  const find = (path: string) =>
    path.split('.').reduce<unknown>((one, key) => Object(one)[key], answers)
  if (typeof value === 'string') {
    const [, whole] = /^\{(\d[\w.]*)\}$/.exec(value) ?? []
    if (whole !== undefined) return find(whole)
    return value.replaceAll(/\{(\d[\w.]*)\}/g, (_, path: string) => String(find(path)))
  }
  if (Array.isArray(value)) return value.map((one) => fill(one, answers))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fill(one, answers)]))
}

async function makeCaller(shop: TestApi, as: CallExample['as']) {
  if (as === 'NOBODY') return undefined
  const { token } = as === 'GUEST' ? await shop.guest() : await createBuyer(shop)
  await shop.request('/user/city', { token, body: { cityId: 'moskva' } })
  return token
}

async function make(shop: TestApi, { as, steps = [], method, path, body }: CallExample) {
  const token = await makeCaller(shop, as)
  const answers: unknown[] = []
  for (const asked of [...steps, { method, path, body }]) {
    const sent = { method: asked.method, token, body: fill(asked.body, answers) }
    const answer = await shop.request(encodeURI(String(fill(asked.path, answers))), sent)
    if (answers.length === steps.length) return answer
    expect(answer.status, `${asked.method} ${asked.path} ${JSON.stringify(answer.body)}`).toBe(200)
    answers.push(answer.body)
  }
  throw new Error('An example is a call')
}

test
  .runIf(api)
  .each(examples.map((example) => ({ ...example, call: `${example.method} ${example.of}` })))(
  '$call: $summary',
  async (example) => {
    if (!api) throw new Error('The demo catalogue is not drawn')

    const { status, body } = await make(api, example)

    expect({ status, code: body.error?.code }).toEqual({
      status: example.code ? toStatus(example.code) : 200,
      code: example.code,
    })
  },
)
