import { expect, test } from 'vitest'
import { toColumns } from './footer-column.server.ts'
import { toReading } from './link-group.ts'

const content = {
  footer: [
    {
      title: 'Покупателям',
      links: [
        { title: 'Доставка', href: '/information/dostavka' },
        { title: 'Мои заказы', href: '/profile/orders' },
        { title: 'Вакансии', href: '/vakansii' },
      ],
    },
    { title: 'Партнёрам', links: [{ title: 'Кабинет', href: '/partners' }] },
  ],
  legalPages: [{ slug: 'oferta', title: 'Оферта' }],
}

const readTitles = (groups: ReturnType<typeof toReading>) =>
  Object.fromEntries(groups.map(({ title, links }) => [title, links.map((one) => one.title)]))

test('the footer leads to all of the shop, once, and to no page that does not exist', () => {
  const columns = readTitles(toColumns(content))

  expect(Object.keys(columns)).toEqual(['Покупателям', 'Документы'])
  expect(columns.Покупателям?.slice(0, 5)).toEqual([
    'Доставка',
    'Мои заказы',
    'Сметы',
    'Избранное',
    'Сравнение',
  ])
})

test('a shop that has written nothing has its own pages in the footer', () => {
  const columns = readTitles(toColumns({ footer: [], legalPages: [] }))

  expect(columns.Покупателям?.slice(0, 4)).toEqual(['Заказы', 'Сметы', 'Избранное', 'Сравнение'])
})

test('of the footer the information of a phone has what there is to read', () => {
  const reading = readTitles(toReading(toColumns(content)))

  expect(reading.Покупателям).toContain('Доставка')
  expect(reading.Покупателям).not.toContain('Мои заказы')
  expect(reading.Документы).toEqual(['Оферта'])
})
