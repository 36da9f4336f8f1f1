/** Turns the measures of a room into packs in the cart, or in an estimate. */
import '#web/features/product/product.css'
import { useState } from 'react'
import { formatMoney } from '#language/ru/money.ts'
import type { Calculation, Need } from '#schema/calculation.ts'
import { toPriceAt } from '#schema/price-break.ts'
import { snapDown, toLineTotal, toQuantity } from '#schema/quantity.ts'
import { toAddPath } from '#web/features/estimate/add/add-path.ts'
import { openEstimate } from '#web/features/estimate/add/estimate-open.ts'
import { findPack, formatAmount, formatWhole, toRule } from '#web/features/quantity/amount.ts'
import { formatGoods } from '#web/features/quantity/goods-words.ts'
import { toBreaks } from '#web/features/quantity/price-breaks.tsx'
import { updateCartItemQuantity } from '#web/features/viewer/cart-write.ts'
import { usePlace } from '#web/features/viewer/shell-content.ts'
import { useCartQuantity } from '#web/features/viewer/viewer.ts'
import type { BuyBox_ProductFragment } from '#web/generated/graphql/graphql.ts'
import type { EstimateGood } from '#web/runtime/overlay.ts'
import { ReturnFocus } from '#web/runtime/overlay-focus.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Job } from './calculation-job.ts'
import {
  keepMeasures,
  type Measures,
  toEmptyMeasures,
  toFirstMeasures,
  toJobArea,
  toJobCalculation,
  toJobNeed,
} from './calculation-measures.ts'
import {
  CalculatorFields,
  type CalculatorFieldsProps,
  CalculatorResult,
  CarriedNote,
} from './calculator-fields.tsx'
import { useCountedAccessories } from './counted-accessories.ts'

export type CalculatorProps = {
  product: BuyBox_ProductFragment
  job: Job
  /** Hundredths of the base unit. */
  stock: number
  onClose: () => void
  /** Hundredths of the base unit that were counted, as far as there is so much. */
  onCount?: (quantity: number) => void
}

const titles = {
  area: 'Сколько нужно по площади',
  length: 'Сколько нужно по длине',
  material: 'Сколько нужно материала',
}

export default function Calculator(props: CalculatorProps) {
  const { product, job, stock, onClose, onCount } = props
  const [first] = useState(() => toFirstMeasures(job, product.category.id))
  const [measures, setMeasures] = useState(first.measures)
  const need = toJobNeed(job, product, measures)
  const change = (next: Measures) => {
    setMeasures(next)
    if (job.kind !== 'length' && toJobArea(next)) keepMeasures(next, [product.category.id])
    const counted = toJobNeed(job, product, next)?.quantity
    if (counted) onCount?.(Math.min(counted, snapDown(stock, toRule(product))))
  }
  return (
    <ReturnFocus>
      <Dialog
        open
        variant="sheet"
        title={titles[job.kind]}
        onClose={onClose}
        startsInField
        footer={
          <Put
            product={product}
            need={need}
            calculation={toJobCalculation(job, product, measures)}
            stock={stock}
            onDone={onClose}
          />
        }
      >
        {first.isOfOthers && (
          <CarriedNote isCut={first.isCut} onClear={() => setMeasures(toEmptyMeasures(job.kind))} />
        )}
        <CalculatorFields by={toBy(job)} measures={measures} onChange={change} />
        <Answer product={product} job={job} need={need} />
      </Dialog>
    </ReturnFocus>
  )
}

function toBy(job: Job): CalculatorFieldsProps['by'] {
  if (job.kind === 'length') return 'LENGTH'
  if (job.kind === 'area') return 'AREA'
  return job.consumption.perMm ? 'LAYER' : 'COATS'
}

function Answer(props: { product: BuyBox_ProductFragment; job: Job; need: Need | null }) {
  const { product, job, need } = props
  const measure = { area: 'м²', length: 'м', material: '' }[job.kind]
  const unit = job.kind === 'material' ? job.consumption.measure : measure
  if (!need)
    return (
      <CalculatorResult>
        Введите {job.kind === 'length' ? 'длину' : 'площадь или\u00a0размеры'}: посчитаем
        с&nbsp;запасом и&nbsp;округлим вверх
      </CalculatorResult>
    )
  if (need.quantity === 0)
    return <CalculatorResult>Проёмы занимают всю площадь: ничего не&nbsp;нужно</CalculatorResult>
  const { price, priceBreaks } = product
  const priceMinor = price && toPriceAt(price.amountMinor, toBreaks(priceBreaks), need.quantity)
  const sum = priceMinor && toLineTotal(priceMinor, need.quantity)
  return (
    <CalculatorResult>
      <b className="num">{formatSold(product, need.quantity)}</b>
      {sum !== null && <span className="num">{formatMoney(sum)}</span>}
      <small>
        Нужно {formatAmount(need.wanted, unit)}
        {need.left > 0 && `, останется ${formatAmount(need.left, unit)}`}
      </small>
    </CalculatorResult>
  )
}

/** «7 уп = 10,08 м²», or the base unit alone. */
function formatSold(product: BuyBox_ProductFragment, quantity: number): string {
  const pack = findPack(product)
  const packs = pack && formatWhole(quantity, pack)
  const base = formatAmount(quantity, product.unit)
  return packs ? `${packs} = ${base}` : base
}

function Put(props: {
  product: BuyBox_ProductFragment
  need: Need | null
  calculation: Calculation | null
  stock: number
  onDone: () => void
}) {
  const { product, need, calculation, stock, onDone } = props
  const held = useCartQuantity(product.id)
  const place = usePlace()
  const most = snapDown(stock, toRule(product))
  const wanted = need?.quantity ?? 0
  const quantity = Math.min(wanted, most)
  const pack = findPack(product)
  const words = (pack && formatWhole(quantity, pack)) ?? formatAmount(quantity, product.unit)
  return (
    <div className="calculator-put">
      {wanted > most && (
        <p className="line-note">
          Столько нет: {place} в&nbsp;наличии {formatAmount(most, product.unit)}
        </p>
      )}
      <Button
        tone="primary"
        size="l"
        wide
        icon="cart"
        disabled={quantity === 0}
        onClick={() => {
          void updateCartItemQuantity(product.id, quantity)
          onDone()
        }}
      >
        {quantity === 0
          ? 'Положить в\u00a0корзину'
          : held > 0
            ? `Заменить в\u00a0корзине на\u00a0${words}`
            : `Положить в\u00a0корзину ${words}`}
      </Button>
      <ToEstimate {...{ product, calculation, onDone }} quantity={wanted} />
    </div>
  )
}

type ToEstimateProps = Pick<CalculatorProps, 'product'> & {
  quantity: number
  calculation: Calculation | null
  onDone: () => void
}

/** An estimate takes what the job needs, whether the shops have so much today or not. */
function ToEstimate({ product, quantity, calculation, onDone }: ToEstimateProps) {
  const { id } = product
  const others = useCountedAccessories(id)
  const pack = findPack(product)
  const good = {
    productId: id,
    quantity: toQuantity(quantity),
    ...(pack && { unit: pack.unit }),
    ...(calculation && { calculation }),
  }
  const put = (goods: readonly EstimateGood[]) => {
    onDone()
    void openEstimate(goods, toAddPath(good))
  }
  return (
    <div className="calculator-estimate">
      <Button icon="estimate" disabled={quantity === 0} onClick={() => put([good])}>
        В&nbsp;смету
      </Button>
      {others.length > 0 && (
        <Button disabled={quantity === 0} onClick={() => put([good, ...others])}>
          В&nbsp;смету со&nbsp;всем нужным: {formatGoods(others.length + 1)}
        </Button>
      )}
    </div>
  )
}
