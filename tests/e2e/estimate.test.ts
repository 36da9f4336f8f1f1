/** An estimate from the first press on a product to the cart. */
import { expect, type Page, test } from '@playwright/test'
import { expectNoBarriers } from '#tests/support/barriers.ts'
import { awaitSaved } from '#tests/support/estimate-editor.ts'
import {
  ask,
  becomeCustomer,
  countTenMetres,
  createPhone,
  desktop,
  glue,
  karrara,
  signInByPhone,
  tenMetres,
  tile,
  visit,
  within,
} from '#tests/support/journey.ts'
import { raisePrices } from '#tests/support/late.ts'
import { placeOrder } from '#tests/support/order.ts'

/** Opens the overlay of the product's page that is open. */
async function pressToEstimate(page: Page) {
  await within(page).getByRole('link', { name: 'В смету', exact: true }).click()
  const overlay = page.getByRole('dialog', { name: 'В смету' })
  await expect(overlay.getByLabel(/^(Назовите первую смету|Новая смета)$/)).toBeVisible()
  return overlay
}

/** Unfolds the shops that hold the estimate, and has them told from where the buyer is. */
async function findShop(page: Page) {
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 55.75, longitude: 37.62 })
  await within(page).getByText('Один магазин на всю смету').click()
  const shop = within(page).getByRole('listitem').filter({ hasText: 'Есть всё' }).first()
  await expect(shop).toBeVisible()
  await within(page).getByRole('button', { name: 'Рядом со мной' }).click()
  await expect(shop).toContainText(/\sк?м/)
}

test('goods of a product’s page get into an estimate, and from it into the cart', async ({
  page,
}) => {
  test.slow()
  await becomeCustomer(page)

  await visit(page, tile.path)
  const overlay = await pressToEstimate(page)
  await overlay.getByLabel('Назовите первую смету').fill('Ванная на Лесной')
  await overlay.getByLabel('Назовите первую смету').press('Enter')
  await expect(overlay.getByText('В смете 1,44 м²')).toBeVisible()
  await overlay.getByRole('button', { name: 'Добавить ещё в смету «Ванная на Лесной»' }).click()
  await expect(overlay.getByText('В смете 2,88 м²')).toBeVisible()
  await expectNoBarriers(page, 'estimates')
  await overlay.getByRole('button', { name: 'Закрыть' }).click()
  await expect(within(page).getByText(/В\sсмете «Ванная на Лесной»: 2,88\sм²/)).toBeVisible()

  await visit(page, '/estimates')
  await expectNoBarriers(page, 'estimates')
  await within(page).getByRole('link', { name: 'Ванная на Лесной' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ванная на Лесной')
  await expectNoBarriers(page, 'estimates')
  await within(page).getByRole('button', { name: 'Проверить цены' }).click()
  await expect(within(page).getByText('Цены не изменились, всё есть в наличии')).toBeVisible()
  await findShop(page)
  await page.context().setOffline(true)
  const away = within(page).getByText(/^Нет связи: показываем то, что было в\s\d\d:\d\d$/)
  await expect(away).toBeVisible()
  await page.context().setOffline(false)
  await expect(away).toBeHidden()
  await expectNoBarriers(page, 'estimates')
  await within(page)
    .getByRole('button', { name: 'Всё — в корзину' })
    .locator('visible=true')
    .click()
  await within(page).getByRole('link', { name: 'Перейти в корзину' }).click()
  await expect(within(page)).toContainText(tile.name)
})

test('a job is counted, put into an estimate, shown to a client, priced anew and ordered', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  await becomeCustomer(page)

  await visit(page, karrara.path)
  const calculator = await countTenMetres(page)
  await calculator.getByRole('button', { name: 'В смету', exact: true }).click()
  const overlay = page.getByRole('dialog', { name: 'В смету' })
  await overlay.getByLabel('Назовите первую смету').fill('Кухня')
  await overlay.getByLabel('Назовите первую смету').press('Enter')
  await expect(overlay.getByText(/^В\sсмете/)).toContainText(tenMetres.packs)
  await overlay.getByRole('link', { name: 'Открыть смету «Кухня»' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Кухня')
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  await test.step('a section with work, and a discount on the whole', async () => {
    await within(page).getByRole('link', { name: 'Изменить' }).click()
    await page.getByRole('button', { name: 'Раздел', exact: true }).click()
    await page.keyboard.type('Работы')
    await page.getByRole('button', { name: 'Своя строка' }).last().click()
    await expect(page.getByLabel('Название: новая строка')).toBeFocused()
    await page.keyboard.type('Укладка')
    await page.getByLabel('Цена: Укладка').fill('10000')
    await page.getByLabel('Скидка на всю смету', { exact: true }).fill('10')
    await within(page).getByRole('button', { name: 'Отправить клиенту' }).click()
    const link = page.getByRole('dialog', { name: /^Ссылка на\sсмету$/ })
    await link.getByRole('button', { name: 'Создать ссылку' }).click()
    await expect(link.getByRole('textbox', { name: 'Ссылка' })).toHaveValue(/shared/)
    await link.getByRole('button', { name: 'Закрыть', exact: true }).click()
    await awaitSaved(page)
    await within(page).getByRole('link', { name: 'Готово' }).click()
    await expect(page.getByRole('complementary', { name: 'Итог' })).toContainText('19 342,08 ₽')
  })

  await test.step('a file for the client', async () => {
    await within(page).getByText('Скачать', { exact: true }).click()
    const link = within(page).getByRole('link', { name: /^PDF для клиента/ })
    const file = await page.request.get((await link.getAttribute('href')) ?? '')
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
  })

  await test.step('prices of today', async () => {
    await raisePrices(id)
    await page.reload()
    await expect(within(page).getByText('Цена изменилась в 1 строке')).toBeVisible()
    await within(page).getByRole('button', { name: 'Проверить цены' }).click()
    await within(page).getByRole('button', { name: 'Взять новую цену' }).click()
    await expect(within(page).getByText('Смета обновлена')).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Итог' })).toContainText('19 342,08 ₽')
  })

  await test.step('to the cart and on to an order', async () => {
    await within(page)
      .getByRole('button', { name: 'Всё — в корзину' })
      .locator('visible=true')
      .click()
    await within(page).getByRole('link', { name: 'Перейти в корзину' }).click()
    await within(page).getByRole('link', { name: 'Оформить заказ' }).click()
    await expect(page.getByRole('complementary', { name: 'Ваш заказ' })).toContainText(
      tenMetres.sum,
    )
  })
})

test('a guest who presses «В смету» signs in, and then does what they wanted', async ({ page }) => {
  await visit(page, karrara.path)
  await within(page).getByRole('link', { name: 'В смету', exact: true }).click()

  await signInByPhone(page, createPhone())

  const overlay = page.getByRole('dialog', { name: 'В смету' })
  await overlay.getByLabel('Назовите первую смету').fill('Кухня')
  await overlay.getByRole('button', { name: 'Создать и добавить' }).click()
  await expect(overlay.getByRole('link', { name: 'Открыть смету «Кухня»' })).toBeVisible()
})

test('an estimate is copied, put aside, deleted and put back', async ({ page }) => {
  await becomeCustomer(page)
  await ask(page, `mutation { estimateCreate(title: "Забор") { userErrors { message } } }`)
  await visit(page, '/estimates')

  await page.getByRole('button', { name: 'Копировать: Забор' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Забор')
  await visit(page, '/estimates?sort=created')
  await expect(within(page).getByRole('article')).toHaveCount(2)
  await page
    .getByRole('button', { name: /^Удалить:/ })
    .first()
    .click()
  await expect(within(page).getByRole('article')).toHaveCount(1)
  await expect(page).toHaveURL('/estimates?sort=created')
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click()
  await expect(within(page).getByRole('article')).toHaveCount(2)
  await page
    .getByRole('button', { name: /^В архив:/ })
    .first()
    .click()
  await expect(within(page).getByRole('article')).toHaveCount(1)
  await page.getByRole('link', { name: 'Архив', exact: true }).click()
  await expect(within(page).getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^Вернуть из архива:/ })).toBeVisible()
})

test('an order becomes a new estimate that is titled after it', async ({ page }) => {
  await becomeCustomer(page)
  const { id, number } = await placeOrder(page, glue.path)
  await visit(page, `/profile/orders/${id}`)
  await within(page).getByRole('link', { name: 'Новая смета из заказа' }).click()
  await expect(page.getByRole('radio', { name: `Из заказа № ${number}` })).toBeChecked()
  await page.getByLabel('Название').fill('')
  await page.getByRole('button', { name: 'Создать', exact: true }).click()
  await expect(page.getByLabel('Название')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('radio', { name: `Из заказа № ${number}` })).toBeChecked()

  await page.reload()
  await page.getByRole('button', { name: 'Создать', exact: true }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Заказ № ${number}`)
  await expect(within(page)).toContainText(glue.name)
})
