/** What a file that someone sends may cost the shop, whatever it holds. */
import { strToU8, type Zippable, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { withMeasuredWorker } from '#tests/support/measured-worker.ts'

const mebibyte = 1024 * 1024
const namespaces =
  'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/>`

/** A workbook of one sheet; `rows` and `shared` are what stands in its parts. */
function toWorkbook({ rows, shared = '', other = {} }: Parts): Uint8Array {
  return zipSync(
    {
      '_rels/.rels': strToU8(
        `<Relationships>${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
      ),
      'xl/workbook.xml': strToU8(
        `<workbook ${namespaces}><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships>${relation('r1', 'worksheet', 'worksheets/sheet1.xml')}${relation('r2', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
      ),
      'xl/worksheets/sheet1.xml': toBytes(
        `<worksheet ${namespaces}><sheetData>`,
        rows,
        '</sheetData></worksheet>',
      ),
      'xl/sharedStrings.xml': toBytes(`<sst ${namespaces}>`, shared, '</sst>'),
      ...other,
    },
    { level: 6 },
  )
}
type Part = string | Uint8Array
type Parts = { rows: Part; shared?: Part; other?: Zippable }

function toBytes(...parts: Part[]): Uint8Array {
  const bytes = parts.map((part) => (typeof part === 'string' ? strToU8(part) : part))
  const whole = new Uint8Array(bytes.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of bytes) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** A text over and over, as bytes: a string of this length is more than may be built. */
function repeat(text: string, count: number): Uint8Array {
  const one = strToU8(text)
  const whole = new Uint8Array(one.length * count)
  whole.set(one)
  for (let filled = one.length; filled < whole.length; filled *= 2) {
    whole.copyWithin(filled, 0, Math.min(filled, whole.length - filled))
  }
  return whole
}

const row = '<row><c t="inlineStr"><is><t>Клей плиточный 25 кг</t></is></c><c><v>12</v></c></row>'
// Packed once: eighty megabytes of rows.
let packed: Uint8Array | undefined
const huge = () => (packed ??= toWorkbook({ rows: repeat(row, 1_000_000) }))

const view = (file: Uint8Array) => new DataView(file.buffer, file.byteOffset, file.byteLength)
const endOf = (file: Uint8Array) => file.length - 22
const directoryOf = (file: Uint8Array) => view(file).getUint32(endOf(file) + 16, true)

/** Its directory of before stands for the reader of old, a wide one for all others. */
function toZip64(file: Uint8Array): Uint8Array {
  const [at, size] = [directoryOf(file), view(file).getUint32(endOf(file) + 12, true)]
  const wide = new Uint8Array(76)
  const fields = view(wide)
  fields.setUint32(0, 0x06064b50, true)
  fields.setUint32(4, 44, true)
  fields.setUint32(24, view(file).getUint16(endOf(file) + 10, true), true)
  fields.setUint32(32, view(file).getUint16(endOf(file) + 10, true), true)
  fields.setUint32(40, size, true)
  fields.setUint32(48, at, true)
  fields.setUint32(56, 0x07064b50, true)
  fields.setUint32(64, endOf(file), true)
  const end = file.slice(endOf(file))
  view(end).setUint16(8, 0, true)
  view(end).setUint16(10, 0, true)
  view(end).setUint32(12, 0, true)
  view(end).setUint32(16, endOf(file) + wide.length, true)
  return toBytes(file.slice(0, endOf(file)), wide, end)
}

/** Writes into every entry of the directory. */
function withEntries(file: Uint8Array, write: (entry: DataView, i: number) => void): Uint8Array {
  const changed = file.slice()
  let at = directoryOf(changed)
  for (let i = 0; at < endOf(changed); i += 1) {
    const entry = new DataView(changed.buffer, at)
    write(entry, i)
    at += 46 + [28, 30, 32].reduce((sum, offset) => sum + entry.getUint16(offset, true), 0)
  }
  return changed
}

const manyNames = Array.from({ length: 30_000 }, (_, i) => `<si><t>${'я'.repeat(400)}${i}</t></si>`)
const sharing = repeat('<row><c t="s"><v>0</v></c><c t="s"><v>0</v></c></row>', 50_000)

const bombs: [string, () => Uint8Array][] = [
  ['a directory of ZIP64', () => toZip64(huge())],
  ['a million rows', huge],
  ['a size that is not so', () => withEntries(huge(), (e) => e.setUint32(24, 500, true))],
  ['entries one over another', () => withEntries(huge(), (e) => e.setUint32(42, 0, true))],
  ['a deep tree', () => toWorkbook({ rows: repeat('<a>', 9_000_000) })],
  ['a tag of attributes', () => toWorkbook({ rows: toBytes('<row ', repeat('a="" ', 6e6), '/>') })],
  ['one long text', () => toWorkbook({ rows: toBytes('<row><c><v>', repeat('1', 30e6)) })],
  ['a long comment', () => toWorkbook({ rows: toBytes('<!--', repeat('-a', 15e6), '-->') })],
  [
    'a long text that all cells share',
    () => toWorkbook({ rows: sharing, shared: `<si><t>${'я'.repeat(900)}</t></si>` }),
  ],
  [
    'many long texts',
    () => toWorkbook({ rows: '<row><c t="s"><v>29999</v></c></row>', shared: manyNames.join('') }),
  ],
  [
    'cells in the farthest corner',
    () =>
      toWorkbook({
        rows: repeat('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>', 400_000),
      }),
  ],
  ['an open quote', () => toBytes('"a;', repeat('б";""', mebibyte / 8))],
  ['empty cells', () => repeat(';', mebibyte)],
  ['empty lines', () => repeat('\n', mebibyte)],
  ['one long line', () => repeat('12 x 34 - ', mebibyte / 10)],
  ['short lines', () => repeat('а;1\n', mebibyte / 5)],
]

/** As offices write it: a price list, most of whose rows nobody wants. */
function toHonest(): Uint8Array {
  const names = Array.from({ length: 22_000 }, (_, i) => `Товар ${i * 7919} ${crypto.randomUUID()}`)
  const cell = (i: number) =>
    `<row r="${i + 1}"><c r="A${i + 1}" t="s"><v>${i}</v></c><c r="B${i + 1}" s="1"><v>${i % 50}</v></c></row>`
  return toWorkbook({
    rows: names.map((_, i) => cell(i)).join(''),
    shared: names.map((name) => `<si><t>${name}</t></si>`).join(''),
  })
}

// Linux alone tells what a process costs.
test.skipIf(process.platform !== 'linux')(
  'no file costs much to read or to refuse, nor do five honest ones at once',
  { timeout: 150_000, retry: 1 },
  () =>
    withMeasuredWorker('list-file-worker.ts', async ({ send, measure }) => {
      expect(await send(toWorkbook({ rows: row }))).toEqual({ rows: 1 })
      for (const [name, make] of bombs) {
        const file = make()
        expect(file.length, name).toBeLessThanOrEqual(mebibyte)

        const cost = await measure(() => send(file))

        expect(cost.seconds, name).toBeLessThan(3)
        expect(cost.megabytes, name).toBeLessThan(200)
      }

      const honest = toHonest()
      expect(honest.length).toBeGreaterThan(0.8 * mebibyte)
      let answers: unknown[] = []
      const cost = await measure(async () => {
        answers = await Promise.all([1, 2, 3, 4, 5].map(() => send(honest)))
      })

      expect(answers).toEqual(Array.from({ length: 5 }, () => ({ rows: 500 })))
      expect(cost.megabytes).toBeLessThan(200)
    }),
)
