import { expect, test } from 'vitest'
import { render } from '#tests/support/render.tsx'
import { EmptyState } from './empty-state.tsx'

test('an empty place has a picture, a title, a subtitle and a way on', async () => {
  const shown = await render(
    <EmptyState
      icon="cart"
      title="В корзине пусто"
      subtitle="Загляните в каталог"
      action={<a href="/">Перейти на главную</a>}
    />,
  )

  expect(shown.list().map(({ tag }) => tag)).toEqual(expect.arrayContaining(['svg', 'h2', 'p']))
  expect(shown.text).toBe('В корзине пусто Загляните в каталог Перейти на главную')
})

test('a picture of its own takes the place of the icon, and on a page the title is its heading', async () => {
  const shown = await render(
    <EmptyState image={<img src="/404.avif" alt="" />} icon="map" title="Нет" heading="h1" />,
  )

  const tags = shown.list().map(({ tag }) => tag)
  expect(tags).toContain('img')
  expect(tags).not.toContain('svg')
  expect(shown.getByRole('heading', { name: 'Нет' }).tag).toBe('h1')
})
