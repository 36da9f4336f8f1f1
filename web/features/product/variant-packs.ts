/** Smaller packs that make up the one that is sold out: «2 × 5 кг». */
import { packing } from './variant-columns.ts'

type Told = {
  id: string
  values: readonly { name: string; value: string }[]
  availability: { status: 'IN_STOCK' | 'LOW' | 'OUT_OF_STOCK' }
  price: { amountMinor: number } | null
}

const content = /^(фасовка|масса|вес|объ[её]м)/i
const amount = /^(\d+(?:[.,]\d+)?)\s(\p{L}+)$/u
/** Nobody carries more of them. */
const countMax = 10

/** The fewest packs of one variant in stock that hold as much as the current one, which is not. */
export function findPacks<Variant extends Told>(variants: readonly Variant[], currentId: string) {
  const current = variants.find(({ id }) => id === currentId)
  if (current?.availability.status !== 'OUT_OF_STOCK') return null
  const own = toPack(current)
  const fitting = variants.flatMap((variant) => {
    const { price, availability } = variant
    const pack = toPack(variant)
    if (!own || !pack || price === null || availability.status === 'OUT_OF_STOCK') return []
    const count = own.hundredths / pack.hundredths
    const isSame = own.unit === pack.unit && own.rest === pack.rest
    const isWhole = Number.isInteger(count) && count > 1 && count <= countMax
    return isSame && isWhole ? [{ variant, count, words: pack.words, price }] : []
  })
  const [fewest] = fitting.sort((a, b) => a.count - b.count)
  if (!fewest) return null
  const { variant, count, words, price } = fewest
  return { variant, words: `${count} × ${words}`, amountMinor: price.amountMinor * count }
}

/** What a pack holds, and all else that is told of it. */
function toPack({ values }: Told) {
  const stated = values.find(({ name }) => content.test(name))
  const [, digits, unit] = amount.exec(stated?.value ?? '') ?? []
  const hundredths = Math.round(Number(digits?.replace(',', '.')) * 100)
  if (!stated || !(hundredths > 0)) return null
  const others = values.filter(({ name }) => !content.test(name) && !packing.test(name))
  const rest = JSON.stringify(others.map(({ name, value }) => [name, value]))
  return { hundredths, unit, words: stated.value, rest }
}
