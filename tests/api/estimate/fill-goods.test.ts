/** What rows of a list mean in the demo catalogue, whose import takes seconds. */
import { expect, test } from 'vitest'
import { createDemoApi } from '#tests/support/demo.ts'
import { createInstaller } from '#tests/support/estimate.ts'
import { describeLines, readBack } from '#tests/support/estimate-again.ts'
import goods from './fill-goods.tsv?raw'

/**
 * Lines of ./fill-goods.tsv: a row, what the product's name must fit or «—» for an own line, and
 * how much of it: «≥» is at least so much, «?» is what its owner has to say.
 */
const lines = goods
  .trim()
  .split('\n')
  .map((line) => {
    const [text = '', name = '', amount = ''] = line.split('\t')
    return { text, name, amount }
  })

const api = await createDemoApi()
if (!api) console.warn('The demo catalogue is not drawn: `npm run prepare-files`')

async function createFill() {
  if (!api) throw new Error('There is no demo catalogue')
  const installer = await createInstaller(api)
  const { id } = await installer.make('Ванная')
  return async (body: object) => (await installer.post(`/${id}/fill`, body)).body.rows as Row[]
}

type Row = {
  text: string
  name: string
  state: string
  isAsked: boolean
  amount: number | null
  unit: string
  price: { amountMinor: number } | null
  candidates: { quantity: number | null; product: { name: string; unit: string } }[]
}

/** What the row begins as in the review: its first candidate, or an own line. */
function toStart({ state, isAsked, amount, unit, candidates: [first] }: Row) {
  const isGoods = state === 'MATCHED' || state === 'DOUBTFUL'
  if (!isGoods || !first) return { name: '—', quantity: amount, unit }
  // Feeds keep a number and its unit together by a space that does not break.
  const name = first.product.name.replaceAll('\u00a0', ' ')
  return { name, quantity: isAsked ? null : first.quantity, unit: first.product.unit }
}

function isExpected(row: Row, { name, amount }: { name: string; amount: string }): boolean {
  const start = toStart(row)
  const isNamed = name === '—' ? start.name === '—' : new RegExp(name, 'u').test(start.name)
  if (amount === '?') return isNamed && row.isAsked && start.quantity === null
  const [, least, number, unit] = /^(≥?)([\d.]+) (.+)$/.exec(amount) ?? []
  const quantity = start.quantity ?? 0
  const isEnough = least ? quantity >= Number(number) : quantity === Number(number)
  return isNamed && isEnough && start.unit === unit && !row.isAsked
}

test.skipIf(!api)('each row begins as goods of the kind it names, or as an own line', async () => {
  const fill = await createFill()

  const rows = await fill({ text: lines.map(({ text }) => text).join('\n') })

  expect(rows.map(({ text }) => text)).toEqual(lines.map(({ text }) => text))
  const wrong = rows.flatMap((row, i) => {
    const line = lines[i]
    if (!line || isExpected(row, line)) return []
    const { name, quantity, unit } = toStart(row)
    return [`${row.text}: ${name}, ${quantity ?? '?'} ${unit}, not ${line.name}, ${line.amount}`]
  })
  expect(wrong).toEqual([])
})

test.skipIf(!api)('a line of several goods is each of them', async () => {
  const fill = await createFill()

  const rows = await fill({ text: 'плитка 20 м2, клей 8 меш, грунт 10л' })

  expect(rows.map(toStart).map(({ quantity, unit }) => [quantity, unit])).toEqual([
    [20.16, 'м²'],
    [8, 'мешок'],
    [1, 'шт'],
  ])
})

test.skipIf(!api)('units of official estimates are counted in those of goods', async () => {
  const fill = await createFill()
  const text =
    '№;Обоснование;Наименование;Ед. изм.;Кол-во;Цена;Сумма\n' +
    '1;ФЕР15-01-019-05;Плитка керамическая настенная;100 м2;0,24;45000;10800\n' +
    '2;ФССЦ-04.3.02;Клей плиточный 25 кг;1000 кг;0,3;19200;5760\n' +
    '3;ФССЦ-01.7.15;Саморезы 3,5х35;1000 шт;1,2;890;1068\n' +
    '4;ФССЦ-14.4;Грунтовка глубокого проникновения;кг;24;85;2040\n' +
    '5;ФССЦ-06.1;Кирпич рядовой М150;1000 шт.;2,5;14800;37000\n' +
    '6;ФССЦ-05;Плинтус напольный;100 м;0,36;12500;4500\n' +
    '7;ФССЦ-05;Гипсокартон 12,5 мм;10 м2;3,2;1850;5920\n'

  const rows = await fill({ text })

  expect(rows.map(toStart).map(({ quantity, unit }) => [quantity, unit])).toEqual([
    [24.48, 'м²'],
    [12, 'мешок'],
    [6, 'уп'],
    [null, 'шт'],
    [2500, 'шт'],
    [15, 'шт'],
    [14, 'лист'],
  ])
  expect(rows.map(({ price }) => price?.amountMinor)).toEqual([
    45_000, 1920, 89, 8500, 1480, 12_500, 18_500,
  ])
})

test.skipIf(!api)(
  'the plain comes before the dear, and what is priced before a request',
  async () => {
    const fill = await createFill()

    const [sockets, cables] = await fill({ text: 'розетка белая — 1 шт\nкабель 3х2,5 — 1 м' })
    const pricesOf = (row: Row | undefined, name: RegExp) =>
      row?.candidates.flatMap(({ product }) => (name.test(product.name) ? toPrice(product) : []))

    const prices = [pricesOf(sockets, /белая/), pricesOf(cables, /3×2,5/)]

    for (const one of prices) expect(one).toEqual(one?.toSorted((less, more) => less - more))
    expect(prices.map((one) => one?.length)).toEqual([3, 3])
    // One of the cables has no price here.
    expect(prices[1]?.[2]).toBe(Infinity)
  },
)

const toPrice = (product: object) =>
  'price' in product && product.price !== null
    ? (product.price as { amountMinor: number }).amountMinor
    : Infinity

test.skipIf(!api).each(['fence', 'floor', 'bathroom'])(
  'the template «%s» with a discount, exported and read back, is the same estimate',
  async (templateId) => {
    if (!api) throw new Error('There is no demo catalogue')
    const installer = await createInstaller(api)
    const { body: made } = await installer.post('', {
      title: 'Смета',
      source: { kind: 'TEMPLATE', templateId },
    })
    const discount = { kind: 'PERCENT', value: 350 }
    const { sections, lines } = await installer.view(made.id)
    await installer.save(made.id, made.version, { sections, lines, discount })

    for (const type of ['XLSX', 'CSV'] as const) {
      const { before, after } = await readBack(api, installer, { id: made.id, type })

      expect(before.totals.discount.amountMinor).toBeGreaterThan(0)
      expect(describeLines(after)).toEqual(describeLines(before))
      expect(after.totals.total).toEqual(before.totals.total)
    }
  },
)
