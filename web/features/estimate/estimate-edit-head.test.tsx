import { expect, test } from 'vitest'
import { render } from '#tests/support/render.tsx'
import { EstimateEditHead } from './estimate-edit-head.tsx'

test('editing ends by a link, which works before the script, or by sending it to the client', async () => {
  const head = await render(<EstimateEditHead id="bathroom" store={null} />)

  const done = head.getByRole('link', { name: 'Готово' })
  expect(done.attributes).toMatchObject({ href: '/estimates/bathroom' })
  expect(head.getByRole('button', { name: 'Отправить клиенту' }).attributes.class).toContain(
    'scripted',
  )
})
