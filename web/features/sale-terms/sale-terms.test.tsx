import { expect, test } from 'vitest'
import { type Fields, mask, render } from '#tests/support/render.tsx'
import { SaleTerms } from './sale-terms.tsx'
import { SaleTerms_content, writeSaleTerms } from './sale-terms-words.ts'

const content: Fields<typeof SaleTerms_content> = {
  phone: '8 800 000-00-00',
  requisites: 'ООО «Отвес», Тверь',
  returnDays: 14,
  seller: {
    legalName: 'ООО «Отвес»',
    inn: '7700000000',
    ogrn: '1000000000000',
    address: 'Тверь, Советская ул., 1',
    email: 'dom@shop.test',
  },
  legalPages: [
    { slug: 'oferta', title: 'Публичная оферта', isConsent: false },
    { slug: 'soglasie', title: 'Согласие', isConsent: true },
  ],
}

const draw = async (changes: Partial<typeof content> = {}) => {
  const words = writeSaleTerms(mask(SaleTerms_content, { ...content, ...changes }))
  const shown = await render(<SaleTerms {...words} />)
  return { shown, text: shown.text.replaceAll('\u00a0', ' ') }
}

test('a buyer is told who sells, where to write, and how goods are refused and returned', async () => {
  const { shown, text } = await draw()

  expect(text).toContain(
    'Продавец: ООО «Отвес», ОГРН 1000000000000, ИНН 7700000000, Тверь, Советская ул., 1',
  )
  expect(text).toContain('8 800 000-00-00, dom@shop.test')
  expect(text).toContain('До получения от заказа можно отказаться в любое время')
  expect(text).toContain('После получения 14 дней принимаем обратно')
  expect(shown.getByRole('link', { name: 'Публичная оферта' }).attributes.href).toBe(
    '/legal/oferta',
  )
  expect(text).not.toContain('Согласие')
})

test('a sole trader has a number of another name', async () => {
  const { text } = await draw({
    seller: { ...content.seller, legalName: 'ИП Глинкин', ogrn: '300000000000004' } as NonNullable<
      typeof content.seller
    >,
  })

  expect(text).toContain('ИП Глинкин, ОГРНИП 300000000000004')
})

test('a shop that has not filled in who sells shows its line of requisites', async () => {
  const { text } = await draw({ seller: null })

  expect(text).toContain('ООО «Отвес», Тверь')
})
