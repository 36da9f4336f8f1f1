/** The list under the search field: a combobox whose field is the plain form's own. */
import '../styles/search.css'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { SearchOptionsQuery } from '../generated/graphql/graphql.ts'
import { graphql } from '../generated/graphql/index.ts'
import { ask, browserStorefront } from '../graphql/client.ts'
import { formatCount, formatMoney } from '../ui/format.ts'
import { Picture } from '../ui/picture.tsx'
import { showToast } from '../ui/toast.tsx'
import { forgetSearches } from './search-history.ts'
import {
  createLatest,
  type SearchGroup,
  type SearchOption,
  step,
  toGroups,
} from './search-options.ts'

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

type Found = SearchOptionsQuery['searchSuggestions']

const pauseMs = 150

async function askOptions(query: string): Promise<Found> {
  const variables = { query, cityId: browserStorefront.cityId }
  // The history changes between two openings.
  const policy = query === '' ? 'network-only' : 'cache-first'
  return (await ask(SearchOptions, variables, policy)).searchSuggestions
}

export type SearchSuggestionsProps = { input: HTMLInputElement; listId: string }

export default function SearchSuggestions({ input, listId }: SearchSuggestionsProps) {
  const { found, isOpen, typed, setOpen, setFound } = useTyping(input)
  // A choice belongs to one answer: with another list nothing is highlighted.
  const [choice, setChoice] = useState({ of: found, index: -1 })
  const active = isOpen && choice.of === found ? choice.index : -1
  const navigate = useNavigate()
  const groups = useMemo(() => (found ? toGroups(found) : []), [found])
  const options = groups.flatMap((group) => group.options)
  const isShown = isOpen && options.length > 0
  const toId = (option: SearchOption) => `${listId}-${options.indexOf(option)}`

  useCombobox(input, listId, isShown, isShown && active >= 0 ? `${listId}-${active}` : null)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const chosen = options[active]
      if (event.key === 'Escape' && isOpen) {
        input.value = typed
        setOpen(false)
      } else if (event.key === 'Enter' && isShown && chosen) {
        setOpen(false)
        input.blur()
        void navigate(chosen.to)
      } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        if (!isOpen) setOpen(true)
        const next = step(active, options.length, event.key === 'ArrowDown' ? 1 : -1)
        const option = options[next]
        input.value = option?.isPhrase ? option.text : typed
        setChoice({ of: found, index: next })
      } else return
      event.preventDefault()
    }
    input.addEventListener('keydown', onKeyDown)
    return () => input.removeEventListener('keydown', onKeyDown)
  })
  useEffect(() => {
    if (isShown)
      document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [isShown, listId, active])

  const forget = async () => {
    if (await forgetSearches()) setFound((old) => old && { ...old, history: [] })
    else showToast('Не удалось очистить историю. Попробуйте ещё раз', { tone: 'error' })
  }
  return (
    <>
      <output className="hidden">
        {isShown && formatCount(options.length, ['подсказка', 'подсказки', 'подсказок'])}
      </output>
      {isShown && (
        // A press on the list must not take the focus out of the field.
        // oxlint-disable-next-line no-static-element-interactions
        <div className="suggestions popover" onMouseDown={(event) => event.preventDefault()}>
          {groups.some(({ isHistory }) => isHistory) && (
            <button type="button" className="link suggestions-clear" onClick={() => void forget()}>
              Очистить историю
            </button>
          )}
          {/* oxlint-disable-next-line prefer-tag-over-role -- a select holds no links */}
          <div role="listbox" id={listId} aria-label="Подсказки">
            {groups.map((group) => (
              <Group
                key={group.title}
                group={group}
                activeId={`${listId}-${active}`}
                toId={toId}
                onFollow={() => setOpen(false)}
              />
            ))}
          </div>
        </div>
      )}
    </>
  )
}

type GroupProps = {
  group: SearchGroup
  activeId: string
  toId: (option: SearchOption) => string
  onFollow: () => void
}

function Group({ group: { title, options }, activeId, toId, onFollow }: GroupProps) {
  return (
    // oxlint-disable-next-line prefer-tag-over-role -- a fieldset is no part of a listbox
    <div role="group" aria-label={title}>
      <p className="suggestions-title" aria-hidden="true">
        {title}
      </p>
      {options.map((option) => {
        const { key, text, to, priceMinor, unit, picture } = option
        const id = toId(option)
        return (
          <Link
            key={key}
            id={id}
            className="menu-item"
            // oxlint-disable-next-line prefer-tag-over-role -- an option of a select is no link
            role="option"
            aria-selected={id === activeId}
            tabIndex={-1}
            to={to}
            onClick={onFollow}
          >
            {picture && <Picture src={picture} alt="" width={40} height={40} widths={[200]} />}
            <span className="suggestions-text">{text}</span>
            {priceMinor != null && (
              <b className="num">
                {formatMoney(priceMinor)}/{unit}
              </b>
            )}
          </Link>
        )
      })}
    </div>
  )
}

/** What is typed and what was found for it; asked after a pause, one request at a time. */
function useTyping(input: HTMLInputElement) {
  const [typed, setTyped] = useState(input.value)
  const { key } = useLocation()
  // Opened on one page; another closes it.
  const [openOn, setOpenOn] = useState(document.activeElement === input ? key : null)
  const isOpen = openOn === key
  const [found, setFound] = useState<Found | null>(null)
  const want = useMemo(
    () => createLatest(askOptions, (_, answer) => answer && setFound(answer)),
    [],
  )
  const setOpen = useCallback((isNow: boolean) => setOpenOn(isNow ? key : null), [key])
  useEffect(() => {
    const onInput = () => {
      setTyped(input.value)
      setOpen(true)
    }
    const onFocus = () => setOpen(true)
    const onBlur = () => setOpen(false)
    const onSubmit = () => setOpen(false)
    const { form } = input
    // Letters may have come since this was drawn, before anybody listened.
    queueMicrotask(() => setTyped(input.value))
    input.addEventListener('input', onInput)
    input.addEventListener('focus', onFocus)
    input.addEventListener('blur', onBlur)
    form?.addEventListener('submit', onSubmit)
    return () => {
      input.removeEventListener('input', onInput)
      input.removeEventListener('focus', onFocus)
      input.removeEventListener('blur', onBlur)
      form?.removeEventListener('submit', onSubmit)
    }
  }, [input, setOpen])
  useEffect(() => {
    if (!isOpen) return
    const timer = setTimeout(() => void want(typed.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [want, typed, isOpen])
  return { found, isOpen, typed, setOpen, setFound }
}

/** The field becomes a combobox only with its list: without script it is a plain search box. */
function useCombobox(
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
