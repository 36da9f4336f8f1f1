/** @jsxImportSource hono/jsx */
/** What a table of prices would change, or has changed. */
import { formatMoment } from '#language/ru/moment.ts'
import { goodsForms, priceForms } from '#language/ru/noun.ts'
import { formatCount } from '#language/ru/plural.ts'
import type { StaffPriceTable, StaffPriceTableReport } from '#schema/rest/staff/price-table.ts'
import { FormKey } from './field.tsx'
import { formatQuantity } from './format.ts'
import { Changes, Columns, Problems } from './prices-list.tsx'
import { PriceBadge } from './prices-page.tsx'

export type ReportShown = {
  table: StaffPriceTable
  timezone: string
  error: { field: string; message: string } | null
  /** Just applied, or just taken back. */
  isDone: boolean
  typed: { isLargeAccepted: boolean } | null
}

export function PriceReportPage(shown: ReportShown) {
  const { table, timezone, error, isDone } = shown
  const { report, name, state, staffName, createdAt } = table
  const { large, largeCount, largePercent, problems, problemCount } = report
  return (
    <main class="price-report">
      <p class="back">
        <a class="link" href="/staff/prices">
          ← Все таблицы
        </a>
      </p>
      <div class="title-row">
        <h1>{name}</h1>
        <PriceBadge state={state} />
      </div>
      <p class="muted">
        {formatMoment(createdAt, timezone)} · {staffName}
        {report.sheet && ` · лист «${report.sheet}»`}
      </p>
      {isDone && <Done table={table} />}
      {error && error.field !== 'isLargeAccepted' && (
        <p class="notice notice-warning" role="alert">
          {error.message}
        </p>
      )}
      <Summary report={report} />
      {report.notes.length > 0 && (
        <ul class="notice notice-warning price-notes">
          {report.notes.map(({ message }) => (
            <li>{message}</li>
          ))}
        </ul>
      )}
      <ActForm {...shown} />
      <Changes
        title={`Больше чем на\u00a0${largePercent}\u00a0%`}
        changes={large}
        total={largeCount}
      />
      <Problems problems={problems} total={problemCount} />
      <div class="price-forms">
        <Changes title="Сильнее всего выросли" changes={report.biggestUp} />
        <Changes title="Сильнее всего упали" changes={report.biggestDown} />
      </div>
      <Columns report={report} />
    </main>
  )
}

function Done({ table: { state, report } }: Pick<ReportShown, 'table'>) {
  if (state === 'UNDONE') {
    return (
      <output class="notice notice-success">Отменено: цены и&nbsp;остатки снова прежние</output>
    )
  }
  if (state !== 'APPLIED') return null
  const count = formatCount(report.products, goodsForms)
  return <output class="notice notice-success">Применено: {count}</output>
}

const toFacts = ({ prices, stocks, ...report }: StaffPriceTableReport): [string, number][] => [
  ['строк с\u00a0данными', report.rows],
  ['товаров изменится', report.products],
  ['без изменений', report.unchanged],
  ['пропущено строк', report.problemCount],
  ['цен вырастет', prices.up],
  ['цен упадёт', prices.down],
  ['новых цен', prices.set],
  ['цен убрано', prices.removed],
  ['только старая цена', prices.old],
  ['остатков прибавится', stocks.up],
  ['остатков убавится', stocks.down],
  ['закончится', stocks.ended],
]

/** What is none of it need not be read, save the first figures. */
function Summary({ report }: { report: StaffPriceTableReport }) {
  const facts = toFacts(report).filter(([, count], i) => count > 0 || i < 4)
  return (
    <dl class="amounts num price-facts card">
      {facts.map(([name, count]) => (
        <div>
          <dt>{name}</dt>
          <dd>
            <b>{formatQuantity(count)}</b>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function ActForm(shown: ReportShown) {
  const { table, timezone } = shown
  if (table.state === 'STAGED') return <ApplyForm {...shown} />
  if (table.canUndo) {
    return (
      <form method="post" action={`/staff/prices/${table.id}/undo`} class="card stack price-act">
        <FormKey />
        <p>
          Можно вернуть прежние цены и&nbsp;остатки, пока эти товары больше никто не&nbsp;менял.
          Продажи и&nbsp;заказы останутся
        </p>
        <button class="button button-danger">Отменить таблицу</button>
      </form>
    )
  }
  if (!table.undoneAt) return null
  return (
    <p class="card muted">
      Отменена {formatMoment(table.undoneAt, timezone)} · {table.undoneBy}
    </p>
  )
}

function ApplyForm({ table, timezone, error, typed }: ReportShown) {
  const { id, report, isOwn, endsAt, staffName } = table
  if (!isOwn) {
    return <p class="card">Применить эту таблицу может только {staffName}</p>
  }
  if (report.products === 0) {
    return <p class="card">Менять нечего: в&nbsp;магазине всё уже так, как в&nbsp;таблице</p>
  }
  const wrong = error?.field === 'isLargeAccepted' ? error.message : null
  return (
    <form method="post" action={`/staff/prices/${id}/apply`} class="card stack price-act">
      <FormKey />
      {report.largeCount > 0 && (
        <div class="field">
          <label class="tick">
            <input
              type="checkbox"
              name="isLargeAccepted"
              checked={typed?.isLargeAccepted ?? false}
              aria-invalid={wrong ? 'true' : undefined}
              aria-describedby={wrong ? 'large-more' : undefined}
            />
            <span>
              Крупные изменения верны: {formatCount(report.largeCount, priceForms)} больше чем
              на&nbsp;{report.largePercent}&nbsp;%
            </span>
          </label>
          {wrong && (
            <p class="error" id="large-more" role="alert">
              {wrong}
            </p>
          )}
        </div>
      )}
      <button class="button button-primary">
        Применить: {formatCount(report.products, goodsForms)}
      </button>
      <p class="muted">
        Изменится сразу всё, что в&nbsp;отчёте, или ничего. Отчёт ждёт до&nbsp;
        {formatMoment(endsAt, timezone)}
      </p>
    </form>
  )
}
