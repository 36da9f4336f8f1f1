import { expect, test } from 'vitest'
import { render } from '#tests/support/render.tsx'
import { Menu } from './menu-main.tsx'

type Viewer = NonNullable<Parameters<typeof Menu>[0]['viewer']>

const draw = (user: Partial<Viewer['user']>, unreadOrderMessageCount = 0) =>
  render(
    <Menu
      viewer={
        {
          user: { id: 'u', isGuest: false, ...user },
          favorites: { productIds: ['a'], categoryIds: ['b'], brandIds: [] },
          comparisonProductIds: ['a', 'b', 'c'],
          counters: { orders: 4 },
          unreadOrderMessageCount,
        } as unknown as Viewer
      }
      onClose={() => {}}
    />,
  )

test('a guest is told what signing in gives, and has every list with its number', async () => {
  const menu = await draw({ isGuest: true })

  expect(menu.text).toContain('на всех ваших устройствах')
  expect(menu.listByRole('button', { name: 'Войти' })).toHaveLength(1)
  expect(menu.getByRole('link', { name: /^Избранное/ }).text).toBe('Избранное2')
  expect(menu.getByRole('link', { name: /^Сравнение/ }).text).toBe('Сравнение3')
  expect(menu.getByRole('link', { name: /^Заказы/ }).attributes.href).toBe('/profile/orders')
})

test('a client sees their name, phone and role, an installer that there is a balance', async () => {
  const known = { firstname: 'Анна', phone: '79161234567' }
  const client = await draw({ ...known, partnerType: 'CLIENT' })
  const installer = await draw({ ...known, partnerType: 'MOUNTER' })

  const profile = client.getByRole('link', { name: /^Анна/ })
  expect(profile.attributes.href).toBe('/profile')
  expect(profile.text).toContain('+7 916 123-45-67')
  expect(profile.text).toContain('Клиент')
  expect(profile.text).not.toContain('Бонусы')
  expect(client.listByRole('button', { name: 'Войти' })).toEqual([])
  expect(installer.text).toContain('Бонусы: —')
})

test('messages of the shop that were not read are counted beside the orders', async () => {
  const [some, none] = [await draw({}, 3), await draw({})]

  expect(some.getByRole('link', { name: /^Заказы/ }).text).toContain('Сообщения: 3')
  expect(none.text).not.toContain('Сообщения')
})

test('signing in, the catalogue, the information and the city open in place', async () => {
  const menu = await draw({ isGuest: true })

  expect(menu.listByRole('button').map(({ name }) => name)).toEqual([
    'Войти',
    'Каталог',
    'Информация',
    'ГородМосква',
  ])
})
