/** What an estimate's files say in words, and how they look. */
import { expect, test } from 'vitest'
import { createDesk, ownLine } from '#tests/support/estimate.ts'
import { readTexts } from '#tests/support/pdf.ts'
import { readSheet } from '#tests/support/sheet.ts'

type Type = 'XLSX' | 'PDF' | 'CSV'

async function createExport(composition: { lines: object[]; sections?: object[] }) {
  const { api, installer } = await createDesk()
  const { id } = await installer.make('Смета', composition)
  return async (type: Type, copy: 'OWN' | 'CLIENT') => {
    const body = { type, copy }
    const call = { token: installer.token, body }
    return (await api.send(`/api/v1/user/estimates/${id}/export`, call)).arrayBuffer()
  }
}

test('what has no price is on request in each file, a section of it too, and never 0', async () => {
  const read = await createExport({
    sections: [
      { id: 'walls', title: 'Стены' },
      { id: 'floor', title: 'Пол' },
    ],
    lines: [
      ownLine('Штукатурка', 10, 500, { sectionId: 'walls' }),
      ownLine('Ванна акриловая', 1, 0, { price: null, sectionId: 'floor' }),
      ownLine('Кабель', 50, 0, { price: null, sectionId: 'floor' }),
    ],
  })

  const { find } = await readSheet(await read('XLSX', 'CLIENT'))
  const pages = (await readTexts(await read('PDF', 'OWN'))).replaceAll('\u00a0', ' ')
  const csv = new TextDecoder().decode(await read('CSV', 'CLIENT'))

  const total = 'Всего без\u00a02\u00a0позиций без\u00a0цены'
  expect(find('Кабель', 'Цена, ₽').value).toBe('по\u00a0запросу')
  expect(find('Кабель', 'Сумма, ₽').value).toBeNull()
  expect(find('Итого: Пол', 'Сумма, ₽')).toMatchObject({ value: 'по\u00a0запросу' })
  expect(find('Итого: Стены', 'Сумма, ₽').counted).toBe(5000)
  expect(find(total, 'Сумма, ₽').counted).toBe(5000)
  expect(pages).toContain('Итого: Пол\nпо запросу')
  expect(pages).toContain('Всего без 2 позиций без цены\n5 000,00 ₽')
  expect(csv).toContain('Пол;3;Кабель;м²;50;по\u00a0запросу;;')
})

test('units of words are counted in their form, and no long name runs into the next row', async () => {
  const stocked = { quantity: 5, unit: 'мешок' }
  const name = 'Устройство стяжки пола из сухой смеси с армированием, выравнивание по маякам'
  const read = await createExport({
    lines: [ownLine('Вынос мусора', 5, 100, stocked), ownLine(name, 1, 100)],
  })

  const { sheet } = await readSheet(await read('XLSX', 'OWN'))
  const pages = await readTexts(await read('PDF', 'OWN'))

  const y = sheet?.rows.findIndex((row) => row.includes(name)) ?? -1
  expect(pages).toContain('Вынос мусора\n5\nмешков')
  expect(sheet?.rowDefs?.get(y)?.height).toBeGreaterThan(25)
  const fonts = [...(sheet?.cells?.values() ?? [])].flatMap(({ style }) => style?.font?.name ?? [])
  expect(new Set(fonts)).toEqual(new Set(['Arial']))
})
