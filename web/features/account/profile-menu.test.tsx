import { expect, test } from 'vitest'
import { render } from '#tests/support/render.tsx'
import { ProfileMenu } from './profile-menu.tsx'

const draw = (partnerType: 'CLIENT' | 'MOUNTER', hasLoyalty = true) =>
  render(
    <ProfileMenu
      user={{ firstname: 'Анна', phone: '79161234567', partnerType }}
      counters={{ orders: 2, approvals: 0, invitations: 0 }}
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
