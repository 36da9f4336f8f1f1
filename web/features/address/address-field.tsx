/** Accepts suggested addresses only: a list under the field, or radios without script. */
import './address.css'
import '#web/ui/overlays.css'
import { type ChangeEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { browserStorefront } from '#web/graphql/client.ts'
import { Field } from '#web/ui/field.tsx'
import { hearWith } from '#web/ui/press.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { useCombobox } from '#web/ui/use-combobox.ts'
import { useTypedAnswer } from '#web/ui/use-typed-answer.ts'
import { AddressOptions, AddressRadios } from './address-options.tsx'
import { type AddressSuggestion, AddressSuggestions, toShown } from './address-suggestion.ts'

const pauses = { pauseMs: 250, againMs: 3000 }
const lengthMin = 3
const nothing = 'Такого адреса не\u00a0нашлось. Проверьте улицу и\u00a0дом'
const notChosen = 'Выберите адрес из\u00a0подсказок'
const hint = 'Начните вводить улицу и\u00a0дом, затем выберите адрес из\u00a0списка'
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
  const [picked, pick] = usePicked(chosen.fiasId, fiasId)
  const [search, setSearch] = useState('')
  const { suggestions, failure, isNothing } = useSuggestions(search)
  // Said when the field is left, not when the order is placed.
  const [isLeft, setIsLeft] = useState(false)

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
    setIsLeft(false)
    if (!picked) return
    pick('')
    onChoose()
  }

  return (
    <div className="combo">
      <Field
        label="Адрес"
        error={failure ?? error ?? (isLeft && !picked ? notChosen : null)}
        hint={isNothing ? nothing : hint}
      >
        {(control) => (
          <TextInput
            {...control}
            {...address}
            ref={hearAs(text, address)}
            autoComplete="off"
            defaultValue={chosen.address}
            onChange={onType}
            onBlur={(event) => {
              void address.onBlur(event)
              setSearch('')
              setIsLeft(event.target.value.trim() !== '')
            }}
            onKeyDown={(event) => isOpen && keepEnter(event)}
          />
        )}
      </Field>
      <input type="hidden" {...fiasId} value={picked} />
      <AddressOptions
        id={listId}
        {...{ suggestions, active, toId }}
        failure={isNothing ? nothing : failure}
        onChoose={choose}
      />
      <AddressRadios suggestions={found} />
    </div>
  )
}

/** A hidden field's value is its attribute, so React holds it, unlike what is typed. */
function usePicked(first: string, field: UseFormRegisterReturn) {
  const [picked, setPicked] = useState(first)
  const pick = (id: string) => {
    setPicked(id)
    void field.onChange({ target: { name: field.name, value: id }, type: 'change' })
  }
  return [picked, pick] as const
}

const hearAs = (text: { current: HTMLInputElement | null }, { ref }: UseFormRegisterReturn) =>
  hearWith((element: HTMLInputElement | null) => {
    text.current = element
    ref(element)
  })

/** While the list is open, Enter does not submit the order. */
function keepEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
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
  const { answer, answered, isFailed } = useTypedAnswer(wanted, suggest, pauses)
  const failure = wanted !== null && isFailed ? notLoaded : undefined
  return { ...toShown(wanted, { answer, answered, isFailed }), failure }
}

async function suggest(search: string): Promise<readonly AddressSuggestion[]> {
  const { cityId, query } = browserStorefront
  return (await query(AddressSuggestions, { search, cityId })).addresses
}
