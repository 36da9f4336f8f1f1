/** The examples of the calls of the shop’s people, each made to the demo shop by other people. */
import { expect, test } from 'vitest'
import { staffExamples } from '#schema/rest/staff/example.ts'
import { createDemoApi } from '#tests/support/demo.ts'
import { makeExample } from '#tests/support/example-caller.ts'

const api = await createDemoApi({ hasMoscow: true })

test
  .runIf(api)
  .each(staffExamples.map((example) => ({ ...example, call: `${example.method} ${example.of}` })))(
  '$call: $summary',
  async (example) => {
    if (!api) throw new Error('The demo catalogue is not drawn')

    // The table of prices that was applied last is the one that can be taken back.
    api.clock.pass({ seconds: 1 })
    const { expected, answered } = await makeExample(api, example)

    const { status, body } = answered
    expect({ status, code: body.error?.code }, JSON.stringify(body)).toEqual(expected)
  },
)
