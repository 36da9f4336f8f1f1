import '#web/ui/chips.css'
import { type KeyboardEvent, useState } from 'react'
import { formatQuantity } from '#language/ru/number.ts'
import type { FilterRange } from '#schema/filter.ts'
import { hearField } from '#web/ui/press.ts'
import { TextInput } from '#web/ui/text-input.tsx'

export type FacetRangeProps = {
  /** Name in the address; the two ends are sent as `NAME.from` and `NAME.to`. */
  name: string
  label: string
  min?: number | null
  max?: number | null
  range: FilterRange | null
  onChange: (range: FilterRange | null) => void
}

/** Two typed ends; they take effect on Enter and when the field is left. */
export function FacetRange({ name, label, min, max, range, onChange }: FacetRangeProps) {
  const [{ from, to }, setTexts] = useTexts(range)

  const commit = () => {
    const typed = { from: toNumber(from), to: toNumber(to) }
    const isSwapped = typed.from !== null && typed.to !== null && typed.from > typed.to
    const next = isSwapped ? { from: typed.to, to: typed.from } : typed
    if (next.from === (range?.from ?? null) && next.to === (range?.to ?? null)) return
    onChange(next.from === null && next.to === null ? null : next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    commit()
  }
  const common = {
    ref: hearField,
    inputMode: 'decimal',
    autoComplete: 'off',
    onBlur: commit,
    onKeyDown,
  } as const
  return (
    <div className="range">
      <TextInput
        {...common}
        name={`${name}.from`}
        aria-label={`${label}: от`}
        placeholder={min == null ? 'от' : `от ${toText(min)}`}
        value={from}
        onChange={({ target }) => setTexts({ from: target.value, to })}
      />
      <TextInput
        {...common}
        name={`${name}.to`}
        aria-label={`${label}: до`}
        placeholder={max == null ? 'до' : `до ${toText(max)}`}
        value={to}
        onChange={({ target }) => setTexts({ from, to: target.value })}
      />
    </div>
  )
}

/** What is typed; another range (a chip removed, the back button) takes its place. */
function useTexts(range: FilterRange | null) {
  const own = { from: toText(range?.from), to: toText(range?.to) }
  const key = `${own.from}..${own.to}`
  const [state, setState] = useState({ key, texts: own })
  if (state.key !== key) setState({ key, texts: own })
  const texts = state.key === key ? state.texts : own
  return [texts, (next: typeof own) => setState({ key, texts: next })] as const
}

/** Three digits after the comma at most, as addresses hold them. */
function toText(value: number | null | undefined): string {
  if (value == null) return ''
  const thousandths = Math.round(value * 1000)
  const isShort = thousandths % 10 === 0
  return isShort ? formatQuantity(thousandths / 10) : String(thousandths / 1000).replace('.', ',')
}

/** null for what is not a number: the field is as good as empty. */
function toNumber(text: string): number | null {
  const plain = text.replace(/\s/g, '').replace(',', '.')
  return /^\d{1,12}(\.\d{0,3})?$/.test(plain) ? Number(plain) : null
}
