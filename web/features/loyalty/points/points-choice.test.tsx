import { expect, test } from 'vitest'
import { render } from '#tests/support/render.tsx'
import { PointsChoice } from './points-choice.tsx'

const bonus = { points: 100, max: 372, balance: 1240, earned: 18 }
const draw = (over: Partial<typeof bonus> = {}) =>
  render(<PointsChoice bonus={{ ...bonus, ...over }} onChoose={() => Promise.resolve(true)} />)

test('part of the points: the slider and the field hold it, and all can be taken', async () => {
  const block = await draw()

  expect(block.getByRole('slider', { name: 'Сколько бонусов списать' }).attributes).toMatchObject({
    value: '100',
    max: '372',
    'aria-valuetext': '100\u00a0бонусов',
  })
  expect(block.getByRole('textbox', { name: 'Списать бонусов' }).attributes).toMatchObject({
    name: 'bonusPoints',
    value: '100',
  })
  expect(block.getByRole('button', { name: 'Списать все' }).attributes.value).toBe('bonus-all')
  expect(block.text).toContain('Вернём 18 бонусов')
})

test('all of them: they can be left instead', async () => {
  const block = await draw({ points: 372 })

  const button = block.getByRole('button', { name: 'Не\u00a0списывать' })
  expect(button.attributes.value).toBe('bonus-none')
})

test('an order that takes no points says so and shows no control', async () => {
  const block = await draw({ points: 0, max: 0, earned: 0 })

  expect(block.text).toContain('этот заказ ими не оплатить')
  expect(block.list().filter(({ tag }) => tag === 'input' || tag === 'button')).toEqual([])
  expect(block.text).not.toContain('Вернём')
})
