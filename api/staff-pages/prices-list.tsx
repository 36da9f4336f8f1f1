/** @jsxImportSource hono/jsx */
/** Rows of a report: prices that change, rows that are left out, columns that are read. */
import { formatMoney } from '#language/ru/money.ts'
import { lineForms } from '#language/ru/noun.ts'
import { formatCount } from '#language/ru/plural.ts'
import type {
  StaffPriceTablePriceChange,
  StaffPriceTableReport,
} from '#schema/rest/staff/price-table.ts'
import { formatQuantity } from './format.ts'

type ChangesProps = { title: string; changes: StaffPriceTablePriceChange[]; total?: number }

export function Changes({ title, changes, total = changes.length }: ChangesProps) {
  if (changes.length === 0) return null
  return (
    <section class="card">
      <h2>{title}</h2>
      <ul class="price-list num">
        {changes.map((change) => (
          <li>
            <span class="price-name">
              {change.name}
              <span class="muted">
                {' '}
                код {change.code}
                {change.city && ` · ${change.city}`} · строка {change.row}
              </span>
            </span>
            <span class="price-change">
              {toPrice(change.beforeMinor)} → <b>{toPrice(change.afterMinor)}</b>
            </span>
            <span class="price-percent">{toPercent(change.percent)}</span>
          </li>
        ))}
      </ul>
      <Rest shown={changes.length} total={total} />
    </section>
  )
}

const Rest = ({ shown, total }: { shown: number; total: number }) =>
  total > shown ? <p class="muted">И&nbsp;ещё {formatQuantity(total - shown)}</p> : null

const toPrice = (minor: number | null) => (minor === null ? 'по\u00a0запросу' : formatMoney(minor))

const toPercent = (percent: number | null) =>
  percent === null ? '' : `${percent > 0 ? '+' : '−'}${formatQuantity(Math.abs(percent))}\u00a0%`

export function Problems({
  problems,
  total,
}: {
  problems: StaffPriceTableReport['problems']
  total: number
}) {
  if (total === 0) return null
  return (
    <section class="card">
      <h2>Пропущено: {formatCount(total, lineForms)}</h2>
      <ul class="price-problems">
        {problems.map(({ row, column, code, message }) => (
          <li>
            <span class="num price-cell">
              {column === null ? `строка ${row}` : `${column}${row}`}
            </span>
            <span>
              {code && (
                <>
                  код <b>{code}</b>.{' '}
                </>
              )}
              {message}
            </span>
          </li>
        ))}
      </ul>
      <Rest shown={problems.length} total={total} />
    </section>
  )
}

export function Columns({ report: { columns } }: { report: StaffPriceTableReport }) {
  return (
    <details class="card">
      <summary>Как прочитаны столбцы</summary>
      <ul class="price-problems">
        {columns.map(({ column, heading, meaning }) => (
          <li>
            <span class="num price-cell">{column}</span>
            <span>
              «{heading}» — {meaning}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
