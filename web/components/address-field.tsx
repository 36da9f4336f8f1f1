/** An address is taken from suggestions only: a list under the field, or radios without script. */
import '../styles/overlays.css'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { browserStorefront } from '../graphql/client.ts'
import { StorefrontError } from '../storefront.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Radio } from '../ui/radio.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { AddressSuggestions, type AddressSuggestion } from './checkout-data.ts'
import { formatSuggestion } from './checkout-fields.ts'

const pauseMs = 250
const lengthMin = 3

export type AddressFieldProps = {
  address: UseFormRegisterReturn
  fiasId: UseFormRegisterReturn
  chosen: { address: string; fiasId: string }
  error: string | undefined
  /** Found by the server, without script. */
  found: readonly AddressSuggestion[] | null
  /** Called when an address was chosen or given up. */
  onChoose: () => void
}

export function AddressField(props: AddressFieldProps) {
  const { address, fiasId, chosen, error, found, onChoose } = props
  const listId = useId()
  const text = useRef<HTMLInputElement>(null)
  const hidden = useRef<HTMLInputElement>(null)
  const [search, setSearch] = useState('')
  const [active, setActive] = useState(-1)
  const suggestions = useSuggestions(search)
  const isOpen = suggestions.length > 0

  const put = (
    ref: { current: HTMLInputElement | null },
    value: string,
    change: typeof address,
  ) => {
    if (!ref.current) return
    ref.current.value = value
    void change.onChange({ target: ref.current, type: 'change' })
  }
  const choose = (suggestion: AddressSuggestion) => {
    // A street alone is no goal: the house is typed right behind it.
    put(text, suggestion.hasHouse ? suggestion.value : `${suggestion.value} `, address)
    put(hidden, suggestion.fiasId, fiasId)
    setActive(-1)
    setSearch('')
    onChoose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return
    const next = toNextOption(event.key, active, suggestions.length)
    const picked = suggestions[active]
    if (next !== null) setActive(next)
    else if (event.key === 'Enter' && picked) choose(picked)
    else if (event.key === 'Escape') setSearch('')
    else return
    event.preventDefault()
  }

  return (
    <div className="combo">
      <Field
        label="Адрес"
        error={error}
        hint="Начните вводить улицу и&nbsp;дом, затем выберите адрес из&nbsp;списка"
      >
        {(control) => (
          <TextInput
            {...control}
            {...address}
            ref={(element) => {
              text.current = element
              address.ref(element)
            }}
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
            defaultValue={chosen.address}
            onChange={(event) => {
              void address.onChange(event)
              if (hidden.current?.value) put(hidden, '', fiasId)
              setActive(-1)
              setSearch(event.target.value)
            }}
            onBlur={(event) => {
              void address.onBlur(event)
              setSearch('')
            }}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <input
        type="hidden"
        {...fiasId}
        ref={(element) => {
          hidden.current = element
          fiasId.ref(element)
        }}
        defaultValue={chosen.fiasId}
      />
      <ul id={listId} role="listbox" aria-label="Подсказки" className="popover" hidden={!isOpen}>
        {suggestions.map((suggestion, i) => (
          // The keyboard stays in the field, as a combobox wants it.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <li
            key={suggestion.fiasId + suggestion.value}
            id={`${listId}-${i}`}
            role="option"
            className="menu-item"
            aria-selected={i === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(suggestion)}
          >
            {suggestion.value}
          </li>
        ))}
      </ul>
      <output className="hidden">
        {isOpen && `Найдено адресов: ${suggestions.length}. Выберите стрелками`}
      </output>
      <Found suggestions={found} />
    </div>
  )
}

function toNextOption(key: string, active: number, count: number): number | null {
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return (active + count) % (count + 1) === count ? count - 1 : active - 1
  return null
}

function Found({ suggestions }: { suggestions: readonly AddressSuggestion[] | null }) {
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

/** Suggestions for the text at rest; an answer that a later text has overtaken is dropped. */
function useSuggestions(search: string): readonly AddressSuggestion[] {
  const [found, setFound] = useState<{ search: string; list: readonly AddressSuggestion[] }>()
  useEffect(() => {
    if (search.trim().length < lengthMin) return
    let isOvertaken = false
    const timer = setTimeout(async () => {
      try {
        const { cityId, query } = browserStorefront
        const { addresses } = await query(AddressSuggestions, { search: search.trim(), cityId })
        if (!isOvertaken) setFound({ search, list: addresses })
      } catch (error) {
        // Without suggestions the next letter asks again.
        if (!(error instanceof StorefrontError)) throw error
      }
    }, pauseMs)
    return () => {
      isOvertaken = true
      clearTimeout(timer)
    }
  }, [search])
  // The old list stands until the new one has come, but not over a field that was left.
  return search.trim().length >= lengthMin ? (found?.list ?? []) : []
}
