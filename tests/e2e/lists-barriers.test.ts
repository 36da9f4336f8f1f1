import { expect, test } from '@playwright/test'
import { expectNoBarriers } from '#tests/support/barriers.ts'
import { ask, tile, visit, watchConsole, within } from '#tests/support/journey.ts'
import { keepInFavorites, listProducts, putInComparison } from '#tests/support/lists.ts'
import { findOutOfReach } from '#tests/support/reach.ts'

test('favorites, the comparison and shared lists are open to everybody and within reach', async ({
  page,
  context,
}) => {
  // A dozen looks at each of the screens, of a second each on a quiet machine.
  test.setTimeout(300_000)
  const goods = await listProducts(page, tile.category, 3)
  await keepInFavorites(page, goods)
  await putInComparison(page, goods)
  const { catalog, brands } = await ask<{
    catalog: { id: string }[]
    brands: { items: { id: string }[] }
  }>(page, '{ catalog(cityId: "moskva") { id } brands(cityId: "moskva") { items { id } } }')
  await keepInFavorites(page, catalog.slice(0, 2), 'CATEGORY')
  await keepInFavorites(page, brands.items.slice(0, 2), 'BRAND')
  const shared = await ask<{ [list: string]: { token: string } }>(
    page,
    'mutation { favorites: favoritesShare { token } comparison: comparisonShare { token } }',
  )
  const watched = watchConsole(context)

  for (const path of [
    '/favorites/products',
    '/favorites/categories',
    '/favorites/brands',
    '/favorites/products?clear=1',
    '/compare',
    `/shared/favorites/${shared.favorites?.token}`,
    `/shared/comparison/${shared.comparison?.token}`,
    '/shared/favorites/AAAAAAAAAAAAAAAAAAAAAA',
  ]) {
    await visit(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectNoBarriers(page, path)
    expect.soft(watched.read(), path).toEqual([])
    // The other lists are made of the same parts.
    if (!['/favorites/products', '/compare'].includes(path)) continue
    expect.soft(await findOutOfReach(page), `${path} within reach`).toEqual([])
  }
  await visit(page, '/favorites/products')
  await within(page).getByRole('button', { name: 'Выбрать', exact: true }).click()
  await within(page).getByRole('button', { name: 'Выбрать все' }).click()
  await expectNoBarriers(page, 'choosing')
  await within(page)
    .getByRole('region', { name: 'Выбранные товары' })
    .getByRole('button', { name: 'Убрать' })
    .click()
  await expect(within(page).getByRole('button', { name: /^Вернуть: / })).toHaveCount(3)
  // The message that it was done, which offers the same for all three.
  await expect(page.getByRole('button', { name: 'Вернуть', exact: true })).toBeVisible()
  await expectNoBarriers(page, 'taken out')
})
