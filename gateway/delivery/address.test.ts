import { expect, test } from 'vitest'
import { bindAddress } from './address.ts'

const show = (address: string) => bindAddress(address).replaceAll('\u00a0', '_')

test('a line of an address never ends before a number, nor after a short word for a part', () => {
  expect(show('Каширское шоссе, 61, корп. 3')).toBe('Каширское шоссе,_61, корп._3')
  expect(show('г Москва, ул Тверская, д 1')).toBe('г_Москва, ул_Тверская, д_1')
  expect(show('м. «Физтех», первый поворот')).toBe('м._«Физтех», первый поворот')
  expect(show('въезд с 1-го Карачаровского проезда')).toBe('въезд с_1-го Карачаровского проезда')
})

test('what can stand apart does', () => {
  expect(show('Рязанский проспект, стр. 15')).toBe('Рязанский проспект, стр._15')
  expect(show('Большая Садовая улица')).toBe('Большая Садовая улица')
})
