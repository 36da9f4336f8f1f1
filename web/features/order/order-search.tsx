/** Finds orders by number or product, by days, status, payer and job. */
import './order-list.css'
import { Link } from 'react-router'
import { FilterForm, Narrower } from '#web/forms/filter-form.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { isNarrowed, type OrderFilter, readOrderFilter, toOrdersPath } from './order-filter.ts'
import { orderStatuses, toStatusName } from './order-words.ts'

const nothing: OrderFilter = {
  page: 1,
  isActive: false,
  isMine: false,
  search: '',
  from: '',
  to: '',
  status: null,
  payer: '',
  object: '',
}

const statuses = [
  { value: '', label: 'Любой' },
  ...orderStatuses.map((status) => ({ value: status, label: toStatusName(status) })),
]

type Props = {
  filter: OrderFilter
  /** Payers and jobs of all orders. */
  marks: { organizations: readonly Organization[]; objects: readonly string[] }
}
type Organization = { organizationId: string; name: string }

export function OrderSearch({ filter, marks }: Props) {
  const { isActive, isMine, search, from, to, status } = filter
  return (
    <FilterForm
      key={toOrdersPath({ ...filter, page: 1 })}
      toPath={(query) => toOrdersPath(readOrderFilter(query))}
    >
      {isActive && <input type="hidden" name="active" value="1" />}
      {isMine && <input type="hidden" name="mine" value="1" />}
      <div className="order-search">
        <TextInput
          type="search"
          name="q"
          aria-label="Номер заказа или товар"
          placeholder="Номер заказа или товар"
          maxLength={100}
          defaultValue={search}
        />
        <Button type="submit" icon="search">
          Найти
        </Button>
      </div>
      <Disclosure
        title={
          marks.organizations.length > 0
            ? 'Дата, статус, плательщик и\u00a0объект'
            : 'Дата и\u00a0статус'
        }
        open={isNarrowed(filter)}
      >
        <div className="order-filter">
          <Narrower title="С какого дня">
            <TextInput type="date" name="from" defaultValue={from} />
          </Narrower>
          <Narrower title="По какой день">
            <TextInput type="date" name="to" defaultValue={to} />
          </Narrower>
          <Narrower title="Статус">
            <Select name="status" options={statuses} defaultValue={status ?? ''} />
          </Narrower>
          <MarkSelects filter={filter} marks={marks} />
          <Button type="submit">Показать</Button>
          {isNarrowed(filter) && (
            <Link
              className={buttonClass({ tone: 'quiet' })}
              to={toOrdersPath({ ...nothing, isActive, isMine, search })}
            >
              Сбросить
            </Link>
          )}
        </div>
      </Disclosure>
    </FilterForm>
  )
}

/** Of buyers who have ordered for an organisation. */
function MarkSelects({ filter, marks: { organizations, objects } }: Props) {
  const payers = organizations.map(({ organizationId: value, name: label }) => ({ value, label }))
  const jobs = objects.map((object) => ({ value: object, label: object }))
  return (
    <>
      {payers.length > 0 && (
        <Narrower title="Плательщик">
          <Select
            name="payer"
            options={[{ value: '', label: 'Любой' }, ...payers]}
            defaultValue={filter.payer}
          />
        </Narrower>
      )}
      {jobs.length > 0 && (
        <Narrower title="Объект">
          <Select
            name="object"
            options={[{ value: '', label: 'Любой' }, ...jobs]}
            defaultValue={filter.object}
          />
        </Narrower>
      )}
    </>
  )
}

export function NothingFound({ filter }: { filter: OrderFilter }) {
  const { search } = filter
  const isFiltered = isNarrowed(filter)
  return (
    <div className="panel">
      <EmptyState
        icon="search"
        title={
          isFiltered
            ? 'С\u00a0такими фильтрами заказов нет'
            : search
              ? `По запросу «${search}» ничего нет`
              : 'Нет активных заказов'
        }
        subtitle={
          isFiltered
            ? 'Измените или\u00a0сбросьте их'
            : search
              ? 'Проверьте номер или название товара'
              : 'Здесь видны заказы, которые мы собираем и\u00a0везём'
        }
        action={
          <Link className={buttonClass()} to={toOrdersPath(nothing)}>
            {isFiltered ? 'Сбросить фильтры' : 'Показать все заказы'}
          </Link>
        }
      />
    </div>
  )
}
