import { expect, test } from 'vitest'
import { createShop } from '#tests/support/shop.ts'

test('a question is the own one of who asked until it is answered, guests are refused', async () => {
  const shop = await createShop()
  const browser = shop.createBrowser()
  const ask = (text: string) =>
    browser.ask(
      `mutation($text: String!) { questionCreate(productSlug: "tile-white", text: $text) {
        question { author text answer } userErrors { code field message } } }`,
      { text },
    )
  const guest = await ask('Подойдёт ли она для пола?')
  const { text: who } = await browser.ask('{ viewer { user { id } } }')
  await shop.api.db
    .prepare(
      "UPDATE users SET type = 'REGISTERED', partner_type = 'CLIENT', phone = ? WHERE id = ?",
    )
    .bind('79161234567', JSON.parse(who).data.viewer.user.id)
    .run()

  const short = await ask('Ок?')
  const asked = await ask('Подойдёт ли она для пола?')

  const page = `{ productQuestions(slug: "tile-white") { total items { text answer } }
    viewer { questions(slug: "tile-white") { text } } }`
  const before = await browser.ask(page)
  expect(guest.errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  expect(short.data).toMatchObject({
    questionCreate: { question: null, userErrors: [{ code: 'VALIDATION', field: ['text'] }] },
  })
  expect(asked.data).toMatchObject({
    questionCreate: { question: { author: 'Покупатель', answer: null }, userErrors: [] },
  })
  expect(before.data).toEqual({
    productQuestions: { total: 0, items: [] },
    viewer: { questions: [{ text: 'Подойдёт ли она для пола?' }] },
  })
})
