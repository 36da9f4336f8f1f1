/** Paying for an order by links and forms alone; the provider's pages are the sandbox's. */
import { expect } from '@playwright/test'
import { becomeCustomer, superFix } from '#tests/support/journey.ts'
import { endPaymentTime, pickOrder } from '#tests/support/late.ts'
import { placeOrder, toPaymentPath } from '#tests/support/order.ts'
import { type PlainPage, test } from '#tests/support/plain-page.ts'

const nails = '/product/gvozd-metizar-ershyonyj-3x80-mm-1-kg-met-110104012'

async function openPayment(page: PlainPage, product = superFix.path) {
  await becomeCustomer(page)
  const order = await placeOrder(page, product)
  await page.open(toPaymentPath(order))
  return order
}

async function payByCard(page: PlainPage, choice = 'Оплатить') {
  await page.press(/^Оплатить/)
  await page.press(choice)
}

test('a person other than the buyer pays in the bank’s app, and sees nothing else', async ({
  shop,
  stranger,
}) => {
  await becomeCustomer(shop)
  const order = await placeOrder(shop, superFix.path)
  await stranger.open(toPaymentPath(order))
  stranger.check(/СБП/)
  await stranger.press(/^Оплатить/)
  expect(stranger.main.listByRole('img', { name: /QR-код/ })).toHaveLength(1)

  await stranger.follow('Открыть приложение банка')
  await stranger.press('Оплатить')
  expect(stranger.main.text).toContain('Вернитесь на страницу магазина')
  await stranger.open(`${toPaymentPath(order)}/status`)

  expect(stranger.heading).toMatch(/оплачен/)
  expect(stranger.main.text).not.toContain('Код получения')
  expect(stranger.main.text).not.toContain('Анна')
  await stranger.follow('Чек')
  expect(stranger.heading).toMatch(/^Чек по заказу/)
  expect(stranger.main.text).toContain('В том числе НДС 22 %')
})

test('the buyer is told the code, the day and the receipt of what is paid', async ({ shop }) => {
  const order = await openPayment(shop)
  await payByCard(shop)
  expect(shop.heading).toMatch(/оплачен/)
  expect(shop.main.text).toMatch(/Код получения \d{4}/)
  const { href = '' } = shop.main.getByRole('link', { name: 'Добавить в календарь' }).attributes

  const file = await shop.request.get(href)

  expect(file.headers()['content-disposition']).toContain(`order-${order.number}.ics`)
  expect(await file.text()).toContain(`SUMMARY:Забрать заказ № ${order.number}`)
  expect(await file.text()).toMatch(/DTSTART:\d{8}T\d{6}Z/)
  // A paid order cannot be paid again.
  await shop.open(toPaymentPath(order))
  expect(shop.path).toMatch(/\/status$/)
})

test('a declined payment says why and until when the order is kept, and leads another way', async ({
  shop,
}) => {
  await openPayment(shop)
  await payByCard(shop, 'Отклонить')

  expect(shop.title).toContain('оплата не прошла')
  expect(shop.main.text).toContain('Недостаточно средств')
  expect(shop.main.text).toContain('Деньги не списаны')
  expect(shop.main.text).toMatch(/Заказ сохранён до \d\d:\d\d/)
  await shop.follow('Выбрать другой способ')
  expect(shop.isChecked(/СБП/)).toBe(true)
})

test('an order stays payable when its payer leaves, from the list of orders too', async ({
  shop,
}) => {
  await openPayment(shop)
  await payByCard(shop, 'Уйти без оплаты')
  expect(shop.heading).toMatch(/ждём оплату/)
  await shop.open('/profile/orders')
  await shop.follow(shop.main.getByRole('link', { name: /Оплатить/ }))

  await shop.follow('Выбрать другой способ')
  shop.check(/SberPay/)
  await payByCard(shop)

  expect(shop.heading).toMatch(/^Заказ № .+ оплачен/)
})

test('an order not paid in time says so, and cannot be paid any more', async ({ shop }) => {
  const order = await openPayment(shop)
  await endPaymentTime(order.id)

  // The page was opened in time; what it posts comes too late.
  await shop.press(/^Оплатить/)

  expect(shop.main.text).toMatch(/нельзя оплатить|Время на оплату истекло/)
  await shop.open(`${toPaymentPath(order)}/status`)
  expect(shop.heading).toMatch(/время.+истекло/)
  await shop.follow('Открыть заказ')
  expect(shop.main.listByRole('button', { name: /^Повторить заказ/ })).not.toEqual([])
})

test('what is weighed out is held first, and paid once it is picked', async ({ shop }) => {
  const order = await openPayment(shop, nails)
  expect(shop.main.listByRole('radio', { name: /картой.*Спишем, когда/ })).toHaveLength(1)

  await payByCard(shop)
  expect(shop.heading).toMatch(/принят$/)
  expect(shop.main.text).toContain('Банк удержал')
  await shop.follow('Открыть заказ')
  expect(shop.main.text).toContain('деньги удержаны')

  await pickOrder(order.id)
  await shop.open(`/profile/orders/${order.id}`)
  expect(shop.main.text).toMatch(/Оплачен\s\d/)
  await shop.open(toPaymentPath(order))
  expect(shop.heading).toMatch(/оплачен/)
})
