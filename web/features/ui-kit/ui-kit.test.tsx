import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { UiKit } from './ui-kit.tsx'

const render = (view: string) => {
  const router = createMemoryRouter([{ path: '/', element: <UiKit view={view} /> }])
  return renderToString(<RouterProvider router={router} />)
}

test.each([
  ['controls', 'В корзину'],
  ['states', 'В корзине пусто'],
  ['cards', 'Цена по запросу'],
  ['buying', 'Снят с'],
  ['cart', 'OTVES10'],
  ['orders', 'Ждёт оплаты'],
])('the kit shows the shop’s own parts: %s', (view, words) => {
  expect(render(view)).toContain(words)
})
