/** An address is taken from suggestions only: a list under the field, or radios without script. */
import './address.css'
import '#web/ui/overlays.css'
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { browserStorefront } from '#web/graphql/client.ts'
import { StorefrontError } from '#web/graphql/storefront.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { AddressOptions, AddressRadios, useHighlight } from './address-options.tsx'
import { type AddressSuggestion, AddressSuggestions } from './address-suggestion.ts'

const pauseMs = 250
const againMs = 3000
const lengthMin = 3

type Suggested = Omit<AddressSuggestion, '__typename'>

export type AddressFieldProps = {
  address: UseFormRegisterReturn
  fiasId: UseFormRegisterReturn
  chosen: { address: string; fiasId: string }
  error: string | undefined
  /** Found by the server, without script. */
  found: readonly AddressSuggestion[] | null
  /** An address the visitor gave elsewhere, known to his browser alone: stands in an empty field. */
  readUsual?: () => { address: string; fiasId: string } | null
  /** Called when an address was chosen or given up. */
  onChoose: () => void
}

export function AddressField(props: AddressFieldProps) {
  const { address, fiasId, chosen, error, found, readUsual, onChoose } = props
  const listId = useId()
  const text = useRef<HTMLInputElement>(null)
  const [picked, setPicked] = useState(chosen.fiasId)
  const [search, setSearch] = useState('')
  const { suggestions, failure } = useSuggestions(search)
  const isOpen = suggestions.length > 0

  // A hidden field's value is its attribute, so React holds it, unlike what is typed.
  const pick = (id: string) => {
    setPicked(id)
    void fiasId.onChange({ target: { name: fiasId.name, value: id }, type: 'change' })
  }
  const choose = (suggestion: Suggested) => {
    if (!text.current) return
    // A street alone is no goal: the house is typed right behind it.
    text.current.value = suggestion.hasHouse ? suggestion.value : `${suggestion.value} `
    void address.onChange({ target: text.current, type: 'change' })
    pick(suggestion.fiasId)
    setSearch('')
    onChoose()
  }
  useUsual(text, readUsual, choose)
  const { active, setActive, onKeyDown } = useHighlight(suggestions, {
    onChoose: choose,
    onClose: () => setSearch(''),
  })
  const onType = (event: ChangeEvent<HTMLInputElement>) => {
    void address.onChange(event)
    setActive(-1)
    setSearch(event.target.value)
    if (!picked) return
    pick('')
    onChoose()
  }

  return (
    <div className="combo">
      <Field
        label="Адрес"
        error={failure ?? error}
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
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- of the ARIA pattern
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
            defaultValue={chosen.address}
            onChange={onType}
            onBlur={(event) => {
              void address.onBlur(event)
              setSearch('')
            }}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <input type="hidden" {...fiasId} value={picked} />
      <AddressOptions id={listId} {...{ suggestions, failure, active }} onChoose={choose} />
      <AddressRadios suggestions={found} />
    </div>
  )
}

/** Once, when the field is there: the server's page cannot know what the browser does. */
function useUsual(
  text: { current: HTMLInputElement | null },
  read: AddressFieldProps['readUsual'],
  choose: (suggestion: Suggested) => void,
) {
  const first = useRef({ read, choose })
  useEffect(() => {
    const usual = text.current?.value === '' ? first.current.read?.() : null
    if (!usual) return
    first.current.choose({ value: usual.address, fiasId: usual.fiasId, hasHouse: true })
  }, [text])
}

/**
 * Suggestions for the text at rest; an answer that a later text has overtaken is dropped. Without
 * them nothing can be chosen: that is said, and the same text asks again until they come.
 */
function useSuggestions(search: string) {
  const [list, setList] = useState<readonly AddressSuggestion[]>([])
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    if (search.trim().length < lengthMin) return
    let isOvertaken = false
    const ask = async () => {
      const { found, refused } = await suggest(search.trim())
      if (isOvertaken) return
      if (found) setList(found)
      else timer = setTimeout(ask, againMs)
      setFailure(refused)
    }
    let timer = setTimeout(ask, pauseMs)
    return () => {
      isOvertaken = true
      clearTimeout(timer)
    }
  }, [search])
  // The old list stands until the new one has come, but not over a field that was left.
  return search.trim().length >= lengthMin ? { suggestions: list, failure } : { suggestions: [] }
}

type Answer = { found?: readonly AddressSuggestion[]; refused?: string }

async function suggest(search: string): Promise<Answer> {
  try {
    const { cityId, query } = browserStorefront
    return { found: (await query(AddressSuggestions, { search, cityId })).addresses }
  } catch (error) {
    if (!(error instanceof StorefrontError)) throw error
    return { refused: 'Подсказки не загрузились. Проверьте связь, мы\u00a0пробуем ещё раз' }
  }
}
