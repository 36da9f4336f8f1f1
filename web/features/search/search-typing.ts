/** The field of a search as its list sees it: what is typed, and what was found for it. */
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { graphql } from '#web/generated/graphql/index.ts'
import { ask, browserStorefront } from '#web/graphql/client.ts'
import { createLatest, type SearchFound, toGroups } from './search-options.ts'

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

const pauseMs = 150

async function askOptions(query: string): Promise<SearchFound> {
  const { cityId } = browserStorefront
  // The history changes between two openings.
  const policy = query === '' ? 'network-only' : 'cache-first'
  const found = (await ask(SearchOptions, { query, cityId }, policy)).searchSuggestions
  if (query === '' || toGroups(found).length > 0) return found
  const popular = await ask(SearchOptions, { query: '', cityId }).catch(() => null)
  return { ...found, popular: popular?.searchSuggestions.categories ?? [] }
}

/** What is typed and what was found for it; asked after a pause, one request at a time. */
export function useTyping(input: HTMLInputElement) {
  const [typed, setTyped] = useState(input.value)
  const { key } = useLocation()
  // Opened on one page; another closes it.
  const [openOn, setOpenOn] = useState(document.activeElement === input ? key : null)
  const isOpen = openOn === key
  const [found, setFound] = useState<SearchFound | null>(null)
  const [isFailed, setIsFailed] = useState(false)
  const want = useMemo(
    () =>
      createLatest(askOptions, (_, answer) => {
        // What was found for other letters would pass for an answer to these.
        setFound(answer)
        setIsFailed(answer === null)
      }),
    [],
  )
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
    // Letters may have come since this was drawn, or the field been left, before anybody listened.
    queueMicrotask(() => {
      setTyped(input.value)
      if (!form?.contains(document.activeElement)) setOpen(false)
    })
    input.addEventListener('input', onInput)
    input.addEventListener('focus', onFocus)
    form?.addEventListener('focusout', onLeave)
    form?.addEventListener('submit', onSubmit)
    form?.addEventListener('keydown', onKeyDown)
    return () => {
      input.removeEventListener('input', onInput)
      input.removeEventListener('focus', onFocus)
      form?.removeEventListener('focusout', onLeave)
      form?.removeEventListener('submit', onSubmit)
      form?.removeEventListener('keydown', onKeyDown)
    }
  }, [input, setOpen])
  useEffect(() => {
    if (!isOpen) return
    const timer = setTimeout(() => void want(typed.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [want, typed, isOpen])
  const retry = isFailed ? () => void want(typed.trim()) : null
  return { found, isOpen, typed, setOpen, setFound, retry }
}

/** The field becomes a combobox only with its list: without script it is a plain search box. */
export function useCombobox(
  input: HTMLInputElement,
  listId: string,
  isShown: boolean,
  activeId: string | null,
) {
  useEffect(() => {
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-expanded', String(isShown))
    if (isShown) input.setAttribute('aria-controls', listId)
    else input.removeAttribute('aria-controls')
    if (activeId) input.setAttribute('aria-activedescendant', activeId)
    else input.removeAttribute('aria-activedescendant')
  }, [input, listId, isShown, activeId])
}
