/** From the measures of a room to packs in the cart. */
import '../styles/calculator.css'
import '../styles/product.css'
import { type ReactNode, useState } from 'react'
import { toPriceAt } from '#schema/price-break.ts'
import { parseQuantity, snapDown, toLineTotal } from '#schema/quantity.ts'
import type { BuyBox_ProductFragment } from '../generated/graphql/graphql.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { formatMoney } from '../ui/format.ts'
import { TextInput } from '../ui/text-input.tsx'
import { findPack, formatAmount, formatWhole, toRule } from './amount.ts'
import { addWaste, type Need, toArea, toMaterial, toNeed } from './calculation.ts'
import type { Job } from './calculation-job.ts'
import { usePlace } from './cart-control.tsx'
import { toBreaks } from './price-breaks.tsx'
import { setCartQuantity, useCartQuantity } from './viewer.ts'

export type CalculatorProps = {
  product: BuyBox_ProductFragment
  job: Job
  /** Hundredths of the base unit. */
  stock: number
  onClose: () => void
}

type Fields = Record<'length' | 'width' | 'openings' | 'layer' | 'coats' | 'waste', string>

const titles = {
  area: 'Сколько нужно по площади',
  length: 'Сколько нужно по длине',
  material: 'Сколько нужно материала',
}

export default function Calculator({ product, job, stock, onClose }: CalculatorProps) {
  const [fields, setFields] = useState<Fields>({
    length: '',
    width: '',
    openings: '',
    layer: '10',
    coats: '1',
    waste: job.kind === 'material' ? '5' : '10',
  })
  const set = (name: keyof Fields) => (text: string) =>
    setFields((before) => ({ ...before, [name]: text }))
  const need = toAnswer(job, product, fields)
  return (
    <Dialog
      open
      variant="sheet"
      title={titles[job.kind]}
      onClose={onClose}
      footer={<Put product={product} need={need} stock={stock} onDone={onClose} />}
    >
      <div className="calculator-fields">
        <Measure label="Длина" suffix="м" value={fields.length} onChange={set('length')} />
        {job.kind !== 'length' && (
          <>
            <Measure
              label="Ширина или высота"
              suffix="м"
              value={fields.width}
              onChange={set('width')}
            />
            <Measure
              optional
              label="Окна и двери"
              suffix="м²"
              value={fields.openings}
              onChange={set('openings')}
            />
          </>
        )}
        {job.kind === 'material' && job.consumption.perMm && (
          <Measure label="Толщина слоя" suffix="мм" value={fields.layer} onChange={set('layer')} />
        )}
        {job.kind === 'material' && !job.consumption.perMm && (
          <Measure label="Слоёв" value={fields.coats} onChange={set('coats')} />
        )}
        <Measure
          label={job.kind === 'material' ? 'Запас' : 'Запас на подрезку'}
          suffix="%"
          value={fields.waste}
          onChange={set('waste')}
        />
      </div>
      <Answer product={product} job={job} need={need} />
    </Dialog>
  )
}

function Measure(props: {
  label: string
  suffix?: string
  optional?: boolean
  value: string
  onChange: (text: string) => void
}) {
  const { label, suffix, optional, value, onChange } = props
  const isBad = value.trim() !== '' && parseQuantity(value) === null
  return (
    <Field
      label={label}
      optional={optional}
      error={isBad ? 'Число, до двух знаков после запятой' : null}
    >
      {(control) => (
        <TextInput
          {...control}
          suffix={suffix}
          inputMode="decimal"
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

/** Hundredths; nothing typed is nothing, what is not a number is null. */
const read = (text: string) => (text.trim() === '' ? 0 : parseQuantity(text))

/** null until the measures are there. */
function toAnswer(job: Job, product: BuyBox_ProductFragment, fields: Fields): Need | null {
  const [length, width, openings, layer, coats, waste] = [
    read(fields.length),
    read(fields.width),
    read(fields.openings),
    read(fields.layer),
    read(fields.coats),
    read(fields.waste),
  ]
  if (!length || openings === null || waste === null || waste > 10_000) return null
  const percent = Math.ceil(waste / 100)
  const rule = toRule(product)
  if (job.kind === 'length') return toNeed(addWaste(length, percent), job.content, rule)
  if (!width) return null
  const area = toArea([{ length, width }], openings)
  if (job.kind === 'area') return toNeed(addWaste(area, percent), job.content, rule)
  if (!layer || !coats) return null
  const layers = { tenthsMm: Math.ceil(layer / 10), coats: Math.ceil(coats / 100) }
  const material = toMaterial(area, job.consumption, layers)
  return toNeed(addWaste(material, percent), job.content, rule)
}

function Answer(props: { product: BuyBox_ProductFragment; job: Job; need: Need | null }) {
  const { product, job, need } = props
  const measure = { area: 'м²', length: 'м', material: '' }[job.kind]
  const unit = job.kind === 'material' ? job.consumption.measure : measure
  if (!need) return <Result>Введите размеры: посчитаем с&nbsp;запасом и&nbsp;округлим вверх</Result>
  if (need.quantity === 0) return <Result>Проёмы занимают всю площадь: ничего не&nbsp;нужно</Result>
  const { price, priceBreaks } = product
  const priceMinor = price && toPriceAt(price.amountMinor, toBreaks(priceBreaks), need.quantity)
  const sum = priceMinor && toLineTotal(priceMinor, need.quantity)
  return (
    <Result>
      <b className="num">{formatSold(product, need.quantity)}</b>
      {sum !== null && <span className="num">{formatMoney(sum)}</span>}
      <small>
        Нужно {formatAmount(need.wanted, unit)}
        {need.left > 0 && `, останется ${formatAmount(need.left, unit)}`}
      </small>
    </Result>
  )
}

function Result({ children }: { children: ReactNode }) {
  return <output className="calculator-answer">{children}</output>
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
  stock: number
  onDone: () => void
}) {
  const { product, need, stock, onDone } = props
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
          void setCartQuantity(product.id, quantity)
          onDone()
        }}
      >
        {quantity === 0
          ? 'Положить в\u00a0корзину'
          : held > 0
            ? `Заменить в\u00a0корзине на\u00a0${words}`
            : `Положить в\u00a0корзину ${words}`}
      </Button>
    </div>
  )
}
