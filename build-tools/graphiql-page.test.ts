import { expect, test } from 'vitest'
import { nameAwkwardly } from '#tests/support/identity.ts'
import { renderGraphiqlPage } from './graphiql-page.ts'

test('GraphiQL is one page that asks no other host and opens with examples', async () => {
  const html = await renderGraphiqlPage(null)

  expect(html).toContain('query FindCities')
  expect(html).toContain('data-phone=""')
  expect(html).not.toMatch(/<(script|link)[^>]+(src|href)="https?:/)
})

test('the name of the shop stands in the title as text', async () => {
  nameAwkwardly()

  expect(await renderGraphiqlPage('79000000001')).toContain(
    '<title>&quot;A&quot; &amp; &lt;b&gt;Ко&lt;/b&gt; — GraphiQL</title>',
  )
})
