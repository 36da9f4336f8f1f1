/** The quantity of a line by the measures of a job, and what the job needs besides. */
import { useState } from 'react'
import {
  type Accessory,
  toAccessoryNeed,
  toExtent,
} from '#web/features/accessory/accessory-need.ts'
import { findJob, type Job } from '#web/features/calculator/calculation-job.ts'
import {
  keepMeasures,
  type Measures,
  toFirstMeasures,
  toJobArea,
  toJobNeed,
} from '#web/features/calculator/calculation-measures.ts'
import { CalculatorFields, CalculatorResult } from '#web/features/calculator/calculator-fields.tsx'
import { findPack, formatAmount, formatWhole, type Sold } from '#web/features/quantity/amount.ts'
import type { EstimateEditorJobQuery } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { browserStorefront } from '#web/graphql/client.ts'
import { useFresh } from '#web/graphql/use-fresh.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { type DraftLine, makeId } from './draft.ts'
import { addLines, changeLine } from './draft-change.ts'
import { useEditor } from './editor-context.ts'
import { focusCell } from './editor-keys.ts'
import { readGoods } from './estimate-data.ts'
import { type Goods, toGoodsLine } from './goods.ts'

const EstimateEditorJob = graphql(`
  query EstimateEditorJob($slug: String!, $cityId: ID!) {
    product(slug: $slug, cityId: $cityId) {
      id
      name
      unit
      step
      min
      units { unit numerator denominator }
      weightGrams
      category { id }
      consumption { value unit layerMm }
    }
    productRelated(slug: $slug, cityId: $cityId) {
      isNamed
      items {
        id
        name
        unit
        step
        min
        units { unit numerator denominator }
        weightGrams
        consumption { value unit layerMm }
        ...EstimateEditor_goods
      }
    }
  }
`)

type Product = NonNullable<EstimateEditorJobQuery['product']>
type Related = NonNullable<EstimateEditorJobQuery['productRelated']>['items'][number]

export type LineCalculatorProps = {
  line: DraftLine
  goods: Goods
  slug: string
  onClose: () => void
}

export default function LineCalculator(props: LineCalculatorProps) {
  const { line, goods, slug, onClose } = props
  const { cityId } = browserStorefront
  const { data, isFailed, retry } = useFresh(EstimateEditorJob, { slug, cityId })
  const product = data?.product
  const job = product ? findJob(product) : null
  // Only what its feed names is needed with it; other goods just go together.
  const related = data?.productRelated?.isNamed ? data.productRelated.items : []
  if (product && job) return <Counting {...{ product, job, related, line, goods, onClose }} />
  return (
    <Dialog open variant="sheet" title={goods.name} onClose={onClose}>
      {isFailed ? (
        <p>
          Не&nbsp;загрузилось.{' '}
          <button type="button" className="link" onClick={retry}>
            Повторить
          </button>
        </p>
      ) : (
        <p className="muted">
          {data ? 'Этот товар считают поштучно: впишите количество в\u00a0строке' : 'Загружаем…'}
        </p>
      )}
    </Dialog>
  )
}

type CountingProps = Omit<LineCalculatorProps, 'slug'> & {
  product: Product
  job: Job
  related: readonly Related[]
}

function Counting({ product, job, related, line, goods, onClose }: CountingProps) {
  const editor = useEditor()
  const [first] = useState(() => toFirstMeasures(job, product.category.id))
  const [measures, setMeasures] = useState(first.measures)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const need = toJobNeed(job, product, measures)
  const needed = listNeeded(product, job, related, measures)
  const { draft } = editor.getState()
  const held = new Set(draft.lines.map(({ productId }) => productId))
  const change = (next: Measures) => {
    setMeasures(next)
    if (job.kind !== 'length' && toJobArea(next)) keepMeasures(next, [product.category.id])
  }
  const put = () => {
    const taken = needed.filter(({ item }) => !held.has(item.id) && ticked.has(item.id))
    const added = taken.map(({ item, quantity }) => {
      const { productId, goods: known } = readGoods(item)
      const { sectionId } = line
      return { known, line: toGoodsLine(makeId(), productId, known, { sectionId, quantity }) }
    })
    editor.add(
      (now) =>
        addLines(
          changeLine(now, line.id, { quantity: need?.quantity ?? line.quantity }),
          added.map((one) => one.line),
          line.id,
        ),
      new Map(added.map((one) => [one.line.id, one.known])),
    )
    onClose()
    focusCell(editor, line.id, 'quantity')
  }
  const isReady = need !== null && need.quantity > 0
  return (
    <Dialog
      open
      variant="sheet"
      title={goods.name}
      onClose={onClose}
      startsInField
      footer={
        <Button tone="primary" size="l" wide disabled={!isReady} onClick={put}>
          {isReady ? `Поставить ${toWords(product, need.quantity)}` : 'Поставить в\u00a0смету'}
        </Button>
      }
    >
      <CalculatorFields by={toBy(job)} measures={measures} onChange={change} />
      <CalculatorResult>
        {isReady ? (
          <b className="num">{toWords(product, need.quantity)}</b>
        ) : (
          'Введите размеры: посчитаем с\u00a0запасом и\u00a0округлим вверх'
        )}
      </CalculatorResult>
      {isReady && needed.length > 0 && (
        <NeededList needed={needed} held={held} ticked={ticked} onTicked={setTicked} />
      )}
    </Dialog>
  )
}

/** How much of what is needed with it the measured job takes. */
function listNeeded(product: Product, job: Job, related: readonly Related[], measures: Measures) {
  const quantity = toJobNeed(job, product, measures)?.quantity ?? 0
  const extent = quantity > 0 ? toExtent(job, product, { measures, quantity }) : null
  if (!extent) return []
  return related.flatMap((item) => {
    const need = toAccessoryNeed(item satisfies Accessory, extent)
    return need && need.quantity > 0 ? [{ item, quantity: need.quantity }] : []
  })
}

function toBy(job: Job) {
  if (job.kind === 'length') return 'LENGTH'
  if (job.kind === 'area') return 'AREA'
  return job.consumption.perMm ? 'LAYER' : 'COATS'
}

function toWords(product: Sold, quantity: number): string {
  const pack = findPack(product)
  const base = formatAmount(quantity, product.unit)
  const packs = pack && formatWhole(quantity, pack)
  return packs ? `${packs} = ${base}` : base
}

type NeededListProps = {
  needed: ReturnType<typeof listNeeded>
  /** Ids of products that the estimate has already. */
  held: ReadonlySet<string | null>
  /** Ids of those that the buyer adds. */
  ticked: ReadonlySet<string>
  onTicked: (ids: ReadonlySet<string>) => void
}

/** Nothing is added that was not asked for. */
function NeededList({ needed, held, ticked, onTicked }: NeededListProps) {
  return (
    <fieldset className="needed">
      <legend className="field-label">К&nbsp;этому понадобится</legend>
      {needed.map(({ item, quantity }) => (
        <Checkbox
          key={item.id}
          checked={ticked.has(item.id) && !held.has(item.id)}
          disabled={held.has(item.id)}
          hint={held.has(item.id) ? 'уже в\u00a0смете' : undefined}
          end={<span className="num">{toWords(item, quantity)}</span>}
          onChange={({ target }) => {
            const others = [...ticked].filter((id) => id !== item.id)
            onTicked(new Set(target.checked ? [...others, item.id] : others))
          }}
        >
          {item.name}
        </Checkbox>
      ))}
    </fieldset>
  )
}
