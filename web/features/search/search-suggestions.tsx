/** The list under the search field: a combobox whose field is the plain form's own. */
import './suggestions.css'
import { useMemo, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatUnitPrice } from '#language/ru/money.ts'
import { formatCount } from '#language/ru/plural.ts'
import { Picture } from '#web/ui/picture.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useCombobox } from '#web/ui/use-combobox.ts'
import { forgetSearches } from './search-history.ts'
import {
  type SearchFound,
  type SearchGroup,
  type SearchOption,
  toGroups,
  toNextSteps,
} from './search-options.ts'
import { useTyping } from './search-typing.ts'

export type SearchSuggestionsProps = { input: HTMLInputElement; listId: string }

export default function SearchSuggestions({ input, listId }: SearchSuggestionsProps) {
  const { answer: found, setAnswer, isFailed, retry, isOpen, typed, setOpen } = useTyping(input)
  const navigate = useNavigate()
  const { groups, options, isNothing } = useMemo(() => toOffer(found), [found])
  const field = useRef(input)
  const { isShown, active, toId } = useCombobox(field, {
    listId,
    options,
    isOpen,
    onOpen: () => setOpen(true),
    onClose() {
      field.current.value = typed
      setOpen(false)
    },
    onChoose({ to }) {
      setOpen(false)
      field.current.blur()
      void navigate(to)
    },
    onHighlight(option) {
      field.current.value = option?.isPhrase ? option.text : typed
    },
  })

  const forget = async () => {
    if (await forgetSearches()) setAnswer((old) => old && { ...old, history: [] })
    else showToast('Не удалось очистить историю. Попробуйте ещё раз', { tone: 'error' })
  }
  return (
    <>
      <output className="hidden">{isShown && describe(options.length, isNothing)}</output>
      {isOpen && isFailed && <NotKnown retry={retry} />}
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
                active={options[active]}
                toId={(option) => toId(options.indexOf(option))}
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
  const offered = found && isNothing ? toNextSteps(found) : groups
  return { groups: offered, options: offered.flatMap((group) => group.options), isNothing }
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
  active: SearchOption | undefined
  toId: (option: SearchOption) => string
  onFollow: () => void
}

function Group({ group: { title, options }, active, toId, onFollow }: GroupProps) {
  return (
    // oxlint-disable-next-line prefer-tag-over-role -- a fieldset is no part of a listbox
    <div role="group" aria-label={title}>
      <p className="suggestions-title" aria-hidden="true">
        {title}
      </p>
      {options.map((option) => {
        const { key, text, to, priceMinor, unit, picture } = option
        return (
          <Link
            key={key}
            id={toId(option)}
            className="menu-item"
            // oxlint-disable-next-line prefer-tag-over-role -- an option of a select is no link
            role="option"
            aria-selected={option === active}
            tabIndex={-1}
            to={to}
            onClick={onFollow}
          >
            {picture !== undefined && (
              <Picture src={picture} alt="" width={40} height={40} widths={[200]} />
            )}
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
