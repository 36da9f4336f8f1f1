import { expect, test } from 'vitest'
import { nameAwkwardly } from '#tests/support/identity.ts'
import { toPageStart } from './data-copy-page.ts'

test('the name of the shop stands in a copy of one’s data as text', () => {
  nameAwkwardly()

  const html = toPageStart(new Date('2026-11-12T09:00:00Z'), 'Europe/Moscow', [])

  expect(html).toContain('<h1>Мои данные &quot;A&quot; &amp; &lt;b&gt;Ко&lt;/b&gt;</h1>')
  expect(html).not.toContain('<b>Ко</b>')
})
