/**
 * Every screen comes alive without a word in the console, is open to people with a disability, and
 * can be read and used in large letters, enlarged, and on a phone on its side.
 */
import { expect, type Page, test } from '@playwright/test'
import { expectNoBarriers, findBarriers } from '#tests/support/barriers.ts'
import { makeEstimate } from '#tests/support/estimate-journey.ts'
import {
  becomeCustomer,
  desktop,
  glue,
  putInCart,
  superFix,
  tile,
  visit,
  watchConsole,
  within,
} from '#tests/support/journey.ts'
import { endPaymentTime } from '#tests/support/late.ts'
import { listProducts } from '#tests/support/lists.ts'
import { placeOrder, toPaymentPath } from '#tests/support/order.ts'
import { findOutOfReach } from '#tests/support/reach.ts'
import { publicScreens } from '#tests/support/screens.ts'

// The shop tells the time of Moscow wherever its pages come alive.
test.use({ timezoneId: 'Asia/Vladivostok' })

for (const [kind, screens] of Object.entries(publicScreens)) {
  test(`every public screen ${kind} comes alive silently, is open to everybody and within reach`, async ({
    page,
    context,
  }) => {
    // A dozen looks at each of the screens, of a second each on a quiet machine.
    test.setTimeout(300_000)
    const watched = watchConsole(context)

    for (const [screen, path] of Object.entries(screens)) {
      await visit(page, path)
      await expect(page.getByRole('link', { name: 'Войти' })).toBeVisible()
      await checkWhole(page, watched, screen)
    }
  })
}

test('what a desktop shows otherwise comes alive silently too, and is open to everybody', async ({
  page,
  context,
}) => {
  await page.setViewportSize(desktop)
  await becomeCustomer(page)
  await putInCart(page, glue.path, 2)
  const watched = watchConsole(context)

  for (const path of [
    '/',
    tile.category,
    tile.path,
    '/search?q=плитка',
    '/cart',
    '/simplecheckout',
    '/profile/orders',
  ]) {
    await visit(page, path)

    expect.soft(await findBarriers(page), path).toEqual([])
    expect.soft(watched.read(), path).toEqual([])
  }
})

test('every screen of a customer comes alive silently, is open to everybody and within reach', async ({
  page,
  context,
}) => {
  // A dozen looks at each of the screens, of a second each on a quiet machine.
  test.setTimeout(300_000)
  await becomeCustomer(page)
  const order = await placeOrder(page, superFix.path)
  await putInCart(page, glue.path, 2)
  await putInCart(page, tile.path, 14.4)
  const [product] = await listProducts(page, tile.category, 1)
  const payment = toPaymentPath(order)
  const watched = watchConsole(context)

  for (const [screen, path] of Object.entries({
    'full cart': '/cart',
    checkout: '/simplecheckout',
    payment,
    'list of orders': '/profile/orders',
    order: `/profile/orders/${order.id}`,
    settings: '/profile/settings',
    'change of phone': '/profile/settings/phone',
    estimates: '/estimates',
    'new estimate': '/estimates?new',
    estimate: `/estimates/${await makeEstimate(page)}`,
  })) {
    await visit(page, path)
    await expect(page).toHaveURL(path)
    await checkWhole(page, watched, screen)
  }
  await visit(page, `/estimates/add?product=${product?.id}`)
  expect.soft(await findOutOfReach(page), 'into an estimate').toEqual([])
  await visit(page, payment)
  await page.getByRole('button', { name: /^Оплатить/ }).click()
  await page.getByRole('button', { name: 'Уйти без оплаты' }).click()
  await expect(page.getByRole('heading', { name: /ждём оплату/ })).toBeVisible()
  await check(page, watched, 'payment awaited')
  await page.getByRole('link', { name: 'Выбрать другой способ' }).click()
  await page.getByRole('button', { name: /^Оплатить/ }).click()
  await page.getByRole('button', { name: 'Отклонить' }).click()
  await expect(page.getByRole('heading', { name: /не прошла/ })).toBeVisible()
  await check(page, watched, 'payment declined')
  await page.getByRole('link', { name: 'Оплатить ещё раз' }).click()
  await page.getByRole('button', { name: /^Оплатить/ }).click()
  await expect(page.getByText('Песочница')).toBeVisible()
  await check(page, watched, 'payment sandbox')
  await page.getByRole('button', { name: 'Оплатить' }).click()
  await expect(page.getByRole('heading', { name: /оплачен/ })).toBeVisible()
  await check(page, watched, 'payment received')
  await page.getByRole('link', { name: 'Чек' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Чек/ })).toBeVisible()
  await check(page, watched, 'receipt')
})

test('every state of a payment that does not end well is open to everybody', async ({
  page,
  context,
}) => {
  await becomeCustomer(page)
  const order = await placeOrder(page, superFix.path)
  const watched = watchConsole(context)
  await page.clock.install()
  await visit(page, toPaymentPath(order))
  await page.getByRole('radio', { name: /СБП/ }).check()
  await page.getByRole('button', { name: /^Оплатить/ }).click()
  await expect(page.getByRole('heading', { name: /ждём оплату/ })).toBeVisible()
  await check(page, watched, 'payment by a code')

  // Slow answers are made of time: the page's own clock runs ahead of the shop's.
  for (let i = 0; i < 12; i += 1) await page.clock.runFor(20_000)
  await expect(page.getByRole('heading', { name: /банк ещё не ответил/ })).toBeVisible()
  await expect(page).toHaveTitle(/банк ещё не ответил/)
  await expect(within(page)).toContainText(`Назовите номер заказа: ${order.number}`)
  await check(page, watched, 'payment unknown')

  await endPaymentTime(order.id)
  await page.goto(`${toPaymentPath(order)}/status`)
  await expect(page.getByRole('heading', { name: /истекло/ })).toBeVisible()
  await check(page, watched, 'payment expired')
  await page.goto(toPaymentPath(order))
  await expect(page.getByRole('heading', { name: /нельзя оплатить/ })).toBeVisible()
  await check(page, watched, 'payment too late')
})

for (const { title, isPhone } of [
  { title: 'a desktop', isPhone: false },
  { title: 'a phone', isPhone: true },
]) {
  test(`every overlay is open to everybody on ${title}`, async ({ page, context }) => {
    if (!isPhone) await page.setViewportSize(desktop)
    const watched = watchConsole(context)
    await visit(page, tile.category)
    const bar = page.getByRole(
      isPhone ? 'navigation' : 'banner',
      isPhone ? { name: 'Разделы' } : {},
    )
    const check = async (name: string) => {
      const dialog = page.getByRole('dialog', { name })
      await expect(dialog).toBeVisible()
      // Its own content comes after the frame with the button that closes it.
      const control = dialog.getByRole('button').or(dialog.getByRole('link'))
      await expect(control.nth(1)).toBeVisible()
      // The page has one header; a second banner would mislead people who move by landmarks.
      await expect(dialog.getByRole('banner')).toHaveCount(0)
      expect.soft(await findBarriers(page), name).toEqual([])
      expect.soft(watched.read(), name).toEqual([])
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }

    await bar.getByRole('link', { name: 'Войти' }).click()
    await check('Вход или регистрация')
    await bar.getByRole('link', { name: 'Каталог' }).click()
    await check('Каталог')
    await page.getByRole('link', { name: /^Город: Москва/ }).click()
    await check('Выберите город')
    if (isPhone) {
      await page.getByRole('button', { name: 'Фильтры' }).click()
      await check('Фильтры')
    }
    await visit(page, tile.path)
    await page.getByRole('button', { name: 'Рассчитать количество' }).click()
    await check('Сколько нужно по площади')
    await within(page).getByRole('button', { name: 'Рассмотреть ближе' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect.soft(await findBarriers(page), 'large picture').toEqual([])
  })
}

async function checkWhole(page: Page, watched: { read: () => string[] }, screen: string) {
  await check(page, watched, screen)
  expect.soft(await findOutOfReach(page), `${screen} within reach`).toEqual([])
}

async function check(page: Page, { read }: { read: () => string[] }, screen: string) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expectNoBarriers(page, screen)
  expect.soft(read(), screen).toEqual([])
}
