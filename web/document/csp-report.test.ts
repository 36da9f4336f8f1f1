import { expect, test } from 'vitest'
import { createCspRecorder } from './csp-report.server.ts'
import { addressLinesMax, linesMax } from './report-limit.server.ts'

async function send(body: string, record = createCspRecorder(() => 0), address = '203.0.113.7') {
  const told: object[] = []
  const headers = { 'content-length': String(new TextEncoder().encode(body).length) }
  const request = new Request('https://shop.test/csp-reports', { method: 'POST', body, headers })
  const { status } = await record(request, (entry) => told.push(entry), {
    requestId: 'number',
    address,
  })
  return { status, told }
}

const report = (rest: object) => JSON.stringify({ 'csp-report': rest })

test('a report tells the rule, the kind of page and who broke it, and no secret', async () => {
  const { status, told } = await send(
    report({
      'document-uri': 'https://shop.test/orders/1/payments/secret?x=1',
      'violated-directive': "script-src 'self'",
      'blocked-uri': 'https://evil.example/a?phone=79001234567',
    }),
  )

  expect(status).toBe(204)
  expect(told).toEqual([
    {
      requestId: 'number',
      event: 'csp violation',
      directive: 'script-src',
      page: 'orders',
      blocked: 'https://evil.example',
    },
  ])
})

test('what is blocked may be a word instead of an address', async () => {
  const document = { 'document-uri': 'https://shop.test/', 'effective-directive': 'style-src-attr' }

  const { told } = await send(report({ ...document, 'blocked-uri': 'inline' }))

  expect(told).toMatchObject([{ directive: 'style-src-attr', page: '', blocked: 'inline' }])
})

test('a body that is not a report, or is too long, is refused and not logged', async () => {
  const long = report({ 'document-uri': 'x'.repeat(9000) })

  for (const body of ['{', '[]', report({}), long]) {
    expect(await send(body)).toEqual({ status: 400, told: [] })
  }
})

test('of one address a minute few are logged, and of all no more than the log bears', async () => {
  let nowMs = 0
  const record = createCspRecorder(() => nowMs)
  const body = report({ 'document-uri': 'https://shop.test/', 'blocked-uri': 'inline' })
  const sendMany = async (count: number, toAddress: (i: number) => string) => {
    const sent = Array.from({ length: count }, (_, i) => send(body, record, toAddress(i)))
    return (await Promise.all(sent)).filter(({ status }) => status === 204).length
  }

  expect(await sendMany(100, () => '203.0.113.7')).toBe(addressLinesMax)
  expect(await sendMany(400, (i) => `198.51.100.${i}`)).toBe(linesMax - addressLinesMax)
  nowMs = 60_000
  expect(await sendMany(1, () => '203.0.113.7')).toBe(1)
})
