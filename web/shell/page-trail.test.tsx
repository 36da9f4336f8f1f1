import { expect, test } from 'vitest'
import { render } from '#tests/support/render.tsx'
import { PageTrail } from './page-trail.tsx'

test('without script the way back is a link to the page above, and to the main page by default', async () => {
  const inner = await render(
    <PageTrail to="/estimates">
      <a href="/estimates">Сметы</a>
    </PageTrail>,
  )
  const top = await render(<PageTrail />)

  expect(inner.getByRole('link', { name: 'Назад' }).attributes.href).toBe('/estimates')
  expect(inner.listByRole('link').map(({ name }) => name)).toEqual(['Назад', 'Главная', 'Сметы'])
  expect(top.getByRole('link', { name: 'Назад' }).attributes.href).toBe('/')
})
