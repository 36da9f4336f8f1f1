import { type SubmitEvent, useId, useState } from 'react'
import { Form, href, useLocation, useSearchParams } from 'react-router'
import { useSearchHint } from '#web/features/viewer/shell-content.ts'
import { clientPart } from '#web/runtime/lazy-part.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { SearchSuggestionsProps } from './search-suggestions.tsx'

/** Loaded at the first focus, so that visitors who do not search never download it. */
const Suggestions = clientPart<SearchSuggestionsProps>(() => import('./search-suggestions.tsx'), {
  isQuiet: true,
})

function submit(event: SubmitEvent<HTMLFormElement>) {
  const field = event.currentTarget.elements.namedItem('q')
  if (!(field instanceof HTMLInputElement)) return
  if (field.value.trim() !== '') return field.blur()
  // An empty question is a wish to type, not a page.
  event.preventDefault()
  field.focus()
}

type SearchFieldProps = {
  label?: string
  /** Of the field, where a link leads to it. */
  id?: string
}

/** A plain GET form: works without script, and without reloading with it. */
export function SearchField({ label = 'Поиск по магазину', id }: SearchFieldProps) {
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  // Other lists have a search of their own under the same name.
  const phrase = (pathname === href('/search') && query.get('q')) || ''
  return (
    <Form
      className="searchbar"
      // oxlint-disable-next-line prefer-tag-over-role -- another box would break the header's row
      role="search"
      aria-label={label}
      action={href('/search')}
      onSubmit={submit}
    >
      <Phrase key={phrase} phrase={phrase} label={label} id={id} />
    </Form>
  )
}

type PhraseProps = { phrase: string; label: string; id: string | undefined }

/** What is in it goes together when the page has another phrase. */
function Phrase({ phrase, label, id }: PhraseProps) {
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const listId = useId()
  return (
    <>
      <input
        id={id}
        type="search"
        name="q"
        defaultValue={phrase}
        maxLength={300}
        aria-label={label}
        placeholder={useSearchHint().placeholder}
        autoComplete="off"
        enterKeyHint="search"
        // The visitor may have focused the field before the script loaded.
        ref={(element) => {
          if (element === document.activeElement) setInput(element)
        }}
        onFocus={({ currentTarget }) => setInput(currentTarget)}
      />
      {/* Asks the server whether the phrase names one page outright. */}
      <input type="hidden" name="go" value="1" />
      <button type="submit" aria-label="Найти">
        <Icon name="search" />
      </button>
      {input && <Suggestions input={input} listId={listId} />}
    </>
  )
}
