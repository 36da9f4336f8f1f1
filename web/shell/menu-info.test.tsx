import { expect, test } from 'vitest'
import { mask, render } from '#tests/support/render.tsx'
import { Footer_content } from './footer.tsx'
import { Info, MenuShop_shop } from './menu-info.tsx'

const content = mask(Footer_content, {
  phone: '+7 800 555-01-77',
  requisites: '',
  credits: [],
  rootCategories: [],
  footer: [
    {
      title: 'Покупателям',
      links: [
        { title: 'Доставка', href: '/information/dostavka' },
        { title: 'Сравнение', href: '/compare' },
      ],
    },
    { title: 'Документы', links: [{ title: 'Оферта', href: '/legal/oferta' }] },
  ],
})

const shop = {
  id: 'south',
  ...mask(MenuShop_shop, {
    slug: 'otves-yuzhnyj',
    name: 'Отвес Южный',
    address: 'ул. Отвесная, 1',
    phone: '+7 495 555-01-01',
    timezone: 'Europe/Moscow',
    hours: Array.from({ length: 7 }, () => ({ opens: '08:00', closes: '21:00' })),
    exceptionalDays: [],
  }),
}

const draw = (shops: Parameters<typeof Info>[0]['shops']) =>
  render(
    <Info
      content={content}
      shops={shops}
      nowMs={Date.parse('2026-11-10T09:00:00Z')}
      onClose={() => {}}
    />,
  )

test('the information has pages by group, documents, the phone and shops with their hours', async () => {
  const info = await draw([shop])

  expect(info.getByRole('navigation', { name: 'Покупателям' }).text).toBe('Покупателям Доставка')
  expect(info.getByRole('link', { name: 'Оферта' }).attributes.href).toBe('/legal/oferta')
  expect(info.getByRole('link', { name: '+7 800 555-01-77' }).attributes.href).toBe(
    'tel:+78005550177',
  )
  expect(info.getByRole('link', { name: 'Отвес Южный' }).attributes.href).toBe(
    '/magaziny/otves-yuzhnyj',
  )
  expect(info.text).toContain('Открыто до 21:00')
})

test('without shops the phone stays', async () => {
  const info = await draw([])

  expect(info.text).toContain('+7 800 555-01-77')
  expect(info.text).not.toContain('Открыто')
})
