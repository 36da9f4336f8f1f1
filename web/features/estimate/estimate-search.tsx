/** Finds and sorts estimates. */
import './estimate-list.css'
import { href, Link } from 'react-router'
import { FilterForm } from '#web/forms/filter-form.tsx'
import { sendForm } from '#web/forms/send-form.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import {
  allEstimates,
  type EstimateFilter,
  estimateSorts,
  readEstimateFilter,
  toEstimatesPath,
} from './estimate-filter.ts'

const sortNames = {
  CHANGED: 'Недавно изменённые',
  CREATED: 'Недавно созданные',
  TITLE: 'По\u00a0названию',
  TOTAL: 'Сначала дорогие',
} as const

const sorts = estimateSorts.map((sort) => ({ value: sort.toLowerCase(), label: sortNames[sort] }))

export function EstimateSearch({ filter }: { filter: EstimateFilter }) {
  const { search, sort, isArchived } = filter
  return (
    <FilterForm
      key={toEstimatesPath({ ...filter, page: 1 })}
      action={href('/estimates')}
      className="estimate-search"
      toPath={(query) => toEstimatesPath(readEstimateFilter(query))}
    >
      {isArchived && <input type="hidden" name="archive" value="1" />}
      <TextInput
        type="search"
        name="q"
        aria-label="Название, клиент, объект или товар"
        placeholder="Название, клиент, объект или товар"
        maxLength={100}
        defaultValue={search}
      />
      <Button type="submit" icon="search">
        Найти
      </Button>
      <Select
        size="s"
        name="sort"
        aria-label="Порядок"
        options={sorts}
        defaultValue={sort.toLowerCase()}
        onChange={({ target }) => sendForm(target.form)}
      />
    </FilterForm>
  )
}

export function NoEstimateFound({ filter: { search, isArchived } }: { filter: EstimateFilter }) {
  return (
    <div className="panel">
      <EmptyState
        icon={search ? 'search' : 'box'}
        title={search ? `По запросу «${search}» смет нет` : 'В\u00a0архиве пусто'}
        subtitle={
          search
            ? 'Проверьте слово: ищем в\u00a0названии, объекте, клиенте и\u00a0строках сметы'
            : 'Сюда можно убрать сметы законченных объектов. Они останутся у\u00a0вас'
        }
        action={
          <Link
            className={buttonClass()}
            to={toEstimatesPath({ ...allEstimates, isArchived: isArchived && search !== '' })}
          >
            {search ? 'Сбросить поиск' : 'К\u00a0текущим сметам'}
          </Link>
        }
      />
    </div>
  )
}
