import { strToU8, zipSync } from 'fflate'
import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { readWorkbook } from './workbook.ts'

type Change = (file: DataView, at: { directory: number; end: number }) => void

/** A file of an office, of which `change` may write over some of its bytes. */
async function toFile(change: Change = () => {}): Promise<Uint8Array<ArrayBuffer>> {
  const file = Uint8Array.from(
    await writeXlsx({
      sheets: [
        {
          name: 'Материалы',
          rows: [
            ['Наименование', 'Кол-во', 'Дата'],
            [],
            ['Клей плиточный', 10.080000000000002, new Date('2026-11-28')],
          ],
        },
        { name: 'Скрытый', rows: [['Тайна']], hidden: true },
        { name: 'Работы', rows: [['Укладка', true, 24]] },
      ],
    }),
  )
  const view = new DataView(file.buffer)
  const end = file.length - 22
  change(view, { end, directory: view.getUint32(end + 16, true) })
  return file
}

test('texts and numbers of visible sheets are read; days, ticks and empty rows are not', async () => {
  expect(await readWorkbook(await toFile())).toEqual({
    sheets: [
      {
        name: 'Материалы',
        rows: [
          ['Наименование', 'Кол-во', 'Дата'],
          ['Клей плиточный', '10.08'],
        ],
      },
      { name: 'Работы', rows: [['Укладка', '', '24']] },
    ],
    isCut: false,
  })
})

const changes: Record<string, Change> = {
  'a size of ZIP64': (file, { directory }) => file.setUint32(directory + 20, 0xffffffff, true),
  'a count of ZIP64': (file, { end }) => {
    file.setUint16(end + 8, 0xffff, true)
    file.setUint16(end + 10, 0xffff, true)
  },
  'a packed size that its own header contradicts': (file, { directory }) =>
    file.setUint32(directory + 20, file.getUint32(directory + 20, true) - 1, true),
  'a size that its own header contradicts': (file, { directory }) =>
    file.setUint32(directory + 24, 1_000_000, true),
  'another name in its own header': (file, { directory }) =>
    file.setUint8(file.getUint32(directory + 42, true) + 30, 0x41),
  'another way of packing in its own header': (file, { directory }) =>
    file.setUint16(file.getUint32(directory + 42, true) + 8, 0, true),
  'an entry in the place of another': (file, { directory }) => {
    const next = directory + 46 + file.getUint16(directory + 28, true)
    file.setUint32(directory + 42, file.getUint32(next + 42, true), true)
  },
  'a directory elsewhere': (file, { end, directory }) =>
    file.setUint32(end + 16, directory - 4, true),
  'an encrypted entry': (file, { directory }) => file.setUint16(directory + 8, 1, true),
}

test.each(Object.entries(changes))('a file with %s is not read', async (_, change) => {
  expect(await readWorkbook(await toFile(change))).toEqual({ fault: 'BROKEN' })
})

/** A workbook of one part of a sheet, as few programs would write it. */
const toPlain = (rows: string, shared = '', link = 'https://example.com/') =>
  Uint8Array.from(
    zipSync({
      'xl/workbook.xml': strToU8(
        '<x:workbook><x:sheets><x:sheet name="Л" r:id="a"/></x:sheets></x:workbook>',
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships><Relationship Id="a" Type="/worksheet" Target="/xl/Sheet.xml"/><Relationship Id="b" Type="/sharedStrings" Target="strings.xml"/>' +
          `<Relationship Id="c" Type="/hyperlink" Target="${link}"/></Relationships>`,
      ),
      'xl/sheet.xml': strToU8(`<x:worksheet><x:sheetData>${rows}</x:sheetData></x:worksheet>`),
      'xl/strings.xml': strToU8(`<sst>${shared}</sst>`),
    }),
  )

test('names with a prefix, shared texts in pieces and cells without a place are read', async () => {
  const rows =
    '<x:row><x:c t="s"><x:v>1</x:v></x:c><x:c t="str"><x:f>A1</x:f><x:v>шт</x:v></x:c><x:c><x:f>1+1</x:f><x:v>2</x:v></x:c></x:row>'
  const shared =
    '<si><t>нет</t></si><si><r><t>Клей </t></r><r><t>плиточный</t></r><rPh><t>КУРЕЙ</t></rPh></si>'

  const { sheets } = await readWorkbook(toPlain(rows, shared))

  expect(sheets).toEqual([{ name: 'Л', rows: [['Клей плиточный', 'шт', '2']] }])
})

test('a cell in the farthest corner makes no empty cells before it', async () => {
  const rows = '<row r="1048576"><c r="B1048576"><v>5</v></c><c r="XFD1048576"><v>6</v></c></row>'

  expect((await readWorkbook(toPlain(rows))).sheets).toEqual([{ name: 'Л', rows: [['', '5']] }])
})

test.each([
  ['deep tags', '<a>'.repeat(50)],
  [
    'a tag of many attributes',
    `<row ${Array.from({ length: 200 }, (_, i) => `a${i}=""`).join(' ')}/>`,
  ],
  ['a long text', `<row><c><v>${'1'.repeat(900_000)}</v></c></row>`],
])('%s are too much', async (_, rows) => {
  expect(await readWorkbook(toPlain(rows))).toEqual({ fault: 'TOO_LARGE' })
})

test('a document type, which could name texts that grow, is refused', async () => {
  const file = zipSync({ 'xl/workbook.xml': strToU8('<!DOCTYPE a [<!ENTITY b "c">]><workbook/>') })

  expect(await readWorkbook(Uint8Array.from(file))).toEqual({ fault: 'BROKEN' })
})

test('a reference that is no address refers to nothing, and the others are read', async () => {
  const rows = '<row><c><v>5</v></c></row>'

  expect((await readWorkbook(toPlain(rows, '', 'http://['))).sheets).toEqual([
    { name: 'Л', rows: [['5']] },
  ])
})
