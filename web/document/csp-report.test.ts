import { expect, test } from 'vitest'
import { recordCspReport } from './csp-report.server.ts'

async function send(body: string) {
  const told: object[] = []
  const headers = { 'content-length': String(new TextEncoder().encode(body).length) }
  const request = new Request('https://shop.test/csp-reports', { method: 'POST', body, headers })
  const { status } = await recordCspReport(request, (entry) => told.push(entry), 'number')
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
