/** What came to the points of an installer and went from them. */
import './loyalty.css'
import { Link } from 'react-router'
import { formatCount } from '#language/ru/plural.ts'
import { useLive } from '#web/graphql/use-live.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { LinkProps } from '#web/ui/link.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { type HistoryData, LoyaltyHistoryPage, type Movement } from './loyalty-data.ts'
import {
  type HistoryFilter,
  isNarrowed,
  noFilter,
  toExportPath,
  toHistoryPath,
} from './loyalty-filter.ts'
import { NoMovements } from './loyalty-home.tsx'
import { groupByMonth } from './loyalty-month.ts'
import { MovementTable } from './loyalty-movement.tsx'
import { MovementSearch } from './loyalty-search.tsx'

const forms = ['движение', 'движения', 'движений'] as const

export function LoyaltyHistory({ answer, variables, filter }: HistoryData) {
  const { viewer } = useLive(LoyaltyHistoryPage, variables, answer).data ?? answer
  // Never so: others were led to the balance.
  if (!viewer.loyalty) return null
  const { items, total, perPage } = viewer.loyalty.movements
  const isFirst = total === 0 && !isNarrowed(filter)
  return (
    <>
      <h1>История бонусов</h1>
      {isFirst ? (
        <div className="panel">
          <NoMovements />
        </div>
      ) : (
        <>
          <MovementSearch filter={filter} />
          <output className="hidden">{`Найдено: ${formatCount(total, forms)}`}</output>
          {total === 0 ? <NothingFound /> : <Files filter={filter} />}
          <Months items={items} />
          <Pagination
            page={filter.page}
            pages={Math.ceil(total / perPage)}
            hrefFor={(page) => toHistoryPath({ ...filter, page })}
            link={routed}
          />
        </>
      )}
    </>
  )
}

const routed = ({ href: to, ...rest }: LinkProps) => <Link to={to} {...rest} />

function Months({ items }: { items: readonly Movement[] }) {
  return (
    <div className="loyalty-months">
      {groupByMonth(items).map(({ month, title, items: movements }) => (
        <section key={month} className="panel" aria-labelledby={`month-${month}`}>
          <h2 id={`month-${month}`}>{title}</h2>
          <MovementTable movements={movements} label={`Движения бонусов, ${title}`} />
        </section>
      ))}
    </div>
  )
}

/** Files, not pages: the router must leave them to the browser. */
function Files({ filter }: { filter: HistoryFilter }) {
  return (
    <p className="loyalty-files">
      <Icon name="download" size="s" />
      {isNarrowed(filter) ? 'Скачать найденное:' : 'Скачать всё:'}
      <a className="link" href={toExportPath(filter, 'XLSX')} download>
        Excel
      </a>
      <a className="link" href={toExportPath(filter, 'CSV')} download>
        CSV
      </a>
    </p>
  )
}

function NothingFound() {
  return (
    <div className="panel">
      <EmptyState
        icon="search"
        title="С&nbsp;такими фильтрами движений нет"
        subtitle="Измените или&nbsp;сбросьте их"
        action={
          <Link className={buttonClass()} to={toHistoryPath(noFilter)}>
            Сбросить фильтры
          </Link>
        }
      />
    </div>
  )
}
