import { expect, test } from 'vitest'
import { createPhone } from '#tests/support/buyer.ts'
import { createShop } from '#tests/support/shop.ts'

const InquiryCreate = `mutation($input: InquiryCreateInput!) {
  inquiryCreate(input: $input) { number userErrors { code message field } }
}`

test('a guest asks a specialist by one call, and a wrong phone is told by its field', async () => {
  const { createBrowser, paths } = await createShop()
  const browser = createBrowser()
  const input = { phrase: 'анкер химический', firstname: 'Анна', phone: createPhone() }
  await browser.ask('{ viewer { user { id } } }')
  paths.length = 0

  const taken = await browser.ask(InquiryCreate, { input })
  const refused = await browser.ask(InquiryCreate, { input: { ...input, phone: '12' } })

  expect(taken.data).toEqual({
    inquiryCreate: { number: expect.stringMatching(/^\d+$/), userErrors: [] },
  })
  expect(refused.data).toEqual({
    inquiryCreate: {
      number: null,
      userErrors: [
        { code: 'VALIDATION', message: 'Неверный формат номера телефона', field: ['phone'] },
      ],
    },
  })
  expect(paths).toEqual(['/inquiries', '/inquiries'])
})
