import { expect, test } from 'vitest'
import { createPhone } from '#tests/support/buyer.ts'
import { createShop } from '#tests/support/shop.ts'

const InquiryCreate = `mutation($input: InquiryCreateInput!) {
  inquiryCreate(input: $input) { number userErrors { code message field } }
}`

test('a guest asks a specialist by one call, and a wrong contact is told by its field', async () => {
  const { createBrowser, paths } = await createShop()
  const browser = createBrowser()
  const input = { phrase: 'анкер химический', firstname: 'Анна', contact: createPhone() }
  await browser.ask('{ viewer { user { id } } }')
  paths.length = 0

  const taken = await browser.ask(InquiryCreate, { input })
  const refused = await browser.ask(InquiryCreate, { input: { ...input, contact: '12' } })

  expect(taken.data).toEqual({
    inquiryCreate: { number: expect.stringMatching(/^\d+$/), userErrors: [] },
  })
  expect(refused.data).toEqual({
    inquiryCreate: {
      number: null,
      userErrors: [
        { code: 'VALIDATION', message: 'Телефон или e-mail введены неверно', field: ['contact'] },
      ],
    },
  })
  expect(paths).toEqual(['/inquiries', '/inquiries'])
})
