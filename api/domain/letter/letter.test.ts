import { expect, test } from 'vitest'
import * as theme from '#shop/theme.ts'
import { nameAwkwardly } from '#tests/support/identity.ts'
import { type Letter, renderLetter } from './letter.ts'

const letter: Letter = {
  subject: 'Заказ № 1 принят',
  preheader: 'Соберём сегодня',
  title: 'Заказ <b>№ 1</b> принят',
  blocks: [
    { type: 'text', text: 'Соберём "сегодня" & напишем' },
    { type: 'facts', facts: [{ name: 'Адрес', value: '<img src=x onerror=alert(1)>' }] },
    { type: 'code', name: 'Код получения', code: '2161' },
    {
      type: 'lines',
      lines: [{ name: '<script>alert(1)</script>', quantity: '2\u00a0мешка', sum: '520\u00a0₽' }],
      more: 'И ещё 3',
      sums: [{ name: 'Итого', value: '520\u00a0₽' }],
    },
    { type: 'link', text: 'Открыть', url: 'https://shop.test/a?b="><script>' },
  ],
  reason: 'Потому что.',
}
const signature = {
  requisites: 'ООО «Отвес», ИНН 7700000000',
  phone: '8 800 000-00-00',
  origin: 'https://shop.test',
  settingsUrl: 'https://shop.test/profile/notifications',
}
const allowed = /^(!doctype|html|head|meta|title|style|body|div|table|tr|td|h1|p|a|br|span|img)$/

test('what people wrote stands in a letter as text', () => {
  const { html } = renderLetter(letter, signature)
  const tags = [...html.matchAll(/<\/?([!a-z0-9]+)/gi)].map(([, name]) => name ?? '')

  expect(tags.filter((name) => !allowed.test(name))).toEqual([])
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).toContain('Заказ &lt;b&gt;№ 1&lt;/b&gt; принят')
  expect(html).toContain('href="https://shop.test/a?b=&quot;&gt;&lt;script&gt;"')
})

test('the name of the shop stands in a letter as text', () => {
  nameAwkwardly()

  const { html } = renderLetter(letter, signature)

  expect(html).toContain('>&quot;A&quot; &amp; &lt;b&gt;Ко&lt;/b&gt;</a>')
})

test('a letter loads the shop’s icon alone, is 600 pixels wide at most, and closes each table', () => {
  const { html } = renderLetter(letter, signature)
  const count = (part: string) => html.split(part).length - 1

  expect([...html.matchAll(/\bsrc="([^"]*)"/g)].map(([, src]) => src)).toEqual([
    'https://shop.test/icon-192.png',
  ])
  expect(html).not.toMatch(/url\(|@import|<link|@font-face/)
  expect(html).toContain('max-width:600px')
  for (const name of ['table', 'tr', 'td', 'p', 'div', 'a']) {
    expect([name, count(`</${name}>`)]).toEqual([
      name,
      [...html.matchAll(new RegExp(`<${name}[ >]`, 'g'))].length,
    ])
  }
})

test('a letter has the mark, the colours and the button of the shop’s theme, in the dark as well', () => {
  const { html } = renderLetter(letter, signature)

  expect(html).toContain(`border-top:4px solid ${theme.accent}`)
  expect(html).toContain(`class="press" style="background:${theme.accent};`)
  expect(html).toContain(`font-weight:bold;color:${theme.text};text-decoration:none">Открыть</a>`)
  expect(html).toContain(`.press a { color: ${theme.text} !important; }`)
  expect(html).toContain('alt="" width="36"')
})

test('the plain text says all that the HTML says, and how to stop it', () => {
  const { text } = renderLetter(letter, signature)

  expect(text).toBe(`Заказ <b>№ 1</b> принят

Соберём "сегодня" & напишем

Адрес: <img src=x onerror=alert(1)>

Код получения: 2161

<script>alert(1)</script>
  2 мешка — 520 ₽
И ещё 3

Итого: 520 ₽

Открыть: https://shop.test/a?b="><script>

—

Потому что.
Настроить уведомления: https://shop.test/profile/notifications
8 800 000-00-00
ООО «Отвес», ИНН 7700000000`)
})
