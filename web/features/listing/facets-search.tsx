import { type ReactNode, useEffect, useRef, useState } from 'react'
import { hearField } from '#web/ui/press.ts'
import { TextInput } from '#web/ui/text-input.tsx'

export type FacetSearchProps = {
  /** Only long lists are worth searching. */
  isOn: boolean
  /** Name of the group. */
  label: string
  children: ReactNode
}

/** Hides the options whose words do not hold the typed text; the rest of the group stays as it is. */
export function FacetSearch({ isOn, label, children }: FacetSearchProps) {
  const [text, setText] = useState('')
  const group = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const wanted = normalise(text)
    const details = group.current?.querySelector('details')
    for (const option of group.current?.querySelectorAll<HTMLElement>('.choice') ?? []) {
      option.hidden = wanted !== '' && !normalise(option.textContent).includes(wanted)
    }
    if (details && wanted) details.open = true
  })

  return (
    <div ref={group}>
      {isOn && (
        <TextInput
          ref={hearField}
          className="facets-search"
          type="search"
          aria-label={`${label}: найти в списке`}
          placeholder="Найти в списке"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      {children}
    </div>
  )
}

const normalise = (text: string | null) => (text ?? '').trim().toLowerCase().replaceAll('ё', 'е')
