/** The shopper gives a job's area once; every card of the list shows what it needs. */
import { useEffect, useSyncExternalStore } from 'react'
import { toPriceAt } from '#schema/price-break.ts'
import { snapDown, toHundredths, toLineTotal } from '#schema/quantity.ts'
import { findJob } from '#web/features/calculator/calculation-job.ts'
import {
  type Measures,
  readMeasures,
  toJobArea,
  toJobNeed,
  watchMeasures,
} from '#web/features/calculator/calculation-measures.ts'
import { findPack, formatAmount, formatWhole, toRule } from '#web/features/quantity/amount.ts'
import { listShownIds, setCardNeeds, watchShown } from '#web/features/quantity/card-need.ts'
import { toBreaks } from '#web/features/quantity/price-breaks.tsx'
import type { ListingNeedQuery } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { browserStorefront, query } from '#web/graphql/client.ts'
import { StorefrontError } from '#web/graphql/storefront.ts'
import { formatMoney } from '#web/ui/format.ts'

const ListingNeed = graphql(`
  query ListingNeed($ids: [ID!]!, $cityId: ID!) {
    products(ids: $ids, cityId: $cityId) {
      id
      name
      unit
      step
      min
      units { unit numerator denominator }
      weightGrams
      consumption { value unit }
      price { amountMinor }
      priceBreaks { from price { amountMinor } }
      availability { quantity }
    }
  }
`)

/** As many as may be asked at once. */
const idsMax = 200
/** The cards of a page come to life one by one. */
const settleMs = 100

/** The job the cards are calculated for, once the shopper has given measures. */
export default function ListingNeedLine() {
  const measures = useSyncExternalStore(watchMeasures, readMeasures, () => null)
  const area = measures && toJobArea(measures)
  useCardNeeds(area ? measures : null)
  return (
    <output>
      {area && measures && (
        <>
          На&nbsp;<b className="num">{formatAmount(area, 'м²')}</b>
          {measures.waste.trim() && (
            <span className="desktop-only">, запас {measures.waste.trim()}&nbsp;%</span>
          )}
        </>
      )}
    </output>
  )
}

/** Counts for the cards there are, and again when more of them come. */
function useCardNeeds(measures: Measures | null) {
  useEffect(() => {
    if (!measures) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isLeft = false
    let asked = 0
    const count = async () => {
      const turn = ++asked
      const goods = await askGoods(listShownIds().slice(-idsMax))
      // An answer that a later one has overtaken knows fewer cards.
      if (!isLeft && turn === asked)
        setCardNeeds(new Map(goods.map((one) => [one.id, toWords(one, measures)])))
    }
    const plan = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void count(), settleMs)
    }
    plan()
    const stop = watchShown(plan)
    return () => {
      isLeft = true
      clearTimeout(timer)
      stop()
      setCardNeeds(new Map())
    }
  }, [measures])
}

type Goods = ListingNeedQuery['products']

/** Reports no errors: without a connection the cards stay as they are. */
async function askGoods(ids: string[]): Promise<Goods> {
  try {
    return (await query(ListingNeed, { ids, cityId: browserStorefront.cityId })).products
  } catch (error) {
    if (error instanceof StorefrontError) return []
    throw error
  }
}

/** «на 24 м²: 17 уп — 12 345 ₽»; nothing when it is not counted so, or not to be had. */
function toWords(product: Goods[number], measures: Measures): string {
  const job = findJob({
    ...product,
    weightGrams: product.weightGrams ?? null,
    consumption: product.consumption ?? null,
  })
  const area = toJobArea(measures)
  const need = job && job.kind !== 'length' && toJobNeed(job, product, measures)
  const most = snapDown(toHundredths(product.availability.quantity) ?? 0, toRule(product))
  if (!area || !need || need.quantity === 0 || !product.price || most === 0) return ''
  const { quantity } = need
  const pack = findPack(product)
  const amount = (pack && formatWhole(quantity, pack)) ?? formatAmount(quantity, product.unit)
  const priceMinor = toPriceAt(product.price.amountMinor, toBreaks(product.priceBreaks), quantity)
  const start = `на\u00a0${formatAmount(area, 'м²')}: ${amount}`
  return quantity > most
    ? `${start}, есть ${formatAmount(most, product.unit)}`
    : `${start}\u00a0— ${formatMoney(toLineTotal(priceMinor, quantity))}`
}
