/** The field of a search as its list sees it: what is typed, and what was found for it. */
import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { graphql } from '#web/generated/graphql/index.ts'
import { browserStorefront, query } from '#web/graphql/client.ts'
import { useTypedAnswer } from '#web/ui/use-typed-answer.ts'
import { type SearchFound, toGroups } from './search-options.ts'

const SearchOptions = graphql(`
  query SearchOptions($query: String!, $cityId: ID!) {
    searchSuggestions(query: $query, cityId: $cityId) {
      query
      history
      phrases
      categories { id slug name }
      brands { id slug name }
      products { id slug name unit price { amountMinor } picture { url } }
      pages { title path }
    }
  }
`)

const pauses = { pauseMs: 150 }

async function askOptions(text: string): Promise<SearchFound> {
  const { cityId } = browserStorefront
  // The history changes between two openings.
  const policy = text === '' ? 'network-only' : 'cache-first'
  const found = (await query(SearchOptions, { query: text, cityId }, policy)).searchSuggestions
  if (text === '' || toGroups(found).length > 0) return found
  const popular = await query(SearchOptions, { query: '', cityId }).catch(() => null)
  return { ...found, popular: popular?.searchSuggestions.categories ?? [] }
}

/** What is typed and what was found for it. */
export function useTyping(input: HTMLInputElement) {
  const [typed, setTyped] = useState(input.value)
  const { key } = useLocation()
  // Opened on one page; another closes it.
  const [openOn, setOpenOn] = useState(document.activeElement === input ? key : null)
  const isOpen = openOn === key
  const suggested = useTypedAnswer(isOpen ? typed.trim() : null, askOptions, pauses)
  const setOpen = useCallback((isNow: boolean) => setOpenOn(isNow ? key : null), [key])
  useEffect(() => {
    const onInput = () => {
      setTyped(input.value)
      setOpen(true)
    }
    const onFocus = () => setOpen(true)
    const { form } = input
    // What the list offers beside its options is reached from the field by Tab.
    const onLeave = (event: FocusEvent) => {
      if (!form?.contains(event.relatedTarget as Node | null)) setOpen(false)
    }
    const onSubmit = () => setOpen(false)
    const onKeyDown = ({ key: pressed }: KeyboardEvent) => {
      if (pressed === 'Escape') setOpen(false)
    }
    // The visitor may have typed, or left the field, before the listeners were attached.
    queueMicrotask(() => {
      setTyped(input.value)
      if (!form?.contains(document.activeElement)) setOpen(false)
    })
    const listener = new AbortController()
    const { signal } = listener
    input.addEventListener('input', onInput, { signal })
    input.addEventListener('focus', onFocus, { signal })
    form?.addEventListener('focusout', onLeave, { signal })
    form?.addEventListener('submit', onSubmit, { signal })
    form?.addEventListener('keydown', onKeyDown, { signal })
    return () => listener.abort()
  }, [input, setOpen])
  return { ...suggested, isOpen, typed, setOpen }
}
