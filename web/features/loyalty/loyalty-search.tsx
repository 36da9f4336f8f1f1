/** Narrows the history by what happened and when. */
import { Link } from 'react-router'
import { loyaltyKindNames } from '#language/ru/loyalty.ts'
import { loyaltyKinds } from '#schema/loyalty.ts'
import { FilterForm, Narrower } from '#web/forms/filter-form.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import {
  type HistoryFilter,
  isNarrowed,
  noFilter,
  readHistoryFilter,
  toHistoryPath,
} from './loyalty-filter.ts'

const kinds = [
  { value: '', label: 'Все движения' },
  ...loyaltyKinds.map((kind) => ({ value: kind, label: loyaltyKindNames[kind] })),
]

export function MovementSearch({ filter }: { filter: HistoryFilter }) {
  return (
    <FilterForm
      key={toHistoryPath({ ...filter, page: 1 })}
      className="loyalty-filter"
      toPath={(query) => toHistoryPath(readHistoryFilter(query))}
    >
      <Narrower title="Что с&nbsp;бонусами">
        <Select name="kind" options={kinds} defaultValue={filter.kind ?? ''} />
      </Narrower>
      <Narrower title="С&nbsp;какого дня">
        <TextInput type="date" name="from" defaultValue={filter.from} />
      </Narrower>
      <Narrower title="По&nbsp;какой день">
        <TextInput type="date" name="to" defaultValue={filter.to} />
      </Narrower>
      <Button type="submit">Показать</Button>
      {isNarrowed(filter) && (
        <Link className={buttonClass({ tone: 'quiet' })} to={toHistoryPath(noFilter)}>
          Сбросить
        </Link>
      )}
    </FilterForm>
  )
}
