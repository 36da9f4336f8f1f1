/** What an estimate's files say in words, and how they look. */
import { expect, test } from 'vitest'
import { identity } from '#shop/identity.ts'
import * as theme from '#shop/theme.ts'
import { createDesk, ownLine } from '#tests/support/estimate.ts'
import { readTexts } from '#tests/support/pdf.ts'
import { readSheet } from '#tests/support/sheet.ts'
import { unzip } from '#tests/support/unzip.ts'

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

/** The parts of a spreadsheet's file, by their names. */
const open = async (file: ArrayBuffer) => {
  const parts = await unzip(file)
  return { names: [...parts.keys()], text: [...parts.values()].join('\n') }
}

test('the shop’s letterhead is on its owner’s copy alone: what a client gets is the owner’s', async () => {
  const read = await createExport({ lines: [ownLine('Укладка', 1, 500)] })

  const [own, client] = await Promise.all([read('XLSX', 'OWN'), read('XLSX', 'CLIENT')])
  const pages = await Promise.all([read('PDF', 'OWN'), read('PDF', 'CLIENT')])

  const [ownParts, clientParts] = await Promise.all([own, client].map(open))
  const accent = theme.accent.slice(1).toUpperCase()
  const texts = await Promise.all(pages.map(readTexts))
  expect(ownParts?.names).toContainEqual(expect.stringMatching(/^xl\/media\/.+\.png$/))
  expect(ownParts?.text).toContain(`>${identity.name}<`)
  expect(ownParts?.text).toContain(accent)
  expect(clientParts?.names.filter((name) => name.startsWith('xl/media/'))).toEqual([])
  expect(clientParts?.text).not.toContain(`>${identity.name}<`)
  expect(texts.map((text) => text.split('\n').includes(identity.name))).toEqual([true, false])
})

test('figures have the formats of money and of quantities, and stand apart from words', async () => {
  const read = await createExport({
    lines: [
      ownLine('Укладка', 38.5, 1200.5),
      ownLine('Сверление', 1200, 5),
      ownLine('Ванна', 1, 0, { price: null }),
    ],
  })

  const { find } = await readSheet(await read('XLSX', 'CLIENT'))

  const lookOf = (name: string, column: string) => find(name, column).style
  expect(lookOf('Укладка', 'Цена, ₽')?.numFmt).toBe('#,##0.00\\ "₽"')
  expect(lookOf('Укладка', 'Сумма, ₽')?.numFmt).toBe('#,##0.00\\ "₽"')
  expect(lookOf('Укладка', 'Кол-во')?.numFmt).toBe('#,##0.00')
  expect(lookOf('Сверление', 'Кол-во')?.numFmt).toBe('#,##0')
  expect(lookOf('Ванна', 'Цена, ₽')?.alignment?.horizontal).toBe('right')
  expect(lookOf('Ванна', 'Ед.')?.alignment).toMatchObject({ horizontal: 'left', indent: 1 })
  expect(lookOf('Ванна', 'Примечание')?.alignment).toMatchObject({ indent: 1, wrapText: true })
})

test('conditions are written across the sheet, each paragraph as high as it is', async () => {
  const { api, installer } = await createDesk()
  const { id } = await installer.make('Смета', { lines: [ownLine('Укладка', 1, 500)] })
  const long = 'Цены действуют две недели со дня, которым составлена смета. '.repeat(12).trim()
  await installer.post(`/${id}/info`, { note: `Предоплата 30 %.\n${long}` })

  const call = { token: installer.token, body: { type: 'XLSX', copy: 'CLIENT' } }
  const file = await (await api.send(`/api/v1/user/estimates/${id}/export`, call)).arrayBuffer()

  const { sheet } = await readSheet(file)
  const y = sheet?.rows.findIndex(([first]) => first === long) ?? -1
  expect(sheet?.rows[y - 1]?.[0]).toBe('Предоплата 30 %.')
  expect(sheet?.merges?.map(({ startRow }) => startRow)).toEqual([y - 1, y])
  expect(sheet?.rowDefs?.get(y)?.height).toBeGreaterThan(60)
})
