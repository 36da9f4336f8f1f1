import { expect, test } from 'vitest'
import { renderGraphiqlPage } from './graphiql-page.ts'

test('GraphiQL is one page that asks no other host and opens with examples', () => {
  const html = renderGraphiqlPage()

  expect(html).toContain('query Home')
  expect(html).not.toMatch(/<(script|link)[^>]+(src|href)="https?:/)
})
