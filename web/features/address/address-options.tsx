/** Two lists of addresses: a combobox's options, and radios for browsers without script. */
/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- a combobox as the ARIA pattern has it: no native element is one */
import { Button } from '#web/ui/button.tsx'
import { Radio } from '#web/ui/radio.tsx'
import { type AddressSuggestion, formatSuggestion } from './address-suggestion.ts'

type OptionsProps = {
  id: string
  suggestions: readonly AddressSuggestion[]
  /** Why the list is empty. */
  failure: string | undefined
  active: number
  toId: (index: number) => string
  onChoose: (suggestion: AddressSuggestion) => void
}

export function AddressOptions(props: OptionsProps) {
  const { id, suggestions, failure, active, toId, onChoose } = props
  const count = suggestions.length
  return (
    <>
      <ul id={id} role="listbox" aria-label="Подсказки" className="popover" hidden={count === 0}>
        {suggestions.map((suggestion, i) => (
          // Focus stays in the field.
          <li
            key={suggestion.fiasId + suggestion.value}
            id={toId(i)}
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

/** The search button and its results. */
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
