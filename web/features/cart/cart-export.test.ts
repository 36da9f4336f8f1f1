import { expect, test } from 'vitest'
import { toExport } from './cart-export.ts'

const item = {
  quantity: 10.08,
  isTicked: true,
  note: '',
  price: { amountMinor: 86_700 },
  total: { amountMinor: 873_936 },
  product: { code: 'KER-1', name: 'Плитка «Берег»; 20×50, 1,44 м²/\u2060уп', unit: 'м²' },
}

test('a line becomes a row with decimal commas, and separators are quoted', () => {
  const text = toExport([item, { ...item, price: null, isTicked: false, note: 'Для "ванной"' }])

  expect(text.split('\r\n')).toEqual([
    '\uFEFFКод;Название;Количество;Единица;Цена, ₽;Сумма, ₽;В заказ;Комментарий',
    '"KER-1";"Плитка «Берег»; 20×50, 1,44 м²/уп";10,08;"м²";867,00;8739,36;да;""',
    '"KER-1";"Плитка «Берег»; 20×50, 1,44 м²/уп";10,08;"м²";по запросу;;нет;"Для ""ванной"""',
    '',
  ])
})

test('text of a line never becomes a formula', () => {
  const text = toExport([{ ...item, note: '=HYPERLINK("http://bad")' }])

  expect(text).toContain(`"'=HYPERLINK(""http://bad"")"`)
})
