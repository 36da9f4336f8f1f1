/** The public examples of the reference, each made to the demo shop by callers of its own. */
import { expect, test } from 'vitest'
import { publicExamples } from '#schema/rest/example.ts'
import { createCallers, makeExample } from '#tests/support/example-caller.ts'
import { createExampleShop } from '#tests/support/example-shop.ts'

const api = await createExampleShop()

/** Callers of whatever changes nothing, so that they are made once. */
const readers = api && createCallers(api)

test
  .runIf(api)
  .each(publicExamples.map((example) => ({ ...example, call: `${example.method} ${example.of}` })))(
  '$call: $summary',
  async (example) => {
    if (!api || !readers) throw new Error('The demo catalogue is not drawn')
    const isReading = !example.steps && (example.method === 'GET' || example.code !== undefined)

    const { expected, answered } = await makeExample(api, example, isReading ? readers : undefined)

    const { status, body } = answered
    const told = typeof body === 'string' ? undefined : JSON.stringify(body)
    expect({ status, code: body.error?.code }, told).toEqual(expected)
  },
)
