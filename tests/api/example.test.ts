/** The public examples of the reference, each made to the demo shop by the callers it names. */
import { expect, test } from 'vitest'
import { publicExamples } from '#schema/rest/example.ts'
import type { TestApi } from '#tests/support/api.ts'
import { createCallers, makeExample } from '#tests/support/example-caller.ts'
import { createExampleShop } from '#tests/support/example-shop.ts'

const api = await createExampleShop()

/** Callers of whatever changes nothing: they are made once, as long as no days pass. */
let readers: { at: number; callers: ReturnType<typeof createCallers> } | undefined

function findReaders(shop: TestApi) {
  const at = shop.clock.now().getTime()
  if (readers?.at !== at) readers = { at, callers: createCallers(shop) }
  return readers.callers
}

test
  .runIf(api)
  .each(publicExamples.map((example) => ({ ...example, call: `${example.method} ${example.of}` })))(
  '$call: $summary',
  async (example) => {
    if (!api) throw new Error('The demo catalogue is not drawn')
    const isReading = !example.steps && (example.method === 'GET' || example.code !== undefined)

    const callers = isReading ? findReaders(api) : createCallers(api)
    const { expected, answered } = await makeExample(api, example, callers)

    const { status, body } = answered
    const told = typeof body === 'string' ? undefined : JSON.stringify(body)
    expect({ status, code: body.error?.code }, told).toEqual(expected)
  },
)
