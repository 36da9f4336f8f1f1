import { expect, test } from 'vitest'
import { pointsMax } from '#schema/loyalty.ts'
import { describePoints, describeTyped, parsePoints, readPointsIntent } from './points-words.ts'

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')
const bonus = { points: 0, max: 0, balance: 0, earned: 0 }

test('the balance is told with what of it the order takes', () => {
  const toWords = (over: Partial<typeof bonus>) => plain(describePoints({ ...bonus, ...over }))

  expect(toWords({})).toBe('На счёте пока нет бонусов')
  expect(toWords({ balance: 21, max: 21 })).toBe('На счёте 21 бонус')
  expect(toWords({ balance: 1240, max: 372 })).toBe(
    'На счёте 1 240 бонусов, в этом заказе можно списать 372',
  )
  expect(toWords({ balance: 3 })).toBe('На счёте 3 бонуса, но этот заказ ими не оплатить')
})

test('what is typed is read as whole points', () => {
  expect(['300', '1 240', '', '9'.repeat(20)].map(parsePoints)).toEqual([300, 1240, 0, pointsMax])
  expect(['12,5', '−5', '1e3', 'все'].map(parsePoints)).toEqual([null, null, null, null])
})

test('what cannot be taken is told', () => {
  const toWords = (points: number | null, max: number) => plain(describeTyped(points, max))

  expect(toWords(null, 21)).toBe('Введите целое число бонусов')
  expect(toWords(22, 21)).toBe('Больше 21 бонуса списать нельзя')
  expect(toWords(4000, 3202)).toBe('Больше 3 202 бонусов списать нельзя')
  expect(toWords(21, 21)).toBe('')
})

test('a form without script says a number, all or none', () => {
  const read = (intent: string, typed = '') => {
    const form = new FormData()
    form.set('intent', intent)
    form.set('bonusPoints', typed)
    return readPointsIntent(form)
  }

  expect(read('bonus', '300')).toBe(300)
  expect(read('bonus', '999999999')).toBe(pointsMax)
  expect(read('bonus', 'все')).toBeNull()
  expect(read('bonus-all', '5')).toBe(pointsMax)
  expect(read('bonus-none', '300')).toBe(0)
  expect(read('draft', '300')).toBeNull()
})
