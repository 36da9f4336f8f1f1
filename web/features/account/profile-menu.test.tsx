import { expect, test } from 'vitest'
import { render } from '#tests/support/render.tsx'
import { ProfileMenu } from './profile-menu.tsx'

const draw = (partnerType: 'CLIENT' | 'MOUNTER', hasLoyalty = true, unreadCount = 0) =>
  render(
    <ProfileMenu
      user={{ firstname: 'Анна', phone: '79161234567', partnerType }}
      counters={{ orders: 2, approvals: 0, invitations: 0 }}
      unreadCount={unreadCount}
      isScreen
    />,
    { hasLoyalty },
  )

test('an installer whose balance is not known sees a dash, never a zero', async () => {
  const { text } = await draw('MOUNTER')

  expect(text).toContain('Монтажник')
  expect(text).toContain('Бонусы: —')
})

test('a client has no balance, and a way to what installers get', async () => {
  const menu = await draw('CLIENT')

  const link = menu.getByRole('link', { name: 'Бонусы монтажникам' })
  expect(menu.text).toContain('Клиент')
  expect(menu.text).not.toContain('Бонусы: ')
  expect(link.attributes.href).toBe('/profile/loyalty/about')
})

test('a shop without a loyalty programme says nothing of one', async () => {
  const menu = await draw('CLIENT', false)

  expect(menu.text).toContain('Организации')
  expect(menu.text).not.toContain('онус')
})

test('messages of the shop that were not read are counted beside the orders', async () => {
  const [some, none] = [await draw('CLIENT', true, 3), await draw('CLIENT')]

  expect(some.getByRole('link', { name: /Заказы/ }).text).toContain('Сообщения: 3')
  expect(none.text).not.toContain('Сообщения')
})
