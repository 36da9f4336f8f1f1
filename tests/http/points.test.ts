/** Points in the cart and the checkout, without script. */
import { expect } from '@playwright/test'
import { becomeCustomer, glue, putInCart } from '#tests/support/journey.ts'
import { makeInstaller } from '#tests/support/late.ts'
import { type PlainPage, test } from '#tests/support/plain-page.ts'

const readSummary = (page: PlainPage, name: string) =>
  page.main.getByRole('complementary', { name }).text

test('an installer chooses points in the cart and in the checkout', async ({ shop }) => {
  await makeInstaller(await becomeCustomer(shop), 150)
  await putInCart(shop, glue.path, 2)
  await shop.open('/cart')
  expect(readSummary(shop, 'Итог')).toContain(
    'На счёте 150 бонусов, в этом заказе можно списать 136',
  )

  shop.fill('Списать бонусов', '50')
  await shop.press('Списать')
  expect(readSummary(shop, 'Итог')).toMatch(/Бонусы\s*−50/)
  expect(readSummary(shop, 'Итог')).toMatch(/Итого\s*406/)
  shop.fill('Списать бонусов', 'все')
  await shop.press('Списать')
  expect(shop.main.text).toContain('Введите целое число бонусов')
  expect(readSummary(shop, 'Итог')).toMatch(/Бонусы\s*−50/)
  await shop.open('/simplecheckout')
  expect(readSummary(shop, 'Ваш заказ')).toMatch(/Бонусы\s*−50/)
  await shop.press('Списать все')
  expect(readSummary(shop, 'Ваш заказ')).toMatch(/Бонусы\s*−136/)
  await shop.press('Не списывать')

  expect(readSummary(shop, 'Ваш заказ')).not.toMatch(/Бонусы\s*−/)
  expect(readSummary(shop, 'Ваш заказ')).toMatch(/Итого\s*456/)
})

test('a client is offered no points', async ({ shop }) => {
  await becomeCustomer(shop)
  await putInCart(shop, glue.path, 2)

  await shop.open('/cart')

  expect(readSummary(shop, 'Итог')).not.toContain('Бонусы')
})

test('what the server draws of points has its styles', async ({ shop }) => {
  await makeInstaller(await becomeCustomer(shop), 150)
  await putInCart(shop, glue.path, 2)

  for (const path of ['/cart', '/simplecheckout']) {
    const html = await (await shop.request.get(path)).text()
    const head = html.slice(0, html.indexOf('</head>'))
    const files = [...head.matchAll(/href="(\/assets\/[^"#]+\.css)/g)].map(([, file = '']) => file)
    const styles = files.map(async (file) => (await shop.request.get(file)).text())
    expect(html, path).toContain('class="bonus"')
    expect((await Promise.all(styles)).join(''), path).toContain('.bonus{')
  }
})
