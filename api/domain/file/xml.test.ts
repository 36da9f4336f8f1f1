import { expect, test } from 'vitest'
import { decode } from 'windows-1251'
import { element, toLine, writeXml } from './xml.ts'

const write = (root: Parameters<typeof writeXml>[0]) => decode(writeXml(root))

test('a file is written in windows-1251, and letters beyond it by their numbers', () => {
  const bytes = writeXml(element('Файл', { Имя: 'Ёж «А» — №\u00a01, м², 😀' }))

  expect(bytes.slice(47, 51)).toEqual(Uint8Array.of(0xd4, 0xe0, 0xe9, 0xeb))
  expect(decode(bytes)).toBe(
    '<?xml version="1.0" encoding="windows-1251"?>\n' +
      '<Файл Имя="Ёж «А» — №\u00a01, м&#178;, &#128512;"/>\n',
  )
})

test('signs of XML are escaped, and what it cannot hold is left out', () => {
  const text = write(element('КИЗ', { a: '"<&>"', b: null, c: 0 }, '01"<&>\u001d93'))

  expect(text).toContain('<КИЗ a="&quot;&lt;&amp;&gt;&quot;" c="0">01&quot;&lt;&amp;&gt;93</КИЗ>')
})

test('a line is one line, and no longer than it may be', () => {
  expect(toLine(' Цемент\u00a0М500\n 50 кг ', 100)).toBe('Цемент М500 50 кг')
  expect(toLine('Цемент М500', 7)).toBe('Цемент')
  expect(toLine('😀😀😀', 2)).toBe('😀😀')
})
