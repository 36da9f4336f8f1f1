/** Forms by which a visitor asks the shop for something, on pages of their own. */
import { expect } from '@playwright/test'
import { becomeCustomer, createPhone, glue, tile } from '#tests/support/journey.ts'
import { buyGlue } from '#tests/support/order.ts'
import { test } from '#tests/support/plain-page.ts'

const phrase = 'ыъьфжщ'
/** Of the demo feed, offer 60101005: Moscow has none, and a day is known. */
const gone = '/product/doska-obreznaya-lesoverkh-sukhaya-sort-1-50x200x6000-mm-les-60101005'
const question = 'Держит ли он зеркало на гипсокартоне?'
const review = 'Держит крепко, за ночь схватился, запаха почти нет.'
const tooShort = 'Поле должно содержать 10 или более символов'

test('a search that finds nothing is handed to a specialist, who is told what was typed', async ({
  shop,
}) => {
  await shop.open(`/search?q=${phrase}`)
  await shop.follow('Отправить заявку специалисту')
  expect(shop.valueOf(/^Что ищете/)).toBe(phrase)
  shop.fill(/^Имя/, 'Анна')
  shop.fill(/^Телефон или почта/, '123')
  shop.check(/^Согласие на обработку/)
  await shop.press('Отправить заявку')
  expect(shop.main.text).toContain('Телефон или e-mail введены неверно')
  expect(shop.valueOf(/^Имя/)).toBe('Анна')

  shop.fill(/^Телефон или почта/, createPhone())
  await shop.press('Отправить заявку')

  expect(shop.main.text).toMatch(/Заявка № \d+ принята/)
})

test('a phone is asked for to tell of a product, a wrong one refused, the right one kept', async ({
  shop,
}) => {
  await shop.open(gone)
  await shop.follow('Сообщить о поступлении')
  shop.fill(/^Телефон/, '12345')
  shop.check(/^Согласие на обработку/)
  await shop.press('Сообщить о поступлении')
  expect(shop.main.text).toContain('Неверный формат номера телефона')
  expect(shop.valueOf(/^Телефон/)).toBe('12345')

  shop.fill(/^Телефон/, createPhone())
  await shop.press('Сообщить о поступлении')

  expect(shop.main.text).toContain('Пришлём СМС, когда товар появится в Москве')
  await shop.press('Больше не ждать')
  expect(shop.main.listByRole('button', { name: 'Сообщить о поступлении' })).toHaveLength(1)
})

test('a customer asks a question on a separate page', async ({ shop }) => {
  await becomeCustomer(shop)
  await shop.open(tile.path)
  await shop.follow('Задать вопрос')
  shop.fill(/^Вопрос/, 'Коротко')
  await shop.press('Отправить')
  expect(shop.main.text).toContain(tooShort)

  shop.fill(/^Вопрос/, question)
  await shop.press('Отправить')

  expect(shop.main.text).toContain('Вопрос отправлен')
})

test('a buyer writes a review on a separate page', async ({ shop }) => {
  await buyGlue(shop, 'Пелагея')
  await shop.open(glue.path)
  await shop.follow('Написать отзыв')

  shop.fill('Отзыв', review)
  await shop.press('Опубликовать')
  expect(shop.main.text).toContain('Поставьте оценку от 1 до 5')
  expect(shop.valueOf('Отзыв')).toBe(review)
  shop.check(/^5 звёзд/)
  await shop.press('Опубликовать')

  expect(shop.main.text).toContain('Спасибо, отзыв опубликован')
  expect(shop.main.text).toContain(review)
})

test('a customer who has not bought the goods is told who may write', async ({ shop }) => {
  await becomeCustomer(shop)
  await shop.open(tile.path)

  await shop.follow('Написать отзыв')

  expect(shop.main.text).toContain('только тот, кто купил этот товар')
  expect(shop.main.listByRole('button', { name: 'Опубликовать' })).toEqual([])
})

test('a guest is led to sign in and back to the review', async ({ shop }) => {
  await shop.open(glue.path)

  await shop.follow('Написать отзыв')

  expect(shop.url.pathname).toBe('/sign-in')
  expect(shop.url.searchParams.get('returnTo')).toBe(`${glue.path}/review`)
})
