import { expect, test } from 'vitest'
import { findCounted, toCounted } from './checkout-counted.ts'
import { readFields } from './checkout-fields.ts'

const toFields = (values: Record<string, string>) => readFields((name) => values[name])
const delivery = { way: 'DELIVERY', fiasId: 'f-5', floor: '9', firstname: 'Анна' }

test('what the sums do not depend on is no change, what they do is', () => {
  const counted = toCounted(toFields(delivery))

  expect(findCounted(counted, toFields({ ...delivery, firstname: 'Мария' }))).toBeNull()
  const lifted = toFields({ ...delivery, isLifting: 'on', firstname: 'Мария' })
  expect(findCounted(counted, lifted)).toEqual({ ...lifted, isLifting: '' })
})

test.each(['', '{', 'null', '[]', '{"other":1}'])('%s tells nothing', (text) => {
  expect(findCounted(text, toFields(delivery))).toBeNull()
})
