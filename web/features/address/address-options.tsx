/** The two lists of addresses: of a combobox, and of radios for whoever has no script. */
/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- a combobox as the ARIA pattern has it: no native element is one */
import { type KeyboardEvent, useState } from 'react'
import { step } from '#web/features/search/search-options.ts'
import { Button } from '#web/ui/button.tsx'
import { Radio } from '#web/ui/radio.tsx'
import { type AddressSuggestion, formatSuggestion } from './address-suggestion.ts'

type OptionsProps = {
  id: string
  suggestions: readonly AddressSuggestion[]
  /** Why there are none. */
  failure: string | undefined
  active: number
  onChoose: (suggestion: AddressSuggestion) => void
}

export function AddressOptions(props: OptionsProps) {
  const { id, suggestions, failure, active, onChoose } = props
  const count = suggestions.length
  return (
    <>
      <ul id={id} role="listbox" aria-label="Подсказки" className="popover" hidden={count === 0}>
        {suggestions.map((suggestion, i) => (
          // The keyboard stays in the field.
          <li
            key={suggestion.fiasId + suggestion.value}
            id={`${id}-${i}`}
            role="option"
            className="menu-item"
            aria-selected={i === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(suggestion)}
          >
            {suggestion.value}
          </li>
        ))}
      </ul>
      {/* The focus is in the field already: what describes it is not read anew. */}
      <output className="hidden">
        {failure ?? (count > 0 && `Найдено адресов: ${count}. Выберите стрелками`)}
      </output>
    </>
  )
}

/** Which option is highlighted, -1 for none, and the keys that move it. */
export function useHighlight(
  suggestions: readonly AddressSuggestion[],
  { onChoose, onClose }: { onChoose: (one: AddressSuggestion) => void; onClose: () => void },
) {
  const [active, setActive] = useState(-1)
  const onKeyDown = (event: KeyboardEvent) => {
    if (suggestions.length === 0) return
    const next = toNextOption(event.key, active, suggestions.length)
    const highlighted = suggestions[active]
    if (next !== null) setActive(next)
    else if (event.key === 'Escape') onClose()
    else if (event.key !== 'Enter') return
    else if (highlighted) onChoose(highlighted)
    // Enter in an open list never sends the order.
    event.preventDefault()
  }
  return { active, setActive, onKeyDown }
}

function toNextOption(key: string, active: number, count: number): number | null {
  if (key === 'ArrowDown') return step(active, count, 1)
  if (key === 'ArrowUp') return step(active, count, -1)
  return null
}

/** The search by a button, and what it found. */
export function AddressRadios({
  suggestions,
}: {
  suggestions: readonly AddressSuggestion[] | null
}) {
  return (
    <>
      <noscript>
        <Button type="submit" name="intent" value="address">
          Найти адрес
        </Button>
      </noscript>
      {suggestions && suggestions.length > 0 && (
        <fieldset>
          <legend className="field-label">Выберите адрес</legend>
          {suggestions.map((suggestion) => (
            <Radio key={suggestion.fiasId} name="suggestion" value={formatSuggestion(suggestion)}>
              {suggestion.value}
            </Radio>
          ))}
        </fieldset>
      )}
    </>
  )
}
