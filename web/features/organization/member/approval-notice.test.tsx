import { expect, test } from 'vitest'
import { render } from '#tests/support/render.tsx'
import { ApprovalNotice } from './approval-notice.tsx'

const draw = (limits: number[]) =>
  render(
    <ApprovalNotice
      reasons={limits.map((amountMinor) => ({
        kind: 'ORDER',
        limit: { amountMinor },
        used: { amountMinor: 0 },
      }))}
    />,
  )

test('a checkout over a limit says before it is sent that a colleague decides', async () => {
  const over = await draw([50_000_00])
  const within = await draw([])

  expect(over.text).toBe(
    'Заказ уйдёт на согласование: сумма больше вашего лимита на заказ, 50 000 ₽',
  )
  expect(within.text).toBe('')
})
