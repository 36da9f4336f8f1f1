import { describe, expect, test } from 'vitest'
import { chooseAddress, isChosen, listChoices } from './saved-choice.ts'

const empty = { version: 1, flat: '', entrance: '', contactName: '', contactPhone: '' }
const site = { floor: null, hasLift: false, accessNote: '', isDefault: false, ...empty }

const toSaved = (id: string, over: object = {}) => {
  const address = `г Москва, ул Садовая, д ${id}`
  const text = address.replaceAll(' ', '\u00a0')
  const where = { id, fiasId: `f-${id}`, address, line: address, text, cityId: 'msk' }
  return { ...where, title: '', ...site, ...over }
}

const last = { fiasId: 'f-9', address: 'г Москва, ул Мира, д 9', ...site }

describe('addresses to choose from', () => {
  test('are those of the city, the last order’s, and then those that are refused', () => {
    const saved = [toSaved('1', { cityId: 'ekb' }), toSaved('2', { title: 'Дача' })]

    const choices = listChoices({ saved, lastAddress: last, cityId: 'msk' })

    expect(choices.map(({ name }) => name)).toEqual([
      'Дача',
      'Прошлый заказ',
      'г\u00a0Москва,\u00a0ул\u00a0Садовая,\u00a0д\u00a01',
    ])
    expect(choices.map(({ refusal }) => refusal)).toEqual([
      null,
      null,
      'Доставка по данному адресу пока не осуществляется, но мы работаем над этим',
    ])
  })

  test('hold the last order’s once', () => {
    const saved = [toSaved('9')]

    const choices = listChoices({ saved, lastAddress: last, cityId: 'msk' })

    expect(choices.map(({ id }) => id)).toEqual(['9'])
  })

  test('are told apart by the flat too', () => {
    const line = 'г Москва, ул Садовая, д 1, кв. 4'
    const [first] = listChoices({ saved: [toSaved('1', { line })], cityId: 'msk' })

    expect(first && isChosen(first, { fiasId: 'f-1', address: line })).toBe(true)
    expect(first && isChosen(first, { fiasId: 'f-1', address: 'г Москва' })).toBe(false)
  })
})

describe('what a form begins with', () => {
  test('is the default address, before the last order’s', () => {
    const saved = [toSaved('1'), toSaved('2', { isDefault: true })]

    expect(chooseAddress({ saved, lastAddress: last, cityId: 'msk' })).toMatchObject({ id: '2' })
  })

  test('is the last order’s, when the default one is in another city', () => {
    const saved = [toSaved('2', { isDefault: true, cityId: 'ekb' }), toSaved('1')]

    expect(chooseAddress({ saved, lastAddress: last, cityId: 'msk' })).toBe(last)
    expect(chooseAddress({ saved, cityId: 'msk' })).toMatchObject({ id: '1' })
  })

  test('is nothing, when all are refused', () => {
    expect(chooseAddress({ saved: [toSaved('1', { cityId: null })], cityId: 'msk' })).toBeNull()
  })
})
