/** The quantity of a line by the rooms of a job, and what the job needs besides. */
import { useState } from 'react'
import { type Calculation } from '#schema/calculation.ts'
import { toCover, toFollowed } from '#schema/calculation-follow.ts'
import { tellCalculation } from '#schema/calculation-words.ts'
import { findFollowRule, listCovers } from '#web/features/accessory/accessory-need.ts'
import { findJob, type Job } from '#web/features/calculator/calculation-job.ts'
import {
  keepMeasures,
  toFirstMeasures,
  toOneRoom,
} from '#web/features/calculator/calculation-measures.ts'
import { CalculatorResult } from '#web/features/calculator/calculator-fields.tsx'
import { RoomFields } from '#web/features/calculator/room-fields.tsx'
import {
  type TypedJob,
  toCalculation,
  toEmptyRoom,
  toTypedJob,
} from '#web/features/calculator/room-measures.ts'
import { type Sold, toRule } from '#web/features/quantity/amount.ts'
import type { EstimateEditorJobQuery } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { browserStorefront } from '#web/graphql/client.ts'
import { useFresh } from '#web/graphql/use-fresh.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { type DraftLine, makeId } from './draft.ts'
import { addLines, changeLine } from './draft-change.ts'
import { useEditor } from './editor-context.ts'
import { focusCell } from './editor-keys.ts'
import { readGoods } from './estimate-data.ts'
import { type Goods, toGoodsLine, toName } from './goods.ts'
import { findHolding, type Needed, NeededList, toSoldWords } from './needed-list.tsx'

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
  goods: Goods | undefined
  onClose: () => void
}

/** Work is counted by what it is measured in; null when that is no area and no length. */
function findOwnJob({ productId, unit }: DraftLine): Job | null {
  const kinds: Record<string, 'area' | 'length'> = { 'м²': 'area', м: 'length' }
  const kind = productId === null ? kinds[unit.trim()] : undefined
  return kind ? { kind, content: { numerator: 1, denominator: 1 } } : null
}

export default function LineCalculator({ line, goods, onClose }: LineCalculatorProps) {
  const own = findOwnJob(line)
  if (own) {
    const sold = { unit: line.unit, step: 0.01, min: 0.01, units: [] }
    const first = line.calculation
      ? toTypedJob(line.calculation)
      : { rooms: [toEmptyRoom(0)], layer: '10', coats: '1', waste: '0' }
    return <Counting {...{ line, goods, sold, first, onClose }} job={own} related={[]} />
  }
  return goods?.slug ? <OfGoods {...{ line, goods, onClose }} slug={goods.slug} /> : null
}

type OfGoodsProps = LineCalculatorProps & { goods: Goods; slug: string }

function OfGoods({ line, goods, slug, onClose }: OfGoodsProps) {
  const { cityId } = browserStorefront
  const { data, isFailed, retry } = useFresh(EstimateEditorJob, { slug, cityId })
  const product = data?.product
  const job = product ? findJob(product) : null
  if (product && job) {
    const first = line.calculation
      ? toTypedJob(line.calculation)
      : toOneRoom(toFirstMeasures(job, product.category.id).measures)
    // Only what its feed names is needed with it; other goods just go together.
    const related = data.productRelated?.isNamed ? data.productRelated.items : []
    const categoryId = product.category.id
    return (
      <Counting
        {...{ line, goods, product, job, first, related, categoryId, onClose }}
        sold={product}
      />
    )
  }
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

type CountingProps = LineCalculatorProps & {
  sold: Sold
  /** null of work. */
  product?: Product
  categoryId?: string
  job: Job
  first: TypedJob
  related: readonly Related[]
}

function Counting(props: CountingProps) {
  const { sold, product, categoryId, job, first, related, line, goods, onClose } = props
  const editor = useEditor()
  const [typed, setTyped] = useState(first)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const calculation = toCalculation(job, typed, toRule(sold))
  const needed =
    product && calculation && !line.follows ? listNeeded(product, job, related, calculation) : []
  const change = (next: TypedJob) => {
    setTyped(next)
    if (categoryId && job.kind !== 'length') keepRoom(next, categoryId)
  }
  const put = () => {
    if (!calculation) return
    const taken = needed.filter(({ item }) => ticked.has(item.id))
    putCalculated(editor, line, calculation, taken)
    onClose()
    focusCell(editor, line.id, 'quantity')
  }
  return (
    <Dialog
      open
      variant="sheet"
      title={toName(line, goods)}
      onClose={onClose}
      startsInField
      footer={
        <Button tone="primary" size="l" wide disabled={!calculation} onClick={put}>
          {calculation
            ? `Поставить ${toSoldWords(sold, calculation.quantity)}`
            : 'Поставить в\u00a0смету'}
        </Button>
      }
    >
      <RoomFields by={toBy(job)} typed={typed} onChange={change} />
      <CalculatorResult>
        {calculation ? (
          <>
            <b className="num">{toSoldWords(sold, calculation.quantity)}</b>
            <small>{tellCalculation(calculation)}</small>
          </>
        ) : (
          'Введите размеры: посчитаем с\u00a0запасом и\u00a0округлим вверх'
        )}
      </CalculatorResult>
      {needed.length > 0 && (
        <NeededList
          needed={needed}
          holdingOf={(id) => findHolding(editor.getState().draft, id, line.id)}
          ticked={ticked}
          onTicked={setTicked}
        />
      )}
    </Dialog>
  )
}

/** The next goods of the visit begin with it, as those of product pages do. */
function keepRoom({ rooms, ...rest }: TypedJob, categoryId: string): void {
  const [room, other] = rooms
  if (!room || other) return
  const { area, length, width, openings } = room
  const isMeasured = area !== '' || (length !== '' && width !== '')
  if (isMeasured) keepMeasures({ area, length, width, openings, ...rest }, [categoryId])
}

/** How much of what is needed with it the measured job takes. */
function listNeeded(
  product: Product,
  job: Job,
  related: readonly Related[],
  calculation: Calculation,
): Needed<Related>[] {
  const covers = listCovers(product, job).map((one) =>
    one.by === 'м³' ? one : { ...one, cover: toCover(calculation) },
  )
  const lead = { calculation, quantity: calculation.quantity }
  return related.flatMap((item) => {
    const rule = findFollowRule(item, covers)
    const need = rule && toFollowed(lead, rule, toRule(item))
    return rule && need && need.wanted > 0 ? [{ item, rule, quantity: need.quantity }] : []
  })
}

/** One step: the line, what is added to it, and what is there already and follows it from now on. */
function putCalculated(
  editor: ReturnType<typeof useEditor>,
  line: DraftLine,
  calculation: Calculation,
  taken: readonly Needed<Related>[],
): void {
  const { draft } = editor.getState()
  const follow = ({ rule }: Needed<Related>) => ({ ...rule, lineId: line.id, isStopped: false })
  const found = taken.map((one) => ({ one, ...findHolding(draft, one.item.id, line.id) }))
  const added = found.flatMap(({ one, line: held }) => {
    if (held) return []
    const { productId, goods } = readGoods(one.item)
    const { sectionId } = line
    const part = { sectionId, quantity: one.quantity, follows: follow(one) }
    return [{ goods, line: toGoodsLine(makeId(), productId, goods, part) }]
  })
  editor.add(
    (now) => {
      const follows = line.follows && { ...line.follows, isStopped: true }
      const own = { quantity: calculation.quantity, calculation, follows }
      const led = found.reduce(
        (next, { one, line: held }) =>
          held ? changeLine(next, held.id, { follows: follow(one) }) : next,
        changeLine(now, line.id, own),
      )
      return addLines(
        led,
        added.map((one) => one.line),
        line.id,
      )
    },
    new Map(added.map((one) => [one.line.id, one.goods])),
  )
}

function toBy(job: Job) {
  if (job.kind === 'length') return 'LENGTH'
  if (job.kind === 'area') return 'AREA'
  return job.consumption.perMm ? 'LAYER' : 'COATS'
}
