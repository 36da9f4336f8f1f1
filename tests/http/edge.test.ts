/** A storefront abroad, whose back end is at home or away (docs/edge.md). */
import { expect } from '@playwright/test'
import { readKept } from '#tests/support/edge-data.ts'
import { countTrips, openFarPage, test } from '#tests/support/far-shop.ts'
import { createPhone, glue, readCode, tile } from '#tests/support/journey.ts'

// One after another: the last sends the back end away.
test.describe.configure({ mode: 'default' })

test('nothing of a person is kept where the storefront is, but opaque tokens', async ({ far }) => {
  let page = await openFarPage(far.origin)
  const phone = createPhone()
  const name = 'Аделаида'
  await page.open(glue.path)
  await page.press('В корзину')
  await page.open('/sign-in?returnTo=%2Fsimplecheckout')
  page.fill(/^Телефон/, phone)
  page.check(/^Согласие на обработку/)
  await page.press('Получить код')
  const code = await readCode(page, phone)
  page.fill('Код из СМС', code)
  await page.press('Войти')
  await page.follow('Пропустить')
  page.fill(/^Имя/, name)
  await page.press(/^Оформить на/)
  // Renewed by the Durable Object, which keeps the new pair for a minute.
  const before = await page.listCookies()
  page = await page.without('accessToken')
  await page.open('/profile/orders')
  const after = await page.listCookies()
  const [orderPath = ''] = /\/profile\/orders\/[\w-]+/.exec(page.html) ?? []
  await page.open('/profile/settings')
  expect(page.html).toContain(name)

  const kept = await readKept(far.dataDir)

  // What is kept is looked at where it lies: the message of the order that was placed names it.
  expect(kept.has(orderPath.split('/').at(-1) ?? 'no order')).toBe(true)
  expect(after.get('refreshToken')).not.toBe(before.get('refreshToken'))
  const secrets = [after.get('accessToken') ?? '', after.get('refreshToken') ?? '']
  // Five digits, as of a code, turn up by chance in what is encrypted or packed.
  for (const text of [phone, phone.slice(1), name, ...secrets]) {
    expect(kept.has(text.split('~')[0] ?? ''), text).toBe(false)
  }
  const cookies = decodeURIComponent([...after].join('; '))
  for (const text of [phone, code, name]) expect(cookies).not.toContain(text)
})

test('while the back end is away public pages go on, and a cart says so', async ({ far }) => {
  const page = await openFarPage(far.origin)
  await countTrips(far, tile.category)
  await page.open(glue.path)
  await page.press('В корзину')
  // Longer than the page counts as new.
  await new Promise((resolve) => setTimeout(resolve, 2500))
  far.upstream.setAway(true)

  const category = await fetch(far.origin + tile.category, { headers: { accept: 'text/html' } })
  const text = await category.text()
  await page.open('/cart')

  expect(category.status).toBe(200)
  expect(text).toContain('href="/product/')
  expect(page.status).toBe(503)
  expect(page.heading).toBe('Магазин сейчас не отвечает')
  expect(page.main.text).toContain('Товары в корзине сохранились')
  far.upstream.setAway(false)
  await page.open('/cart')
  expect(page.main.listByRole('group', { name: glue.name })).toHaveLength(1)
})
