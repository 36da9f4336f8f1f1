import { expect, test } from 'vitest'
import { renderGraphiql } from './graphiql.ts'

// Here and not with the gateway's tests: the page is too large for their way into workerd.
test('GraphiQL is one page that asks nobody else and opens with examples', async () => {
  const page = await renderGraphiql()

  const html = await page.text()
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page.headers.get('content-security-policy')).toContain("connect-src 'self'")
  expect(html).toContain('query Home')
  expect(html).not.toMatch(/<(script|link)[^>]+(src|href)="https?:/)
})
