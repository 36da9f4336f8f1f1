import { expect, test } from 'vitest'
import { formatDayAndTime } from '#language/ru/moment.ts'
import { render } from '#tests/support/render.tsx'
import { NewPhone, WaitingPhone } from './phone-change-steps.tsx'

const steps = { phone: '79161234567', consents: [], first: undefined, confirm: async () => null }

test('a moment is told by the clock of the city', () => {
  expect(formatDayAndTime('2026-11-28T21:40:00.000Z', 'Europe/Moscow')).toBe(
    '29\u00a0ноября в\u00a000:40',
  )
})

test('a change that waits says when, to which phone, and how to sign in until then', async () => {
  const change = {
    __typename: 'PhoneChange',
    phone: '79167654321',
    state: 'WAITING',
    appliesAt: '2026-11-28T09:40:00.000Z',
  } as const

  const { text } = await render(
    <WaitingPhone {...steps} change={change} timezone="Europe/Moscow" errors={{}} />,
  )

  expect(text).toMatch(/Номер сменится 28\sноября в\s12:40 на\s\+7 916 765-43-21/)
  expect(text).toMatch(/входите по\sномеру \+7 916 123-45-67/)
})

test('a change that failed says why above the first step', async () => {
  const { text } = await render(<NewPhone {...steps} isTaken />)

  expect(text).toMatch(/по\sновому номеру завели другой профиль/)
})
