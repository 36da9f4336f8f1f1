/** A text field with a list of options under it, as the ARIA pattern has it. */
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

type Combobox<Option> = {
  listId: string
  /** The same array for the same options: in another one nothing is highlighted. */
  options: readonly Option[]
  isOpen: boolean
  /** Called by the arrows when the list is closed. */
  onOpen?: () => void
  onClose: () => void
  /** Enter on an option; elsewhere Enter is the form's. */
  onChoose: (option: Option) => void
  /** null for the field itself. */
  onHighlight?: (option: Option | null) => void
}

/**
 * The field is one only with its script: without it, it is a plain field. Answers whether the list
 * is shown, which of its options is highlighted, and the id of each.
 */
export function useCombobox<Option>(
  field: RefObject<HTMLInputElement | null>,
  combobox: Combobox<Option>,
) {
  const { listId, options, isOpen, onOpen, onClose, onChoose, onHighlight } = combobox
  const [choice, setChoice] = useState({ of: options, index: -1 })
  const isShown = isOpen && options.length > 0
  const active = isShown && choice.of === options ? choice.index : -1
  const toId = (index: number) => `${listId}-${index}`
  const activeId = active < 0 ? null : toId(active)

  useEffect(() => {
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isShown),
      'aria-controls': isShown ? listId : null,
      'aria-activedescendant': activeId,
    }
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null) field.current?.removeAttribute(name)
      else field.current?.setAttribute(name, value)
    }
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [field, listId, isShown, activeId])

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const option = options[active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (!isShown && !onOpen) return
      if (!isOpen) onOpen?.()
      const index = step(active, options.length, event.key === 'ArrowDown' ? 1 : -1)
      setChoice({ of: options, index })
      onHighlight?.(options[index] ?? null)
    } else if (event.key === 'Escape' && isOpen) onClose()
    else if (event.key === 'Enter' && option) onChoose(option)
    else return
    event.preventDefault()
  })
  const onInput = useEffectEvent(() => setChoice({ of: options, index: -1 }))
  useEffect(() => {
    const input = field.current
    const listener = new AbortController()
    const { signal } = listener
    input?.addEventListener('keydown', (event) => onKeyDown(event), { signal })
    input?.addEventListener('input', () => onInput(), { signal })
    return () => listener.abort()
  }, [field])

  return { isShown, active, toId }
}

/** The next highlighted option; -1 is the field itself, between the last and the first. */
export function step(active: number, count: number, by: 1 | -1): number {
  const places = count + 1
  return ((active + 1 + by + places) % places) - 1
}
