import { expect, test } from 'vitest'
import { decode } from 'windows-1251'
import { type CorrectionCause, toCausesOfPart } from '#api/rules/order/correction-part.ts'
import { findFaults } from '#tests/support/tax-form.ts'
import { createLine, createTransferDocument } from '#tests/support/transfer-document.ts'
import { findCorrection } from './correction.ts'
import { writeCorrectionFile } from './correction-file.ts'
import { sumLess } from './correction-sum.ts'
import { sumTaxed } from './transfer-sum.ts'

const toReturn = (number: number, items: CorrectionCause['items']): CorrectionCause => ({
  kind: 'RETURN',
  id: `return-${number}`,
  number: String(number),
  at: '2026-11-15T09:00:00Z',
  items,
})

const first = toReturn(5001, [{ line: 'item-1', quantity: 144, amountMinor: 185_760 }])
const last = toReturn(5002, [
  { line: 'item-1', quantity: 720, amountMinor: 900_000 },
  { line: 'item-2', quantity: 300, amountMinor: 30_000 },
])

const lines = [
  createLine({
    pieces: [
      { code: '010460702512345121a', returnId: last.id },
      { code: '010460702512345121b', returnId: first.id },
    ],
  }),
  createLine({ line: 'item-2', unit: 'мешок', quantity: 300, totalMinor: 30_000, vat: '10' }),
]
const document = createTransferDocument({ lines })

/** Given back of the first line between both returns. */
const favour: CorrectionCause = {
  kind: 'FAVOUR',
  id: 'favour-1',
  number: '10452-1',
  at: '2026-11-15T09:00:00Z',
  items: [{ line: 'item-1', quantity: 0, amountMinor: 28_800 }],
}

const correct = (number: number | string, given = document) => {
  const causes = [first, favour, last]
  const correction = findCorrection(given, causes, (cause) => cause.number === String(number))
  if (!correction) throw new Error(`No correction ${number}`)
  return correction
}

test('a correction keeps the rules of format 5.01, with marked, untaxed and unknown to OKEI', async () => {
  const untaxed = createTransferDocument({
    lines: lines.map((line) => ({ ...line, vat: 'none' as const })),
    payer: { inn: '500100732259', kpp: '', fullName: 'ИП Орлова Анна Юрьевна' },
    payee: { name: 'ИП Глинкин Пётр', inn: '350000000000', kpp: '', signer: undefined },
  })

  const files = await Promise.all(
    [correct(5001), correct(5002), correct(favour.number), correct(5002, untaxed)].map(
      writeCorrectionFile,
    ),
  )

  const faults = await Promise.all(files.map(({ bytes }) => findFaults(bytes, 'correction-5.01')))
  expect(faults).toEqual([[], [], [], []])
  expect(files[0]?.name).toMatch(/^ON_NKORSCHFDOPPRMARK_7707083893-770701001_.*\.xml$/)
  expect(files[2]?.name).toMatch(/^ON_NKORSCHFDOPPR_7707083893/)
  expect(decode(files[3]?.bytes ?? new Uint8Array())).toContain('Функция="ДИС"')
})

test('a correction to a part of an order keeps the rules, and names the document of that part', async () => {
  const rouble = (amountMinor: number) => ({ amountMinor, currency: 'RUB' as const })
  const toPart = (number: number, quantity: number, amountMinor: number) => ({
    number,
    at: '2026-11-11T00:15:00Z',
    amount: rouble(amountMinor),
    atDoor: rouble(0),
    hasTransferDocument: true,
    items: [{ itemId: 'item-1', quantity, amount: rouble(amountMinor), refused: 0, reason: '' }],
  })
  const handOvers = [toPart(1, 1.44, 185_760), toPart(2, 7.2, 928_800)]
  const all = toReturn(5004, [{ line: 'item-1', quantity: 864, amountMinor: 1_114_560 }])
  const sums = { delivery: rouble(0), lifting: rouble(0) }
  const order = { handOvers, sums } as Parameters<typeof toCausesOfPart>[0]
  const corrections = handOvers.map(({ number, amount, items }) => {
    const [item] = items
    const quantity = Math.round((item?.quantity ?? 0) * 100)
    const line = createLine({ quantity, totalMinor: amount.amountMinor })
    const part = { ...createTransferDocument({ lines: [line] }), number: `10452-${number}` }
    return findCorrection(part, toCausesOfPart(order, [all], number), () => true)
  })

  const files = await Promise.all(
    corrections.flatMap((one) => (one ? writeCorrectionFile(one) : [])),
  )

  const faults = await Promise.all(files.map(({ bytes }) => findFaults(bytes, 'correction-5.01')))
  expect(faults).toEqual([[], []])
  expect(files.map(({ bytes }) => /НомерСчФ="([^"]*)"/.exec(decode(bytes))?.[1])).toEqual([
    '10452-1',
    '10452-2',
  ])
  expect(corrections.flatMap((one) => one?.lines.map(({ after }) => after.quantity))).toEqual([
    0, 0,
  ])
})

test('the rules refuse a correction that breaks them', async () => {
  const broken = createTransferDocument({ lines, payer: { address: '' } })

  const { bytes } = await writeCorrectionFile(correct(5001, broken))

  expect(await findFaults(bytes, 'correction-5.01')).toHaveLength(1)
})

test('what came back before is in the columns of before', () => {
  const [was] = correct(5001).lines
  const [is, other] = correct(5002).lines

  expect(was).toMatchObject({
    position: 1,
    before: { quantity: 864, totalMinor: 1_114_560 },
    after: { quantity: 720, totalMinor: 928_800, codes: ['010460702512345121a'] },
  })
  expect(is?.before).toEqual({ ...was?.after, totalMinor: 900_000 })
  expect(other).toMatchObject({ position: 2, before: { quantity: 300 }, after: { quantity: 0 } })
})

test('corrections of all that was bought take off all that the transfer document says', () => {
  const taken = [5001, favour.number, 5002].map((number) => sumLess(correct(number).lines))
  const add = (pick: (sum: ReturnType<typeof sumLess>) => number | null) =>
    taken.reduce((sum, one) => sum + (pick(one) ?? 0), 0)
  const sum = sumTaxed(lines)

  expect(add(({ totalMinor }) => totalMinor)).toBe(sum.totalMinor)
  expect(add(({ bareMinor }) => bareMinor)).toBe(sum.bareMinor)
  expect(add(({ taxMinor }) => taxMinor)).toBe(sum.taxMinor)
})

test('a return that was not accepted corrects nothing', () => {
  expect(findCorrection(document, [first, last], ({ number }) => number === '5003')).toBeNull()
})

test('a favour changes the price and no quantity, and names no pieces', async () => {
  const file = decode((await writeCorrectionFile(correct(favour.number))).bytes)
  const [line] = correct(favour.number).lines

  expect(line).toMatchObject({
    position: 1,
    before: { quantity: 720, totalMinor: 928_800 },
    after: { quantity: 720, totalMinor: 900_000 },
  })
  // 9 288,00 and 9 000,00 with 22 % in them, of 7,2 m².
  expect(file).toContain(
    'КолТовДо="7.2" КолТовПосле="7.2" ЦенаТовДо="1057.376" ЦенаТовПосле="1024.59"',
  )
  expect(file).toContain('СтоимДоИзм="9288.00" СтоимПослеИзм="9000.00" СтоимУм="288.00"')
  expect(file).toContain('НаимОсн="Соглашение об уменьшении цены" НомОсн="10452-1"')
  expect(file).not.toContain('КИЗ')
})
