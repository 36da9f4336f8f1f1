/** Accessories of a product, with the quantities that the shopper's job needs. */
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { snapDown, toHundredths, toQuantity } from '#schema/quantity.ts'
import { PartStyles } from '#web/document/part-styles.tsx'
import { type Contained, findJob, type Job } from '#web/features/calculator/calculation-job.ts'
import {
  carryMeasures,
  readMeasures,
  toJobNeed,
  watchMeasures,
} from '#web/features/calculator/calculation-measures.ts'
import { tellAccessories } from '#web/features/calculator/counted-accessories.ts'
import type { GridProduct } from '#web/features/product-card/cards.tsx'
import { CartControlProduct } from '#web/features/product-card/cart-control.tsx'
import { ProductCard } from '#web/features/product-card/product-card.tsx'
import { ProductCarousel } from '#web/features/product-card/product-carousel.tsx'
import { findPack, formatAmount, formatWhole, toRule } from '#web/features/quantity/amount.ts'
import { BuyBoxProduct, type BuyBoxProps, useChosen } from '#web/features/quantity/buy-product.ts'
import { useCartQuantity } from '#web/features/viewer/viewer.ts'
import type { Accessory_ProductFragment } from '#web/generated/graphql/graphql.ts'
import { type FragmentType, graphql, readFragment } from '#web/generated/graphql/index.ts'
import { clientPart } from '#web/runtime/lazy-part.tsx'
import type { EstimateGood } from '#web/runtime/overlay.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './accessories.css?inline'
import './accessory-need.css'
import { AccessoriesPut } from './accessories-add.tsx'
import { AccessoryControl } from './accessory-control.tsx'
import {
  type Covers,
  type Extent,
  findFollowRule,
  listCovers,
  toAccessoryNeed,
  toExtent,
  toVolume,
} from './accessory-need.ts'
import type { NeededAccessory } from './needed-accessory.ts'

const Calculator = clientPart(() => import('#web/features/calculator/calculator.tsx'))

const AccessoryProduct = graphql(`
  fragment Accessory_product on Product {
    weightGrams
    consumption { value unit layerMm }
    ...CartControl_product
  }
`)

export type AccessoriesProps = {
  title: string
  product: BuyBoxProps['product']
  products: readonly (GridProduct & FragmentType<typeof AccessoryProduct>)[]
}

const Needed = createContext<ReadonlyMap<string, NeededAccessory>>(new Map())

export default function Accessories({ title, product: masked, products }: AccessoriesProps) {
  const product = readFragment(BuyBoxProduct, masked)
  const contained = {
    ...product,
    weightGrams: product.weightGrams ?? null,
    consumption: product.consumption ?? null,
  }
  const job = findJob(contained)
  const extents = useExtents(contained, job)
  const needed = products
    .map((item) => readFragment(AccessoryProduct, item))
    .map((accessory) => toNeeded(accessory, extents, listCovers(contained, job)))
  const [extent = null] = extents
  useTold(product.id, needed)
  return (
    <Needed value={new Map(needed.map((one) => [one.product.id, one]))}>
      <PartStyles name="accessories">{styles}</PartStyles>
      <ProductCarousel
        title={title}
        products={products}
        card={AccessoryCard}
        lead={(job || extent) && <Lead {...{ product: masked, job, extent, needed }} />}
      />
    </Needed>
  )
}

/** Tells the calculator what is needed besides. */
function useTold(productId: string, needed: readonly NeededAccessory[]): void {
  const goods = needed.flatMap(({ product: { id }, needed: quantity, follows }): EstimateGood[] =>
    quantity === null
      ? []
      : [
          {
            productId: id,
            quantity: toQuantity(quantity),
            // The calculator puts its product before what goes with it.
            ...(follows && { follows: { ...follows, item: 0 } }),
          },
        ],
  )
  const key = JSON.stringify(goods)
  useEffect(() => tellAccessories({ productId, goods: JSON.parse(key) }), [productId, key])
}

/** What the job covers, and the volume of what was chosen for it. */
function useExtents(
  product: Contained & { id: string; step: number; min: number; category: { id: string } },
  job: Job | null,
) {
  const kept = useSyncExternalStore(watchMeasures, readMeasures, () => null)
  const measures = kept && job && carryMeasures(kept, job, product.category.id)
  const held = useCartQuantity(product.id)
  const { quantity: chosen } = useChosen(product.id)
  const quantity = held || chosen
  const counted = job && measures && toJobNeed(job, product, measures)
  const extent = job && toExtent(job, product, { measures, quantity })
  const volume = toVolume(product, quantity || (counted?.quantity ?? 0))
  return [extent, volume].filter((one) => one !== null)
}

function toNeeded(
  masked: Accessory_ProductFragment,
  extents: readonly Extent[],
  covers: Covers,
): NeededAccessory {
  const product = readFragment(CartControlProduct, masked)
  const consumption = masked.consumption ?? null
  const accessory = { ...product, consumption, weightGrams: masked.weightGrams ?? null }
  const [need] = extents.flatMap((extent) => toAccessoryNeed(accessory, extent) ?? [])
  const stock = product.price ? (toHundredths(product.availability.quantity) ?? 0) : 0
  const most = snapDown(stock, toRule(product))
  const follows = findFollowRule(accessory, covers)
  return { product, control: masked, needed: need?.quantity ?? null, follows, most }
}

type LeadProps = {
  product: BuyBoxProps['product']
  /** null when the need depends on volume alone: then there is nothing to measure. */
  job: Job | null
  extent: Extent | null
  needed: readonly NeededAccessory[]
}

/** Shows the size of the job and a control to change it. */
function Lead({ product: masked, job, extent, needed }: LeadProps) {
  const product = readFragment(BuyBoxProduct, masked)
  const [isOpen, setIsOpen] = useState(false)
  const stock = toHundredths(product.availability.quantity) ?? 0
  const isCounted = extent !== null && needed.some((one) => one.needed !== null)
  if (!isCounted && snapDown(stock, toRule(product)) === 0) return null
  return (
    <div className="accessories-lead scripted">
      <div className="accessories-need">
        <output>{isCounted && <ExtentWords extent={extent} />}</output>
        {job && (
          <Button tone="quiet" icon="calculator" onClick={() => setIsOpen(true)}>
            {isCounted
              ? 'Изменить'
              : `Посчитать на\u00a0мою ${job.kind === 'length' ? 'длину' : 'площадь'}`}
          </Button>
        )}
      </div>
      {isCounted && <AccessoriesPut needed={needed} />}
      {job && isOpen && (
        <Calculator {...{ product, job, stock }} onClose={() => setIsOpen(false)} />
      )}
    </div>
  )
}

function ExtentWords({ extent: { hundredths, measure, waste } }: { extent: Extent }) {
  return (
    <>
      На&nbsp;<b className="num">{formatAmount(hundredths, measure)}</b>
      {waste > 0 && ` и\u00a0${waste}\u00a0% запаса`}
    </>
  )
}

function AccessoryCard({ product }: { product: GridProduct }) {
  const one = useContext(Needed).get(product.id)
  if (!one?.needed) return <ProductCard product={product} />
  return (
    <ProductCard
      product={product}
      note={<Need {...one} needed={one.needed} />}
      control={one.most > 0 && <AccessoryControl {...one} needed={one.needed} />}
    />
  )
}

function Need({ product, needed, most }: NeededAccessory & { needed: number }) {
  const pack = findPack(product)
  const words = (pack && formatWhole(needed, pack)) ?? formatAmount(needed, product.unit)
  return (
    <p className="accessory-need">
      <b className="num">Нужно {words}</b>
      {most > 0 && most < needed && <small>есть {formatAmount(most, product.unit)}</small>}
    </p>
  )
}
