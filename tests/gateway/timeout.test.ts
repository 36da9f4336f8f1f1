/** Timeouts of calls in which the back end itself waits for a provider. */
import { expect, test } from 'vitest'
import { createTestGateway } from '#tests/support/gateway.ts'
import { refusal } from '#tests/support/upstream-fault.ts'

/** A back end that takes longer for some calls than the others are waited for. */
function createSlowGateway(path: RegExp, code: 'TOO_MANY' | 'ORDER_NOT_CANCELLABLE') {
  const { createBrowser, upstream } = createTestGateway({ timeoutMs: 500 })
  upstream.fail(path, async () => {
    await new Promise((resolve) => setTimeout(resolve, 800))
    return refusal(code)
  })
  return createBrowser()
}

test('giving an order up is waited for while its money is taken back', async () => {
  const browser = createSlowGateway(/\/cancel$/, 'ORDER_NOT_CANCELLABLE')

  const { data } = await browser.ask(
    'mutation { orderCancel(id: "o-1", reason: "Передумал") { userErrors { code } } }',
  )

  expect(data).toEqual({ orderCancel: { userErrors: [{ code: 'ORDER_NOT_CANCELLABLE' }] } })
})

test('a code is waited for while its message is sent', async () => {
  const browser = createSlowGateway(/\/auth\/phone\/code$/, 'TOO_MANY')

  const { data } = await browser.ask(
    `mutation { phoneCodeRequest(phone: "+7 900 123-45-67", legalPages: []) {
      userErrors { code }
    } }`,
  )

  expect(data).toEqual({ phoneCodeRequest: { userErrors: [{ code: 'TOO_MANY' }] } })
})
