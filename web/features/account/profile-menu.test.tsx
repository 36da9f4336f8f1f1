import { expect, test } from 'vitest'
import { render } from '#tests/support/render.tsx'
import { ProfileMenu } from './profile-menu.tsx'

const draw = (partnerType: 'CLIENT' | 'MOUNTER') =>
  render(
    <ProfileMenu
      user={{ firstname: 'Анна', phone: '79161234567', partnerType }}
      orderCount={2}
      isScreen
    />,
  )

test('an installer whose balance is not known sees a dash, never a zero', async () => {
  const { text } = await draw('MOUNTER')

  expect(text).toContain('Монтажник')
  expect(text).toContain('Бонусы: —')
})

test('a client has no balance', async () => {
  const { text } = await draw('CLIENT')

  expect(text).toContain('Клиент')
  expect(text).not.toContain('Бонусы')
})
