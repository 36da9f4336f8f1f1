import { expect, test } from 'vitest'
import { createDocuments } from '#api/http/openapi.ts'
import { nameAwkwardly } from '#tests/support/identity.ts'
import { createDocs } from './docs.ts'

test('the name of the shop stands in the reference as text', async () => {
  nameAwkwardly()
  const docs = createDocs(createDocuments(() => []))

  const html = await (await docs.request('/api/docs')).text()

  expect(html).toContain('<title>REST API «&quot;A&quot; &amp; &lt;b&gt;Ко&lt;/b&gt;»</title>')
})
