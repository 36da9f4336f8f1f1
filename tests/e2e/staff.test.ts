import { expect, type Page, test } from '@playwright/test'
import { expectNoBarriers } from '#tests/support/barriers.ts'
import { ask, becomeCustomer, superFix, watchConsole } from '#tests/support/journey.ts'
import { createKey } from '#tests/support/late.ts'
import { placeOrder } from '#tests/support/order.ts'

type Code = { viewer: { order: { collectionCode: string } } }

/** How many tones the page has played. */
const readTones = (page: Page) => page.evaluate('window.toneCount ?? 0')

/** Counts tones as they are made: a headless browser has no loudspeaker to hear them by. */
const countTones = (page: Page) =>
  page.addInitScript(() => {
    const make = AudioContext.prototype.createOscillator
    AudioContext.prototype.createOscillator = function (this: AudioContext) {
      const heard = window as typeof window & { toneCount?: number }
      heard.toneCount = (heard.toneCount ?? 0) + 1
      return make.call(this)
    }
  })

async function signIn(page: Page, key: string) {
  await page.goto('/staff')
  await page.getByLabel('Ключ').fill(key)
  await page.getByRole('button', { name: 'Войти' }).click()
  await expect(page.getByRole('heading', { name: 'Заказы' })).toBeVisible()
}

test('an order that comes in is picked and handed over on a phone', async ({ page, browser }) => {
  test.slow()
  const buyer = await (await browser.newContext()).newPage()
  await becomeCustomer(buyer)
  const watched = watchConsole(page.context())
  await countTones(page)
  await page.clock.install()
  const key = await createKey('Анна, склад', 'OWNER')
  await page.goto('/staff')
  await signIn(page, key)
  const sections = page.getByRole('navigation', { name: 'Разделы' })
  await sections.getByRole('link', { name: 'Заказы' }).click()
  await page.getByRole('link', { name: 'Все открытые' }).first().click()
  await expectNoBarriers(page, 'orders')
  await page.getByRole('button', { name: 'Звук: выключен' }).click()
  await expect(page.getByRole('button', { name: 'Звук: включён' })).toBeVisible()
  const { id, number } = await placeOrder(buyer, superFix.path, 'ON_RECEIPT')

  // A new one appears by itself, and is heard: two tones, after the two that the press has tried.
  await page.clock.runFor(21_000)
  await expect(page.getByText('1 новый заказ')).toBeAttached()
  await expect.poll(() => readTones(page)).toBe(4)
  await page.getByRole('link', { name: `Заказ № ${number}` }).click()
  await expectNoBarriers(page, 'order')
  await page.getByRole('button', { name: 'Начать сборку' }).click()
  await page.getByLabel(/, собрано$/).fill('2')
  await page.getByRole('button', { name: 'Собран' }).click()
  await expect(page.getByText('Не\u00a0больше 1')).toBeVisible()
  await expectNoBarriers(page, 'picking')
  await page.getByLabel(/, собрано$/).fill('1')
  await page.getByRole('button', { name: 'Собран' }).click()
  await expect(page.getByRole('status')).toContainText('ждёт покупателя')
  await page.getByLabel(/^Код получения/).fill('0')
  await page.getByRole('button', { name: 'Выдать заказ' }).click()
  await expect(page.getByRole('alert')).toHaveText('Неверный код')
  const { viewer } = await ask<Code>(
    buyer,
    'query ($id: ID!) { viewer { order(id: $id) { collectionCode } } }',
    { id },
  )
  await page.getByLabel(/^Код получения/).fill(viewer.order.collectionCode)
  await page.getByRole('button', { name: 'Выдать заказ' }).click()

  await expect(page.getByRole('status')).toContainText('Заказ выдан')
  await page.getByRole('link', { name: 'Лист сборки' }).click()
  await expectNoBarriers(page, 'picking list')
  await sections.getByText('Ещё').click()
  await page.getByRole('link', { name: 'Журнал' }).click()
  await expect(page.getByRole('main')).toContainText('Готов к\u00a0выдаче → Выдан')
  await expectNoBarriers(page, 'log')
  expect(watched.read().filter((line) => !/404|422/.test(line))).toEqual([])
  await page.getByRole('button', { name: 'Выйти' }).click()
  await expect(page.getByRole('heading', { name: 'Вход для сотрудников' })).toBeVisible()
  await expectNoBarriers(page, 'sign-in')
})
