import { type SubmitEvent } from 'react'
import { Form, href, useSearchParams } from 'react-router'
import { Icon } from '../ui/icon.tsx'

function submit(event: SubmitEvent<HTMLFormElement>) {
  const field = event.currentTarget.elements.namedItem('q')
  if (!(field instanceof HTMLInputElement)) return
  if (field.value.trim() !== '') return field.blur()
  // An empty question is a wish to type, not a page.
  event.preventDefault()
  field.focus()
}

/** A plain GET form: works without script, and without reloading with it. */
export function SearchField({ label = 'Поиск по магазину' }: { label?: string }) {
  const [query] = useSearchParams()
  const phrase = query.get('q') ?? ''
  return (
    <Form
      className="searchbar"
      // oxlint-disable-next-line prefer-tag-over-role -- another box would break the header's row
      role="search"
      aria-label={label}
      action={href('/search')}
      onSubmit={submit}
    >
      <input
        key={phrase}
        type="search"
        name="q"
        defaultValue={phrase}
        maxLength={300}
        aria-label={label}
        placeholder="Клей, плитка, артикул"
        autoComplete="off"
        enterKeyHint="search"
      />
      <button type="submit" aria-label="Найти">
        <Icon name="search" />
      </button>
    </Form>
  )
}
