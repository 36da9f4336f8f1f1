/** The list under the search field: a combobox whose field is the plain form's own. */
import './suggestions.css'
import { useEffect, useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatCount, formatUnitPrice } from '#web/ui/format.ts'
import { Picture } from '#web/ui/picture.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { forgetSearches } from './search-history.ts'
import {
  type SearchFound,
  type SearchGroup,
  type SearchOption,
  step,
  toGroups,
  toNextSteps,
} from './search-options.ts'
import { useCombobox, useTyping } from './search-typing.ts'

export type SearchSuggestionsProps = { input: HTMLInputElement; listId: string }

export default function SearchSuggestions({ input, listId }: SearchSuggestionsProps) {
  const { found, isOpen, typed, setOpen, setFound, retry } = useTyping(input)
  // A choice belongs to one answer: with another list nothing is highlighted.
  const [choice, setChoice] = useState({ of: found, index: -1 })
  const active = isOpen && choice.of === found ? choice.index : -1
  const navigate = useNavigate()
  const { groups, isNothing } = useMemo(() => toOffer(found), [found])
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
      <output className="hidden">{isShown && describe(options.length, isNothing)}</output>
      {isOpen && retry && <NotKnown retry={retry} />}
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

function toOffer(found: SearchFound | null) {
  const groups = found ? toGroups(found) : []
  const isNothing = groups.length === 0 && Boolean(found?.query)
  return { groups: found && isNothing ? toNextSteps(found) : groups, isNothing }
}

function describe(count: number, isNothing: boolean): string {
  const words = formatCount(count, ['подсказка', 'подсказки', 'подсказок'])
  return isNothing ? `Похожего не\u00a0нашлось. ${words}` : words
}

/** The suggestions could not be asked; the search itself stays open. */
function NotKnown({ retry }: { retry: () => void }) {
  return (
    // A press here must not take the focus out of the field.
    // oxlint-disable-next-line no-static-element-interactions
    <div className="suggestions popover" onMouseDown={(event) => event.preventDefault()}>
      <p className="suggestions-title">
        <output>Подсказки не&nbsp;загрузились</output>{' '}
        <button type="button" className="link" onClick={retry}>
          Повторить
        </button>
      </p>
    </div>
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
            {priceMinor != null && unit && (
              <b className="num">{formatUnitPrice(priceMinor, unit)}</b>
            )}
          </Link>
        )
      })}
    </div>
  )
}
