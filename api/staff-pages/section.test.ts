import { expect, test } from 'vitest'
import { type StaffRole, staffRoles } from '#schema/staff-role.ts'
import { listSections } from './section.ts'

const listNames = (role: StaffRole, more: object = {}) =>
  listSections({ role, hasLoyalty: true, hasFirstSteps: false, ...more }).map(({ name }) => name)

test('what a role opens all day stands in the row of a phone', () => {
  const rows = staffRoles.map((role) => [role, listNames(role).slice(0, 3)])

  expect(Object.fromEntries(rows)).toEqual({
    OWNER: ['День', 'Заказы', 'Обращения'],
    MANAGER: ['День', 'Заказы', 'Обращения'],
    PICKER: ['День', 'Заказы', 'Остатки'],
    CASHIER: ['День', 'Заказы', 'Касса'],
    CONTENT: ['Обращения', 'Страницы', 'Переадресации'],
  })
})

test('a section that the shop does not have leaves its place to the next one', () => {
  expect(listNames('CASHIER', { hasLoyalty: false })).toEqual([
    'День',
    'Заказы',
    'Обращения',
    'Остатки',
  ])
  expect(listNames('OWNER', { hasFirstSteps: true })[0]).toBe('Первые шаги')
})
