/** Goods side by side: sticky heads and one row for each property. */
import { type ReactNode, useEffect, useRef } from 'react'
import { Form, Link, useSearchParams, useSubmit } from 'react-router'
import { formatQuantity } from '#language/ru/number.ts'
import { formatCount } from '#language/ru/plural.ts'
import type {
  ComparisonBetter,
  ComparisonHead_ProductFragment,
} from '#web/generated/graphql/graphql.ts'
import { type FragmentType, readFragment } from '#web/generated/graphql/index.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Icon } from '#web/ui/icon.tsx'
import {
  findBestOfKind,
  findPrice,
  findSecondUnit,
  findSharedUnit,
  toKinds,
  toNumber,
  toPriced,
} from './comparison-best.ts'
import { ComparisonHead, ComparisonHead_product } from './comparison-head.tsx'
import { isAway, Steps, toBesideAt } from './comparison-steps.tsx'

type Row = {
  group: string
  name: string
  values: readonly (string | null)[]
  better?: ComparisonBetter | null
}

/** A product with its place among the values of each row. */
type Column = { product: ComparisonHead_ProductFragment; i: number }

export type ComparisonTableProps = {
  shown: readonly {
    product: { id: string } & FragmentType<typeof ComparisonHead_product>
    i: number
  }[]
  rows: readonly Row[]
  /** One's own comparison, which can be changed. */
  isOwn: boolean
  /** Where more of the category are, while there is room for them. */
  addTo?: string | null
}

/**
 * The address holds what is hidden, pinned and, on a phone, shown beside the first column:
 * `differences`, `pin` and `beside`.
 */
export function ComparisonTable(props: ComparisonTableProps) {
  const { shown, rows: stated, isOwn, addTo = null } = props
  const [search] = useSearchParams()
  const pinnedId = search.get('pin')
  const all = shown.map(({ product, i }) => ({
    product: readFragment(ComparisonHead_product, product),
    i,
  }))
  const isPinned = ({ product }: Column) => product.id === pinnedId
  const columns = [...all.filter(isPinned), ...all.filter((column) => !isPinned(column))]
  const rows = [...toRating(all), ...stated]
  // One product differs from nothing.
  const isSame = ({ values }: Row) => new Set(columns.map(({ i }) => values[i] ?? null)).size === 1
  const isOnlyDifferent = search.has('differences') && all.length > 1
  const visible = isOnlyDifferent ? rows.filter((row) => !isSame(row)) : rows
  const groups = [...new Set(visible.map(({ group }) => group))]
  const besideAt = toBesideAt(search, columns.length)
  const kindOf = toKinds(
    stated,
    columns.map(({ i }) => i),
  )
  const drawn = { columns, besideAt, pinnedId }
  return (
    <>
      {all.length > 1 && <OnlyDifferent isChecked={isOnlyDifferent} />}
      {columns.length > 2 && <Steps besideAt={besideAt} count={columns.length} />}
      <Scroller pinnedId={pinnedId}>
        <table>
          <Heads {...drawn} {...{ isOwn, addTo }} rows={stated} />
          {groups.map((group) => (
            <tbody key={group}>
              <tr className="compare-group">
                <th scope="rowgroup" colSpan={columns.length + 1}>
                  <span>{group}</span>
                </th>
              </tr>
              {visible
                .filter((row) => row.group === group)
                .map((row) => (
                  <PropertyRow key={row.name} row={row} kindOf={kindOf} {...drawn} />
                ))}
            </tbody>
          ))}
        </table>
      </Scroller>
      {visible.length === 0 && <p className="compare-line">Все указанные свойства одинаковы</p>}
    </>
  )
}

function toClassName(isPinned: boolean, place: number, besideAt: number) {
  const names = [isPinned && 'compare-pinned', isAway(place, besideAt) && 'compare-away']
  return names.filter(Boolean).join(' ') || undefined
}

/** A pinned column stands first: it is shown, wherever the table was scrolled to. */
function Scroller(props: { pinnedId: string | null; children: ReactNode }) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (props.pinnedId !== null) box.current?.scrollTo({ left: 0 })
  }, [props.pinnedId])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by the arrow keys
    <section ref={box} className="compare" aria-label="Таблица сравнения" tabIndex={0}>
      {props.children}
    </section>
  )
}

type HeadsProps = {
  columns: readonly Column[]
  besideAt: number
  rows: readonly Row[]
  pinnedId: string | null
  isOwn: boolean
  addTo: string | null
}

function Heads({ columns, besideAt, rows, pinnedId, isOwn, addTo }: HeadsProps) {
  const [search] = useSearchParams()
  const goods = columns.map(({ product }) => toPriced(product))
  const unit = findSharedUnit(goods)
  const places = columns.map(({ i }) => i)
  const prices = goods.map((one) => (unit === null ? null : findPrice(one, unit)))
  const best = unit === null ? [] : findBestOfKind(prices, 'LESS', toKinds(rows, places, unit))
  const toPin = (id: string) => {
    const next = new URLSearchParams(search)
    if (id === pinnedId) next.delete('pin')
    else next.set('pin', id)
    next.delete('beside')
    return { search: `?${next}` }
  }
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="hidden">Свойство</span>
        </th>
        {columns.map(({ product }, place) => (
          <ComparisonHead
            key={product.id}
            product={product}
            second={toSecond(goods[place], unit)}
            isBestPrice={best.includes(place)}
            isPinned={product.id === pinnedId}
            isAway={isAway(place, besideAt)}
            // One column is the first anyway.
            pinTo={columns.length > 1 ? toPin(product.id) : null}
            isOwn={isOwn}
          />
        ))}
        {addTo !== null && (
          <td className="compare-add">
            <Link to={addTo}>
              <Icon name="plus" />
              Добавить товар
            </Link>
          </td>
        )}
      </tr>
    </thead>
  )
}

type Priced = ReturnType<typeof toPriced>

/** The price beside the product's own. */
function toSecond(goods: Priced | undefined, sharedUnit: string | null) {
  const unit = goods ? findSecondUnit(goods, sharedUnit) : null
  const amountMinor = goods && unit !== null ? findPrice(goods, unit) : null
  return unit !== null && typeof amountMinor === 'number' ? { unit, amountMinor } : null
}

type PropertyRowProps = {
  row: Row
  columns: readonly Column[]
  kindOf: readonly string[]
  besideAt: number
  pinnedId: string | null
}

function PropertyRow({ row, columns, kindOf, besideAt, pinnedId }: PropertyRowProps) {
  const values = columns.map(({ i }) => row.values[i] ?? null)
  const best = row.better ? findBestOfKind(values.map(toNumber), row.better, kindOf) : []
  return (
    <tr>
      <th scope="row">
        <span>{row.name}</span>
      </th>
      {columns.map(({ product }, place) => (
        <td key={product.id} className={toClassName(product.id === pinnedId, place, besideAt)}>
          {best.includes(place) ? (
            <Badge tone="success">
              {values[place]} <span className="hidden">— лучшее значение</span>
            </Badge>
          ) : (
            (values[place] ?? '—')
          )}
        </td>
      ))}
    </tr>
  )
}

/** What buyers say, when they have said something. */
function toRating(columns: readonly Column[]): Row[] {
  if (columns.every(({ product }) => product.rating == null)) return []
  const values: (string | null)[] = []
  for (const { product, i } of columns) {
    const { rating, reviewCount } = product
    values[i] =
      rating == null
        ? null
        : `${formatQuantity(Math.round(rating * 10) * 10)} · ${formatCount(reviewCount, reviews)}`
  }
  return [{ group: 'Отзывы', name: 'Оценка покупателей', values, better: 'MORE' }]
}

const reviews = ['отзыв', 'отзыва', 'отзывов'] as const

function OnlyDifferent({ isChecked }: { isChecked: boolean }) {
  const submit = useSubmit()
  const [search] = useSearchParams()
  const kept = [...search].filter(([name]) => ['category', 'pin', 'beside'].includes(name))
  return (
    <Form className="compare-filter">
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Checkbox
        name="differences"
        value="1"
        defaultChecked={isChecked}
        onChange={({ target }) =>
          void submit(target.form, { replace: true, preventScrollReset: true })
        }
      >
        Только различия
      </Checkbox>
      <noscript>
        <Button type="submit">Показать</Button>
      </noscript>
    </Form>
  )
}
