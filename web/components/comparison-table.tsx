/** Goods side by side: heads that stay in sight, properties row by row. */
import { useState } from 'react'
import { Form, href, Link, useSearchParams, useSubmit } from 'react-router'
import { toHundredths, toUnitPrice } from '#schema/quantity.ts'
import type { ComparisonTable_ProductFragment } from '../generated/graphql/graphql.ts'
import { type FragmentType, graphql, readFragment } from '../generated/graphql/index.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { StockLine } from '../ui/stock-line.tsx'
import { showToast } from '../ui/toast.tsx'
import { toUnitWord } from './amount.ts'
import { CartControl } from './cart-control.tsx'
import { setCompared } from './mark-change.ts'

const ComparisonTable_product = graphql(`
  fragment ComparisonTable_product on Product {
    id
    slug
    name
    unit
    picture { url }
    units { unit numerator denominator }
    price { amountMinor }
    availability { status quantity }
    ...CartControl_product
  }
`)

type Row = { group: string; name: string; values: readonly (string | null)[] }
type Column = { product: ComparisonTable_ProductFragment; i: number }

type ComparisonTableProps = {
  /** With its place among the values of each row. */
  shown: readonly {
    product: { id: string } & FragmentType<typeof ComparisonTable_product>
    i: number
  }[]
  rows: readonly Row[]
  isOnlyDifferent: boolean
}

export function ComparisonTable({ shown, rows, isOnlyDifferent }: ComparisonTableProps) {
  const [pinnedId, setPinnedId] = useState<string | null>(null)
  const all = shown.map(({ product, i }) => ({
    product: readFragment(ComparisonTable_product, product),
    i,
  }))
  const isPinned = ({ product }: Column) => product.id === pinnedId
  const columns = [...all.filter(isPinned), ...all.filter((column) => !isPinned(column))]
  // One product differs from nothing.
  const isSame = ({ values }: Row) => new Set(columns.map(({ i }) => values[i] ?? null)).size === 1
  const visible = isOnlyDifferent && all.length > 1 ? rows.filter((row) => !isSame(row)) : rows
  const groups = [...new Set(visible.map(({ group }) => group))]
  return (
    <>
      {all.length > 1 && <OnlyDifferent isChecked={isOnlyDifferent} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by the arrow keys */}
      <section className="compare" aria-label="Таблица сравнения" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="hidden">Свойство</span>
              </th>
              {columns.map((column) => (
                <Head
                  key={column.product.id}
                  product={column.product}
                  isPinned={isPinned(column)}
                  onPin={() => setPinnedId(isPinned(column) ? null : column.product.id)}
                />
              ))}
            </tr>
          </thead>
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
                  <tr key={row.name}>
                    <th scope="row">
                      <span>{row.name}</span>
                    </th>
                    {columns.map((column) => (
                      <td
                        key={column.product.id}
                        className={isPinned(column) ? 'compare-pinned' : undefined}
                      >
                        {row.values[column.i] ?? '—'}
                      </td>
                    ))}
                  </tr>
                ))}
            </tbody>
          ))}
        </table>
      </section>
      {visible.length === 0 && <p className="compare-line">Все указанные свойства одинаковы</p>}
    </>
  )
}

function OnlyDifferent({ isChecked }: { isChecked: boolean }) {
  const submit = useSubmit()
  const [search] = useSearchParams()
  const category = search.get('category')
  return (
    <Form className="compare-filter">
      {category && <input type="hidden" name="category" value={category} />}
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

type HeadProps = {
  product: ComparisonTable_ProductFragment
  isPinned: boolean
  onPin: () => void
}

const stockStates = { IN_STOCK: 'in', LOW: 'few', OUT_OF_STOCK: 'none' } as const

function Head({ product, isPinned, onPin }: HeadProps) {
  const { name, slug, unit, units, picture, price, availability } = product
  const stock = toHundredths(availability.quantity) ?? 0
  const [second] = units
  return (
    <th scope="col" className={isPinned ? 'compare-pinned' : undefined}>
      <div className="compare-head">
        <div className="compare-top">
          {picture && <Picture src={picture.url} alt="" width={64} height={64} widths={[200]} />}
          <span className="scripted">
            <IconButton
              icon="tack"
              title="Закрепить"
              label={`Закрепить первым: ${name}`}
              pressed={isPinned}
              onClick={onPin}
            />
            <IconButton
              icon="close"
              title="Убрать"
              label={`Убрать из сравнения: ${name}`}
              onClick={() => remove(product.id)}
            />
          </span>
        </div>
        <Link to={href('/product/:slug', { slug })} prefetch="intent">
          {name}
        </Link>
        {price ? (
          <Price amountMinor={price.amountMinor} unit={unit} />
        ) : (
          <span className="price price-m">Цена по&nbsp;запросу</span>
        )}
        <small>
          {price && second && (
            <Price
              size="s"
              amountMinor={toUnitPrice(price.amountMinor, second)}
              unit={second.unit}
            />
          )}
        </small>
        <StockLine
          state={stockStates[availability.status]}
          quantity={stock}
          unit={toUnitWord(stock, unit)}
        />
        <CartControl product={product} />
      </div>
    </th>
  )
}

function remove(productId: string): void {
  showToast('Товар убран из\u00a0сравнения', {
    action: { label: 'Вернуть', onClick: () => void setCompared(productId, true) },
  })
  void setCompared(productId, false)
}
