import { test } from '@playwright/test'
import { findBarriers } from '#tests/support/barriers.ts'
import { ask } from '#tests/support/journey.ts'
import { createKey, findShop } from '#tests/support/late.ts'
import { createReceivedOrder } from '#tests/support/order.ts'

test('zz', async ({ page, browser }) => {
  test.setTimeout(240000)
  const buyer = await (await browser.newContext()).newPage()
  const id = (await createReceivedOrder(buyer)).split('/').at(-1) ?? ''
  const { viewer } = await ask<{ viewer: { order: { number: string } } }>(
    buyer,
    'query ($id: ID!) { viewer { order(id: $id) { number } } }',
    { id },
  )
  const path = `/staff/orders/${viewer.order.number}`
  const { db } = await findShop()
  await page.goto(path)
  await page.getByLabel('Ключ').fill(await createKey('Пётр', 'MANAGER'))
  await page.getByRole('button', { name: 'Войти' }).click()
  const shot = async (name: string) => {
    for (const [width, height] of [
      [390, 844],
      [1280, 900],
      [1600, 1000],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.screenshot({ path: `/tmp/counter-shots/${name}-${width}.png`, fullPage: true })
    }
    console.log(name, await findBarriers(page))
    await page.setViewportSize({ width: 390, height: 844 })
  }
  await shot('order')
  await page.goto(`${path}/refund`)
  await page.getByLabel('Или одной суммой, ₽').fill('10')
  await page.getByLabel(/^Причина/).fill('Скол')
  await page.getByRole('button', { name: 'Посчитать' }).click()
  await shot('refund')
  await page.getByRole('button', { name: /^Вернуть 10/ }).click()
  await page.goto(`${path}/return`)
  await page
    .getByLabel(/^Сколько принимаете/)
    .first()
    .fill('9')
  await page.getByRole('button', { name: 'Посчитать' }).click()
  await shot('return-wrong')
  await page
    .getByLabel(/^Сколько принимаете/)
    .first()
    .fill('1')
  await page.getByRole('button', { name: 'Посчитать' }).click()
  await shot('return')
  await page.getByLabel(/^Причина/).fill('Не подошёл')
  await page.getByRole('button', { name: /^Принять и/ }).click()
  await shot('order-after')
  await buyer.goto(`/profile/orders/${id}`)
  await buyer.setViewportSize({ width: 390, height: 844 })
  await buyer.screenshot({ path: '/tmp/counter-shots/buyer-390.png', fullPage: true })
  await db
    .prepare(
      "UPDATE orders SET status = 'DELIVERING', delivery = json_set(delivery, '$.method', 'DELIVERY', '$.date', '2026-11-30', '$.window', '10:00-14:00', '$.address', 'Садовая, 5') WHERE id = ?",
    )
    .bind(id)
    .run()
  await page.goto(path)
  await shot('order-sent')
  await page.goto(`${path}/failed-delivery`)
  await page.getByRole('button', { name: 'Записать' }).click()
  await shot('failed')
  await page.getByLabel(/^Причина/).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Записать' }).click()
  await shot('order-again')
  await buyer.goto(`/profile/orders/${id}`)
  await buyer.screenshot({ path: '/tmp/counter-shots/buyer-again-390.png', fullPage: true })
  await db
    .prepare(
      "INSERT INTO till_purchases (id, user_id, shop_id, receipt, total_minor, excluded_minor, spent_points, earned_points, code_digest, key_name, created_at, day) SELECT 'abc123', user_id, shop_id, '0142', 1000000, 200000, 300, 154, 'digest', 'Касса 1', created_at, '2026-11-29' FROM orders WHERE id = ?",
    )
    .bind(id)
    .run()
  await page.goto('/staff/till')
  await page.getByText('Вернуть часть').first().click()
  await page.getByLabel('Сколько вернули, ₽').fill('20000')
  await page.getByLabel('Почему').first().fill('Лишнее')
  await page.getByRole('button', { name: 'Вернуть часть' }).click()
  await shot('till-part')
  await page.getByLabel('Сколько вернули, ₽').fill('2500')
  await page.getByRole('button', { name: 'Вернуть часть' }).click()
  await shot('till-done')
})
