/** An order of a customer by links and forms alone. */
import { expect } from '@playwright/test'
import { becomeCustomer, superFix } from '#tests/support/journey.ts'
import { createReceivedOrder, jpeg, noPhoto, photo, placeOrder } from '#tests/support/order.ts'
import { type PlainPage, test } from '#tests/support/plain-page.ts'

const listOrders = (page: PlainPage) => page.main.listByRole('heading', { name: /^Заказ №/ })
const toPart = (page: PlainPage, id: string) => {
  const part = page.main.list().find(({ attributes }) => attributes.id === id)
  if (!part) throw new Error(`No part ${id}`)
  return part
}

test('orders are narrowed by day and status in the address, and the filters are dropped', async ({
  shop,
}) => {
  await becomeCustomer(shop)
  await placeOrder(shop, superFix.path)
  await shop.open('/profile/orders')
  expect(listOrders(shop)).toHaveLength(1)
  expect(shop.main.getByRole('article').text).toContain('будет готов к выдаче')

  shop.fill('Статус', 'AWAITING_PAYMENT')
  await shop.press('Показать')
  expect(shop.url.searchParams.get('status')).toBe('AWAITING_PAYMENT')
  expect(listOrders(shop)).toHaveLength(1)
  shop.fill('С какого дня', '2099-01-01')
  await shop.press('Показать')
  expect(shop.url.searchParams.get('from')).toBe('2099-01-01')
  expect(shop.main.text).toContain('С такими фильтрами заказов нет')
  const [drop] = shop.main.listByRole('link', { name: 'Сбросить фильтры' })
  await shop.follow(drop ?? 'Сбросить фильтры')

  expect(shop.path).toBe('/profile/orders')
  expect(listOrders(shop)).toHaveLength(1)
})

test('an order is given up and made again by the same forms', async ({ shop }) => {
  await becomeCustomer(shop)
  const { id, number } = await placeOrder(shop, superFix.path)
  await shop.open(`/profile/orders/${id}`)

  await shop.press(`Отменить заказ № ${number}`)
  expect(shop.main.text).toContain('Выберите причину или напишите свою')
  shop.fill(/своя причина/, 'Переехал')
  await shop.press(`Отменить заказ № ${number}`)
  expect(shop.main.text).toContain('Отменён')
  await shop.press(/^Повторить заказ/)

  expect(shop.path).toBe('/cart')
  const line = shop.main.getByRole('group', { name: superFix.name })
  expect(shop.valueOf(line.getByRole('textbox'))).toBe('1')
})

test('what is told of an order leads to its page, which promises the next message', async ({
  shop,
}) => {
  await becomeCustomer(shop)
  const { id, number } = await placeOrder(shop, superFix.path, 'ON_RECEIPT')
  const listTold = async () => {
    const messages: { text: string }[] = await (await shop.request.get('/dev/outbox.json')).json()
    return messages.map(({ text }) => text).filter((text) => text.includes(`№\u00a0${number} `))
  }
  await expect(async () => expect(await listTold()).toHaveLength(1)).toPass()
  const [accepted = ''] = await listTold()

  await shop.open(accepted.slice(accepted.indexOf('/profile')))
  const promised = shop.main.text
  for (const status of ['PICKING', 'READY']) {
    await shop.request.post(`/dev/orders/${number}/status`, { data: { status } })
  }

  expect(shop.path).toBe(`/profile/orders/${id}`)
  expect(promised).toContain('Напишем в СМС, когда можно будет забирать')
  await expect(async () => expect((await listTold())[0]).toMatch(/ готов\. Код \d{4}\./)).toPass()
})

test('only the buyer can open the invoice file from the order’s page', async ({
  shop,
  stranger,
}) => {
  await becomeCustomer(shop)
  const { id, number } = await placeOrder(shop, superFix.path)
  await shop.open(`/profile/orders/${id}`)
  const link = shop.main.getByRole('link', { name: `Счёт на оплату № ${number}` })
  const path = String(link.attributes.href)

  const guest = await stranger.request.get(path)
  await becomeCustomer(stranger)
  const foreign = await stranger.request.get(path)
  const own = await shop.request.get(path)

  expect(path).toBe(`/profile/orders/${id}/invoice`)
  expect((await own.body()).subarray(0, 5).toString()).toBe('%PDF-')
  expect(own.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining(`schet-${number}.pdf`),
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  })
  expect(guest.url()).toContain('/sign-in')
  expect(foreign.status()).toBe(404)
  expect(await foreign.text()).toContain('Страница не найдена')
})

test('leftovers are given back once, and the order shows it', async ({ shop }) => {
  await shop.open(await createReceivedOrder(shop))
  const toField = () =>
    shop.main.getByRole('group', { name: `Сколько вернуть: ${superFix.name}` }).getByRole('textbox')
  const send = async (typed?: string) => {
    if (typed !== undefined) shop.fill(toField(), typed)
    await shop.press('Оформить возврат')
  }

  await send()
  expect(shop.main.text).toContain('Укажите, сколько возвращаете')
  await send('две')
  expect(shop.main.text).toContain('Введите количество')
  expect(shop.valueOf(toField())).toBe('две')
  await send('9')
  expect(shop.main.text).toContain('Можно вернуть')
  expect(shop.valueOf(toField())).toBe('9')
  await send('1')

  expect(toPart(shop, 'returns').text).toMatch(/№ \d+ от/)
  expect(toPart(shop, 'returns').text).toContain('Ждём товар')
  expect(shop.main.text).not.toContain('Вернуть остатки')
})

test('a problem is told with a picture, and what is no picture is refused by its field', async ({
  shop,
}) => {
  await shop.open(await createReceivedOrder(shop))
  shop.fill('Что случилось', 'DAMAGED')
  shop.check(superFix.name)
  shop.fill('Расскажите', 'Тюбик вытек на половину')
  shop.attach(/^Фотографии/, [photo, noPhoto])
  await shop.press('Отправить')
  expect(shop.main.text).toContain('Фото 2: нужен файл JPEG, PNG или WebP')
  expect(shop.valueOf('Расскажите')).toBe('Тюбик вытек на половину')
  expect(shop.isChecked(superFix.name)).toBe(true)

  shop.attach(/^Фотографии/, [photo])
  await shop.press('Отправить')

  const complaints = toPart(shop, 'complaints')
  expect(complaints.text).toMatch(/№ \d+ от/)
  expect(complaints.text).toContain('Рассматриваем')
  expect(complaints.text).toContain('Повреждено при перевозке')
  const { src = '' } = complaints.getByRole('img', { name: 'Фото 1' }).attributes
  const answer = await shop.request.get(src)
  expect(answer.headers()['content-type']).toBe('image/jpeg')
  expect(await answer.body()).toEqual(jpeg)
})
