/** The public examples of the reference, each made to the demo shop by a caller of its own. */
import { expect, test } from 'vitest'
import { publicExamples } from '#schema/rest/example.ts'
import { createDemoApi } from '#tests/support/demo.ts'
import { makeExample } from '#tests/support/example-caller.ts'

const api = await createDemoApi({ hasMoscow: true })

test
  .runIf(api)
  .each(publicExamples.map((example) => ({ ...example, call: `${example.method} ${example.of}` })))(
  '$call: $summary',
  async (example) => {
    if (!api) throw new Error('The demo catalogue is not drawn')

    const { expected, answered } = await makeExample(api, example)

    const { status, body } = answered
    expect({ status, code: body.error?.code }, JSON.stringify(body)).toEqual(expected)
  },
)
