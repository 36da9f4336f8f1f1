import { expect, test, vi } from 'vitest'
import {
  defaultsOf,
  partsOf,
  samplesOf,
  type TextKind,
  type TextPart,
  textKinds,
} from '#api/rules/message/text.ts'
import { findTextFault } from '#api/rules/message/text-check.ts'
import type { MessageText } from '#schema/message-text.ts'
import { letterWords } from '#tests/support/letter-words.ts'
import { smsWords } from '#tests/support/sms-words.ts'
import { tell, writeLetterTexts, writeSms } from './text.ts'

const noTexts = new Map()
const shop = { shop: 'Отвес', shopIn: 'в Отвесе', shopInto: 'в Отвес' }
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const own = (kind: TextKind, text: MessageText) => new Map([[kind, text]])

test.each(textKinds)('the engine’s own texts of %s say what they said', async (kind) => {
  const samples = samplesOf(kind)
  const parts = partsOf(kind)

  if (parts.includes('sms')) {
    const texts = await Promise.all(samples.map((values) => writeSms(noTexts, { kind, values })))
    expect(texts.map(plain)).toEqual(smsWords[kind])
  }
  if (parts.includes('subject')) {
    const letters = await Promise.all(
      samples.map((values) => writeLetterTexts(noTexts, { kind, values })),
    )
    const words = letters.map(({ subject, title, lines }) => [
      subject,
      ...(title === subject ? [] : [`# ${title}`]),
      ...lines,
    ])
    expect(words.map((all) => all.map(plain))).toEqual(letterWords[kind])
    expect(letters.every(({ preheader, reason }) => preheader && reason)).toBe(true)
  }
})

test('the engine’s own texts could be a merchant’s', () => {
  const faults = textKinds.flatMap((kind) =>
    partsOf(kind).map((part) => {
      const text = defaultsOf(kind)[part]
      return text === undefined ? null : findTextFault({ kind, part, text }, shop)
    }),
  )

  expect(faults.filter(Boolean)).toEqual([])
})

test.each<[string, RegExp, TextKind?, TextPart?]>([
  ['Заказ {{ ordre }} готов', /there is no variable ordre here: order, code, .*shop/],
  ['{% if false %}{{ price }}{% endif %}Готов', /no variable price/],
  ['Заказ {{ order', /in Liquid is wanted \(output "{{ order" not closed\)/],
  ['Заказ {{ order | shout }}', /in Liquid is wanted \(undefined filter: shout\)/],
  ['{% include "x" %}', /tag "include" not found/],
  ['{% for i in (1..9) %}!{% endfor %}', /tag "for" not found/],
  ['{{ order.constructor }}', /in Liquid is wanted/],
  ['{% if code %}Готов{% endif %}', /something each time is wanted/],
  [`{{ order }} ${'готов '.repeat(60)}`, /at most 335 characters are wanted, .* have 36\d/],
  ['Вход в {{ shop }}', /shows {{ code }} is wanted/, 'SIGN_IN_CODE'],
  ['{{ order }} готов'.repeat(20), /at most 150 characters/, 'ORDER_READY', 'subject'],
])('%s is refused', (text, fault, kind = 'ORDER_READY', part = 'sms') => {
  expect(findTextFault({ kind, part, text }, shop)).toMatch(fault)
})

test('the shop’s own words are sent, spaces in a row as one, lines as paragraphs', async () => {
  const values = { digits: '4567', link: 'https://shop.test' }
  const texts = own('PHONE_CHANGE_ASKED', {
    sms: 'Номер  {{ shopIn }}\n  сменится на {{ digits }} ',
    text: 'Номер сменится\n\nна {{ digits }}\n',
  })
  const told = tell('PHONE_CHANGE_ASKED', values)

  const { subject, lines, preheader } = await writeLetterTexts(texts, told)

  expect(plain(await writeSms(texts, told))).toBe('Номер в Отвесе\nсменится на 4567')
  expect(lines).toEqual(['Номер сменится', 'на 4567'])
  expect(subject).toBe('Номер для входа сменится через сутки')
  expect(plain(preheader)).toBe('Через сутки номер для входа сменится на …4567.')
})

test('a template counts in Russian', async () => {
  const sms = '{{ points | number }} {{ points | plural: "балл", "балла", "баллов" }}'
  const texts = own('POINTS_RELEASED', { sms })
  const told = tell('POINTS_RELEASED', { points: 1202, balance: 0, link: null })

  expect(plain(await writeSms(texts, told))).toBe('1 202 балла')
})

test('what people wrote is no template, and its lines make no paragraphs', async () => {
  const answer = '{{ shop }}\n{% if %}'
  const told = tell('INQUIRY_ANSWERED', { number: '№ 1', phrase: '«а»', answer })

  const { lines } = await writeLetterTexts(noTexts, told)

  expect(lines).toEqual([answer])
  expect(await writeSms(noTexts, told)).toContain(answer)
})

test.each([
  ['{{ nothing }}', 'undefined variable: nothing'],
  ['{% if code', 'not closed'],
  ['{% comment %}{% endcomment %}', 'it says nothing'],
  ['Введите код', 'it does not show code'],
])('%s gives way to the engine’s own text, and is logged once', async (sms, fault) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const told = tell('SIGN_IN_CODE', { code: '48213' })

  const first = await writeSms(own('SIGN_IN_CODE', { sms }), told)
  await writeSms(own('SIGN_IN_CODE', { sms }), told)

  expect(plain(first)).toBe('Код для входа в Отвес: 48213. Никому его не сообщайте')
  expect(log.mock.calls.flat().join()).toContain(fault)
  expect(log).toHaveBeenCalledTimes(1)
  log.mockRestore()
})
