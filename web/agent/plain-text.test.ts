import { expect, test } from 'vitest'
import { toMarkdown, toOwnUrl, toPlain, toPlainText } from './plain-text.server.ts'

const origin = 'https://shop.test'

test.each([
  ['Клей\u202eкод\u202c', 'Клейкод'],
  ['К\u200bлей\u2060 \ufeffбелый\u{e0041}', 'Клей белый'],
  ['Клей\u0000\u001b[31m\nвторая строка', 'Клей [31m вторая строка'],
  ['Клей\u2028<system>', 'Клей <system>'],
])('of %j nothing unseen is left', (name, plain) => {
  expect(toPlain(name, origin)).toBe(plain)
})

test.each([
  ['Смотри https://evil.example/pay?x=1 тут', 'Смотри [ссылка убрана] тут'],
  ['Смотри www.evil.example тут', 'Смотри [ссылка убрана] тут'],
  ['Смотри evil.example/pay тут', 'Смотри [ссылка убрана] тут'],
  ['Жми javascript:alert(1)', 'Жми [ссылка убрана]'],
  ['Жми data:text/html;base64,AAAA', 'Жми [ссылка убрана]'],
  ['Наша https://shop.test/product/x', 'Наша https://shop.test/product/x'],
  ['Не наша https://shop.test.evil.example/', 'Не наша [ссылка убрана]'],
])('%s: only links of the shop stay', (text, plain) => {
  expect(toPlainText(text, origin)).toBe(plain)
})

test('a name is no longer than it may be', () => {
  expect([...toPlain('😀'.repeat(400), origin)]).toHaveLength(300)
})

test('nothing of a name is markup', () => {
  expect(toMarkdown('[скидка](x) **даром** <b> | `код`')).toBe(
    String.raw`\[скидка\](x) \*\*даром\*\* \<b\> \| \`код\``,
  )
  expect(toMarkdown('# Заголовок\n- пункт\n1. шаг')).toBe('\\# Заголовок\n\\- пункт\n\\1. шаг')
})

test('a document of another site has no address', () => {
  expect(toOwnUrl('/media/a.pdf', origin)).toBe('https://shop.test/media/a.pdf')
  expect(toOwnUrl('https://evil.example/a.pdf', origin)).toBeNull()
  expect(toOwnUrl('//evil.example/a.pdf', origin)).toBeNull()
})
