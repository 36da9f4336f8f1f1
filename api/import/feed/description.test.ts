import { expect, test } from 'vitest'
import { toDescription } from './description.ts'
import { toLine } from './text.ts'

test.for([
  ['Труба &Oslash;20&times;2,8 &quot;PN25&quot; 1/2"', 'Труба Ø20×2,8 "PN25" 1/2"'],
  ['Труба &amp;Oslash;20&amp;times;2,8', 'Труба Ø20×2,8'],
  ['<b>Клей</b> <script>alert(1)</script>', 'Клей'],
  ['&lt;b&gt;Клей&lt;/b&gt;', 'Клей'],
  ['Плёнка, м<sup>2</sup>', 'Плёнка, м²'],
  ['Болт <M8>, 5 < 6 & 7 > 2', 'Болт <M8>, 5 < 6 & 7 > 2'],
  ['AT&T &unknown; &#8381;', 'AT&T &unknown; ₽'],
] as const)('a name written «%s» is read «%s»', ([written, read]) => {
  expect(toLine(written)).toBe(read)
})

test.for([
  [
    '<p>&Oslash;20&plusmn;0,1 &le; 95&deg;C, &frac12;&rdquo; &ndash; &euro;&micro;&Omega; &rarr;</p>',
    'Ø20±0,1 ≤ 95°C, ½” – €µΩ →',
  ],
  [
    '<table><tr><th>Длина</th><th>Вес</th></tr>\n<tr><td>2 м</td> <td>1,2</td></tr></table>',
    'Длина | Вес\n2 м | 1,2',
  ],
  ['<dl><dt>Цвет</dt><dd>белый</dd><dt>Вес</dt><dd>2</dd></dl>', 'Цвет: белый\nВес: 2'],
  ['&lt;p&gt;Раз&lt;/p&gt;&lt;p&gt;два&amp;nbsp;три&lt;/p&gt;', 'Раз\n\nдва\u00a0три'],
  ['Размер <5 мм и >3 мм, &plusmn;1', 'Размер <5 мм и >3 мм, ±1'],
  ['<a href="javascript:alert(1)">сюда</a><iframe src="https://evil.example">нет</iframe>', 'сюда'],
] as const)('a description written «%s» is read «%s»', ([written, read]) => {
  expect(toDescription(written)).toBe(read)
})
