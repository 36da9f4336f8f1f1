/** Accepts suggested addresses only: a list under the field, or radios without script. */
import './address.css'
import '#web/ui/overlays.css'
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { browserStorefront } from '#web/graphql/client.ts'
import { Field } from '#web/ui/field.tsx'
import { hearWith } from '#web/ui/press.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { useCombobox } from '#web/ui/use-combobox.ts'
import { useTypedAnswer } from '#web/ui/use-typed-answer.ts'
import { AddressOptions, AddressRadios } from './address-options.tsx'
import { type AddressSuggestion, AddressSuggestions } from './address-suggestion.ts'

const pauses = { pauseMs: 250, againMs: 3000 }
const lengthMin = 3
const none: readonly AddressSuggestion[] = []
const notLoaded = 'Подсказки не загрузились. Проверьте связь, мы\u00a0пробуем ещё раз'

type Suggested = Omit<AddressSuggestion, '__typename'>

export type AddressFieldProps = {
  address: UseFormRegisterReturn
  fiasId: UseFormRegisterReturn
  chosen: { address: string; fiasId: string }
  error: string | undefined
  /** Suggestions the server found, without script. */
  found: readonly AddressSuggestion[] | null
  /** An address the visitor gave elsewhere, stored in their browser: fills an empty field. */
  readUsual?: () => { address: string; fiasId: string } | null
  /** Called when an address is chosen or cleared. */
  onChoose: () => void
}

export function AddressField(props: AddressFieldProps) {
  const { address, fiasId, chosen, error, found, readUsual, onChoose } = props
  const listId = useId()
  const text = useRef<HTMLInputElement>(null)
  const [picked, setPicked] = useState(chosen.fiasId)
  const [search, setSearch] = useState('')
  const { suggestions, failure } = useSuggestions(search)

  // A hidden field's value is its attribute, so React holds it, unlike what is typed.
  const pick = (id: string) => {
    setPicked(id)
    void fiasId.onChange({ target: { name: fiasId.name, value: id }, type: 'change' })
  }
  const choose = (suggestion: Suggested) => {
    if (!text.current) return
    // A street alone is not enough: the visitor goes on to type the house.
    text.current.value = suggestion.hasHouse ? suggestion.value : `${suggestion.value} `
    void address.onChange({ target: text.current, type: 'change' })
    pick(suggestion.fiasId)
    setSearch('')
    onChoose()
  }
  useUsual(text, readUsual, choose)
  const isOpen = suggestions.length > 0
  const { active, toId } = useCombobox(text, {
    listId,
    options: suggestions,
    isOpen,
    onChoose: choose,
    onClose: () => setSearch(''),
  })
  const onType = (event: ChangeEvent<HTMLInputElement>) => {
    void address.onChange(event)
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
            ref={hearWith((element) => {
              text.current = element
              address.ref(element)
            })}
            autoComplete="off"
            defaultValue={chosen.address}
            onChange={onType}
            onBlur={(event) => {
              void address.onBlur(event)
              setSearch('')
            }}
            onKeyDown={(event) => {
              // While the list is open, Enter does not submit the order.
              if (event.key === 'Enter' && isOpen) event.preventDefault()
            }}
          />
        )}
      </Field>
      <input type="hidden" {...fiasId} value={picked} />
      <AddressOptions id={listId} {...{ suggestions, failure, active, toId }} onChoose={choose} />
      <AddressRadios suggestions={found} />
    </div>
  )
}

/** Runs once after mount: the server does not know what the browser stores. */
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

/** Tells the visitor that suggestions failed to load, and offers to retry. */
function useSuggestions(typed: string) {
  const search = typed.trim()
  const wanted = search.length < lengthMin ? null : search
  const { answer, isFailed } = useTypedAnswer(wanted, suggest, pauses)
  if (wanted === null) return { suggestions: none, failure: undefined }
  return { suggestions: answer ?? none, failure: isFailed ? notLoaded : undefined }
}

async function suggest(search: string): Promise<readonly AddressSuggestion[]> {
  const { cityId, query } = browserStorefront
  return (await query(AddressSuggestions, { search, cityId })).addresses
}
