import { expect, test } from 'vitest'
import { listDifferent, listNews } from './checkout-draft.ts'
import { readDraft, readFields, toDraft } from './checkout-fields.ts'

const fieldsOf = (values: Record<string, string>) => readFields((name) => values[name])
const recipient = { firstname: 'Анна', phone: '+7 916 123-45-67' }
const pickup = fieldsOf({ ...recipient, way: 'PICKUP', shopId: 'a', paymentType: 'ONLINE' })

test('another tab’s fields are applied, except those touched here', () => {
  const shown = { ...pickup, email: 'own@example.ru' }
  const answered = { ...pickup, email: 'other@example.ru', comment: 'other' }

  expect(listNews(answered, shown, pickup)).toEqual(['comment'])
  expect(listDifferent(shown, answered)).toEqual(['email', 'comment'])
})

test('a phone is the same in and out of its mask', () => {
  expect(listDifferent(pickup, { ...pickup, phone: '79161234567' })).toEqual([])
})

test('a draft restores typed values, valid or not, ticked or not', () => {
  const typed = fieldsOf({ way: 'DELIVERY', floor: 'пять', hasLift: 'on', paymentType: 'ONLINE' })
  const kept = { ...toDraft(typed), method: 'DELIVERY', paymentType: 'ONLINE' } as const

  expect(kept).toMatchObject({ floor: 'пять', hasLift: true, isLifting: false })
  expect(readDraft(kept as Parameters<typeof readDraft>[0])).toEqual(typed)
})
