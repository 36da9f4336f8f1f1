/** The shop's people answer what waits, correct stock and make a promo code, on a phone. */
import { expect, type Page, test } from '@playwright/test'
import { expectNoBarriers } from '#tests/support/barriers.ts'
import { ask, superFix, watchConsole, within } from '#tests/support/journey.ts'
import { addPayer, createKey } from '#tests/support/late.ts'
import { createReceivedOrder, jpeg } from '#tests/support/order.ts'

type Lines = { viewer: { order: { number: string; items: { id: string }[] } } }

/** A complaint with a picture and a return of one buyer; answers the number of their order. */
async function writeToShop(buyer: Page) {
  const orderId = (await createReceivedOrder(buyer)).split('/').at(-1)
  const { viewer } = await ask<Lines>(
    buyer,
    'query ($id: ID!) { viewer { order(id: $id) { number items { id } } } }',
    { id: orderId },
  )
  const [line] = viewer.order.items
  const send = (name: string, input: object) =>
    ask(
      buyer,
      `mutation ($input: ${name[0]?.toUpperCase()}${name.slice(1)}Input!) {
        ${name}(input: $input) { userErrors { message } }
      }`,
      { input },
    )
  const once = () => ({ orderId, idempotencyKey: crypto.randomUUID() })
  await send('complaintCreate', {
    ...once(),
    kind: 'DAMAGED',
    itemIds: [line?.id],
    text: 'Тюбик вытек на половину',
    photos: [jpeg.toString('base64')],
  })
  await send('orderReturnCreate', { ...once(), items: [{ itemId: line?.id, quantity: 1 }] })
  return viewer.order.number
}

async function signIn(page: Page, key: string) {
  await page.goto('/staff')
  await page.getByLabel('Ключ').fill(key)
  await page.getByRole('button', { name: 'Войти' }).click()
  await expect(page.getByRole('navigation', { name: 'Разделы' })).toBeVisible()
}

/** On a phone some sections are behind one more. */
async function openSection(page: Page, name: string) {
  const sections = page.getByRole('navigation', { name: 'Разделы' })
  await expect(sections).toBeVisible()
  const link = sections.getByRole('link', { name }).filter({ visible: true })
  if ((await link.count()) === 0) await sections.locator('summary').click()
  await link.click()
}

test('what buyers wrote is read with its pictures and answered, kind by kind', async ({
  page,
  browser,
}) => {
  test.slow()
  const buyer = await (await browser.newContext()).newPage()
  const number = await writeToShop(buyer)
  const watched = watchConsole(page.context())
  await signIn(page, await createKey('Анна, склад', 'OWNER'))
  await openSection(page, 'Обращения')
  await expectNoBarriers(page, 'inbox')

  await page.getByRole('link', { name: /^Жалобы/ }).click()
  await page
    .getByRole('listitem')
    .filter({ hasText: number })
    .getByRole('link', { name: /^Жалоба/ })
    .click()
  const photo = page.getByRole('img', { name: 'Фото 1' })
  await expect(photo).toBeVisible()
  const readWidth = () => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(readWidth).toBeGreaterThan(0)
  await expectNoBarriers(page, 'complaint')
  await page.getByLabel('Ответ').fill('Привезём новый завтра')
  await page.getByRole('button', { name: 'Ответить' }).dblclick()
  await expect(page.getByRole('status')).toContainText('Записано')
  await expectNoBarriers(page, 'answered complaint')
  const complaint = page.url()

  await openSection(page, 'Обращения')
  await page.getByRole('link', { name: /^Возвраты/ }).click()
  await page
    .getByRole('listitem')
    .filter({ hasText: number })
    .getByRole('link', { name: /^Возврат/ })
    .click()
  await page.getByRole('button', { name: 'Отказать' }).click()
  await expect(page.getByRole('alert')).toContainText('почему отказано')
  await expectNoBarriers(page, 'refused return')
  await page.getByRole('button', { name: /^Принять/ }).click()
  await expect(within(page)).toContainText('Принят')

  for (const kind of ['Вопросы', 'Ждут товар']) {
    // oxlint-disable-next-line no-await-in-loop -- one page
    await openSection(page, 'Обращения')
    // oxlint-disable-next-line no-await-in-loop
    await page.getByRole('link', { name: kind }).click()
    // oxlint-disable-next-line no-await-in-loop
    await expectNoBarriers(page, kind)
  }
  expect(watched.read().filter((line) => !/404|422/.test(line))).toEqual([])
  await page.getByRole('button', { name: 'Выйти' }).click()
  await signIn(page, await createKey('Мария, сайт', 'CONTENT'))
  await expect(page.getByRole('heading', { name: 'Обращения' })).toBeVisible()
  await page.goto(complaint)
  await expect(page.getByRole('heading', { name: 'Нет доступа' })).toBeVisible()
  await expectNoBarriers(page, 'forbidden')
  await page.getByRole('link', { name: 'К обращениям' }).click()
  await expect(page.getByRole('heading', { name: 'Обращения' })).toBeVisible()
})

test('stock is counted and a promo code made and ended', async ({ page }) => {
  await signIn(page, await createKey('Анна, склад', 'OWNER'))
  await openSection(page, 'Остатки')
  await page.getByLabel('Товар: название').fill(superFix.name)
  await page.getByRole('button', { name: 'Найти' }).last().click()
  await expectNoBarriers(page, 'stocks')
  await page
    .getByRole('link', { name: /^Исправить/ })
    .first()
    .click()
  const counted = page.getByLabel(/^Сколько насчитали/)
  const before = Number(await counted.inputValue())
  await counted.fill(String(before + 3))
  await page.getByLabel('Почему остаток другой').fill('Пересчёт')
  await expectNoBarriers(page, 'stock')
  await page.getByRole('button', { name: 'Исправить остаток' }).dblclick()
  await expect(page.getByRole('status')).toContainText(String(before + 3))

  await openSection(page, 'Промокоды')
  await page.getByText('Новый промокод').click()
  const code = `ТЕСТ-${Date.now()
    .toString(36)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')}`
  await page.getByLabel('Код', { exact: true }).fill(code)
  await page.getByLabel('Сколько', { exact: true }).fill('100')
  await page.getByRole('button', { name: 'Создать промокод' }).click()
  await expect(page.getByText('Скидка меньше 100')).toBeVisible()
  await expect(page.getByLabel('Код', { exact: true })).toHaveValue(code)
  await expectNoBarriers(page, 'promo code refused')
  await page.getByLabel('Сколько', { exact: true }).fill('7')
  await page.getByRole('button', { name: 'Создать промокод' }).dblclick()
  await expect(page.getByRole('status')).toContainText(`Создан: ${code}`)
  await expectNoBarriers(page, 'promo codes')
  const row = page.getByRole('listitem').filter({ hasText: code })
  await row.getByText('Завершить').first().click()
  await row.getByRole('button', { name: `Завершить ${code}` }).click()
  await expect(page.getByRole('status')).toContainText(`Завершён: ${code}`)
})

test('a discount is agreed with an organisation', async ({ page }) => {
  await addPayer(crypto.randomUUID())
  await signIn(page, await createKey('Анна, склад', 'OWNER'))
  await openSection(page, 'Бонусы')
  await expectNoBarriers(page, 'the loyalty programme')
  await openSection(page, 'Организации')
  await page.getByLabel('Организация: название').fill('Ремстрой')
  await page.getByRole('button', { name: 'Найти' }).last().click()
  await expectNoBarriers(page, 'organizations')
  await page
    .getByRole('link', { name: /Ремстрой/ })
    .first()
    .click()
  await page.getByLabel('Сколько процентов').fill('100')
  await page.getByLabel('О чём договорились').fill('Договор № 14')
  await page.getByRole('button', { name: 'Записать скидку' }).click()
  await expect(page.getByText(/^Скидка от\s0/)).toBeVisible()
  await expectNoBarriers(page, 'discount refused')
  await page.getByLabel('Сколько процентов').fill('7')
  await page.getByRole('button', { name: 'Записать скидку' }).dblclick()
  await expect(page.getByRole('status')).toContainText(/Записано: 7\s%/)
})
