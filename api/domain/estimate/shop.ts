/** Which shop of the city holds the most of an estimate. */
import type { ShopStocks } from '#api/data/estimate/shop.ts'
import { toMetres } from '#schema/distance.ts'
import { toHundredths, toQuantity } from '#schema/quantity.ts'
import type { EstimateLine } from '#schema/rest/estimate/estimate.ts'
import type { EstimateShop } from '#schema/rest/estimate/shop.ts'

type Place = { latitude: number; longitude: number }
type Wanted = Pick<EstimateLine, 'id' | 'name' | 'productId' | 'quantity' | 'isGone'> & {
  product: { unit: string } | null
  sums: Pick<EstimateLine['sums'], 'total'>
}
type Goods = { line: Wanted; productId: string; wanted: number }
type Ranked = { ranked: EstimateShop; heldMinor: number }

export function rankShops(
  lines: readonly Wanted[],
  { shops, stocks }: ShopStocks,
  place: Place | null,
): EstimateShop[] {
  const goods = lines.flatMap((line): Goods[] => {
    const { productId, isGone } = line
    const wanted = toHundredths(line.quantity) ?? 0
    return productId === null || isGone || wanted === 0 ? [] : [{ line, productId, wanted }]
  })
  const ranked = shops.map((shop): Ranked => {
    const metres = place && toMetres(place, shop)
    const { heldMinor, ...held } = judge(goods, stocks.get(shop.id) ?? new Map())
    const distanceKm = metres === null ? null : Math.round(metres / 100) / 10
    return { heldMinor, ranked: { shop, ...held, lineCount: goods.length, distanceKm } }
  })
  return ranked.sort(compare).map((one) => one.ranked)
}

const compare = (a: Ranked, b: Ranked) =>
  b.ranked.wholeCount - a.ranked.wholeCount ||
  b.heldMinor - a.heldMinor ||
  (a.ranked.distanceKm ?? 0) - (b.ranked.distanceKm ?? 0) ||
  a.ranked.shop.name.localeCompare(b.ranked.shop.name, 'ru')

/** Two lines of the same goods take from the same shelf: what the first took is gone. */
function judge(goods: readonly Goods[], stock: ReadonlyMap<string, number>) {
  const left = new Map(stock)
  const missing: EstimateShop['missing'] = []
  let [heldMinor, wholeMinor] = [0, 0]
  for (const { line, productId, wanted } of goods) {
    const held = Math.min(wanted, left.get(productId) ?? 0)
    left.set(productId, (left.get(productId) ?? 0) - held)
    const { amountMinor } = line.sums.total
    wholeMinor += amountMinor
    heldMinor += Math.floor((amountMinor * held) / wanted)
    if (held === wanted) continue
    missing.push({
      lineId: line.id,
      name: line.name,
      wanted: toQuantity(wanted),
      held: toQuantity(held),
      unit: line.product?.unit ?? '',
    })
  }
  const wholeCount = goods.length - missing.length
  const share = wholeMinor > 0 ? Math.floor((heldMinor * 100) / wholeMinor) : 0
  const sharePercent = missing.length === 0 && goods.length > 0 ? 100 : share
  return { wholeCount, missing, heldMinor, sharePercent }
}
