/** The shopper gives a job's area once; every card of the list shows what it needs. */
import { useEffect, useSyncExternalStore } from 'react'
import { snapDown, toHundredths } from '#schema/quantity.ts'
import { findJob } from '#web/features/calculator/calculation-job.ts'
import {
  carryMeasures,
  type KeptMeasures,
  keepMeasures,
  type Measures,
  readMeasures,
  toJobArea,
  toJobNeed,
  watchMeasures,
} from '#web/features/calculator/calculation-measures.ts'
import { findPack, formatAmount, formatWhole, toRule } from '#web/features/quantity/amount.ts'
import {
  type CardNeed,
  listShownIds,
  setCardNeeds,
  watchShown,
} from '#web/features/quantity/card-need.ts'
import type { ListingNeedQuery } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { browserStorefront, query } from '#web/graphql/client.ts'
import { StorefrontError } from '#web/graphql/storefront.ts'
import { readListMeasures, setListMeasures, watchListMeasures } from './listing-measures.ts'

const ListingNeed = graphql(`
  query ListingNeed($ids: [ID!]!, $cityId: ID!) {
    products(ids: $ids, cityId: $cityId) {
      id
      name
      category { id }
      unit
      step
      min
      units { unit numerator denominator }
      weightGrams
      consumption { value unit layerMm }
      price { amountMinor }
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
  const kept = useSyncExternalStore(watchMeasures, readMeasures, () => null)
  useCardNeeds(kept && toJobArea(kept) ? kept : null)
  const measures = useSyncExternalStore(watchListMeasures, readListMeasures, () => null) ?? kept
  const area = measures && toJobArea(measures)
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
function useCardNeeds(kept: KeptMeasures | null) {
  useEffect(() => {
    if (!kept) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isLeft = false
    let asked = 0
    const count = async () => {
      const turn = ++asked
      const goods = await askGoods(listShownIds().slice(-idsMax))
      // An answer that a later one has overtaken knows fewer cards.
      if (isLeft || turn !== asked || goods.length === 0) return
      if (!kept.of) return keepMeasures(toTyped(kept), [...new Set(goods.map(toCategoryId))])
      setListMeasures(toListMeasures(goods, kept))
      setCardNeeds(new Map(goods.flatMap((one) => toEntry(one, kept))))
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
      setListMeasures(null)
    }
  }, [kept])
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

type Product = Goods[number]

const toCategoryId = ({ category }: Product) => category.id

function toTyped(kept: KeptMeasures): Measures {
  const { of: _, ...measures } = kept
  return measures
}

const toJob = (product: Product) =>
  findJob({
    ...product,
    weightGrams: product.weightGrams ?? null,
    consumption: product.consumption ?? null,
  })

/** As the first product that is counted has them. */
function toListMeasures(goods: Goods, kept: KeptMeasures) {
  const jobs = goods.map((product) => ({ product, job: toJob(product) }))
  const found = jobs.find(({ job }) => job !== null && job.kind !== 'length')
  return found?.job ? carryMeasures(kept, found.job, toCategoryId(found.product)) : null
}

/** Nothing when it is not counted so, or not to be had. */
function toEntry(product: Product, kept: KeptMeasures): [string, CardNeed][] {
  const job = toJob(product)
  const most = snapDown(toHundredths(product.availability.quantity) ?? 0, toRule(product))
  if (!job || job.kind === 'length' || !product.price || most === 0) return []
  const measures = carryMeasures(kept, job, toCategoryId(product))
  const need = toJobNeed(job, product, measures)
  if (!toJobArea(measures) || !need || need.quantity === 0) return []
  const { quantity } = need
  const pack = findPack(product)
  const unit = pack && formatWhole(quantity, pack) ? pack.unit : product.unit
  return [[product.id, { quantity: Math.min(quantity, most), unit, isShort: quantity > most }]]
}
