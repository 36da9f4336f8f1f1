/** Narrows the history by what happened and when; a GET form, so it needs no script. */
import type { ReactNode, SubmitEvent } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import { loyaltyKinds } from '#schema/loyalty.ts'
import { loyaltyKindWords } from '#schema/loyalty-words.ts'
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
  ...loyaltyKinds.map((kind) => ({ value: kind, label: loyaltyKindWords[kind] })),
]

export function MovementSearch({ filter }: { filter: HistoryFilter }) {
  const navigate = useNavigate()
  // The browser's own address of this form would name the empty fields too.
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const query = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget)) query.set(name, String(value))
    void navigate(toHistoryPath(readHistoryFilter(query)))
  }
  return (
    <search>
      <Form
        key={toHistoryPath({ ...filter, page: 1 })}
        className="loyalty-filter"
        onSubmit={submit}
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
      </Form>
    </search>
  )
}

/** A field of which nothing is expected: to call it optional would be noise. */
function Narrower({ title, children }: { title: string; children: ReactNode }) {
  return (
    // The control is what stands inside.
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control
    <label className="field">
      <span className="field-label">{title}</span>
      {children}
    </label>
  )
}
