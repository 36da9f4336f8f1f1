import { expect, test } from 'vitest'
import { decode } from 'windows-1251'
import { vatRates } from '#schema/vat.ts'
import { findFaults } from '#tests/support/tax-form.ts'
import { createLine, createTransferDocument } from '#tests/support/transfer-document.ts'
import { toExactPrice } from './tax-file.ts'
import { writeTransferFile } from './transfer-file.ts'
import { sumTaxed } from './transfer-sum.ts'

const service = {
  line: 'DELIVERY',
  isService: true,
  code: '—',
  name: 'Доставка',
  unit: 'усл.',
  quantity: 100,
}
const trader = {
  inn: '500100732259',
  kpp: '',
  ogrn: '304500116000157',
  fullName: 'Индивидуальный предприниматель Орлова Анна Юрьевна',
}

const cases = {
  'goods and their delivery': {
    lines: [createLine(), createLine({ ...service, totalMinor: 150_000 })],
  },
  'codes of marking, signs of XML among them': {
    lines: [createLine({ pieces: [{ code: '010460702512345121a<&"b', returnId: null }] })],
  },
  'a unit that OKEI does not know': { lines: [createLine({ unit: 'мешок', quantity: 300 })] },
  'what was given for nothing': { lines: [createLine(), createLine({ totalMinor: 0 })] },
  'untaxed goods': { lines: [createLine({ vat: 'none' })] },
  'goods of every rate': { lines: vatRates.map((vat) => createLine({ vat })) },
  'a name longer than the format takes': { lines: [createLine({ name: 'Доска '.repeat(500) })] },
  'a sole trader that buys': { payer: trader },
  'a sole trader that sells': {
    payee: { name: 'ИП Глинкин Пётр', inn: '350000000000', kpp: '', signer: undefined },
  },
  'a seller with a bank and an operator': {
    payee: {
      bank: 'Банк «Уровень»',
      bic: '040000999',
      account: '40702810000000000001',
      bankAccount: '30101810000000000999',
      edoId: '2BM-7700000001-770001001-202601010000000000001',
    },
  },
} satisfies Record<string, Parameters<typeof createTransferDocument>[0]>

test.each(Object.entries(cases))('%s keep the rules of format 5.03', async (_, given) => {
  const { bytes } = await writeTransferFile(createTransferDocument(given))

  expect(await findFaults(bytes, 'transfer-5.03')).toEqual([])
})

test('the rules refuse what breaks them', async () => {
  const { bytes } = await writeTransferFile(
    createTransferDocument({ payee: { inn: '0000000000' }, lines: [createLine({ name: '' })] }),
  )

  expect(await findFaults(bytes, 'transfer-5.03')).toHaveLength(2)
})

test('the name of a file is its identifier, and the same whenever it is written', async () => {
  const pieces = [{ code: '010460702512345121a', returnId: null }]
  const document = createTransferDocument({ lines: [createLine({ pieces })] })

  const [file, again] = await Promise.all([
    writeTransferFile(document),
    writeTransferFile(document),
  ])

  expect(file.name).toMatch(
    /^ON_NSCHFDOPPR_7707083893-770701001_7700000001-770001001_20261111_[\da-f-]{36}_0_1_0_0_0_00\.xml$/,
  )
  expect(decode(file.bytes)).toContain(`ИдФайл="${file.name.slice(0, -4)}"`)
  expect(decode(file.bytes)).toContain('ДатаИнфПр="11.11.2026" ВремИнфПр="00.15.42"')
  expect(again).toEqual(file)
})

test('lines together are the sums below them, to the kopeck, at every rate', async () => {
  const toMinor = (text = '') => Math.round(Number(text) * 100)
  for (let seed = 1; seed <= 40; seed += 1) {
    const lines = vatRates.map((vat, i) =>
      createLine({
        vat,
        totalMinor: ((seed * 7919 + i * 104_729) % 999_983) + 1,
        quantity: seed * 7,
      }),
    )
    // oxlint-disable-next-line no-await-in-loop -- one document after another
    const text = decode((await writeTransferFile(createTransferDocument({ lines }))).bytes)
    const add = (pattern: RegExp) =>
      [...text.matchAll(pattern)].reduce((sum, [, found]) => sum + toMinor(found), 0)
    const sum = sumTaxed(lines)

    expect(add(/ СтТовУчНал="([\d.]+)"/g)).toBe(sum.totalMinor)
    expect(add(/ СтТовБезНДС="([\d.]+)"/g)).toBe(sum.bareMinor)
    expect(add(/<СумНал><СумНал>([\d.]+)/g)).toBe(sum.taxMinor)
    expect(add(/<СумНалВсего><СумНал>([\d.]+)/g)).toBe(sum.taxMinor)
    expect(add(/СтТовБезНДСВсего="([\d.]+)"/g)).toBe(sum.bareMinor)
  }
})

test('price times quantity is the sum to the kopeck', () => {
  for (let seed = 1; seed <= 500; seed += 1) {
    const quantity = ((seed * 37) % 9973) + 1
    const bareMinor = (seed * 104_729) % 1_000_003
    const price = Number(toExactPrice(bareMinor, quantity))

    expect(Math.round(price * quantity)).toBe(bareMinor)
  }
  expect(toExactPrice(10_000, 100)).toBe('100.00')
  expect(toExactPrice(913_574, 864)).toBe('1057.377')
})
