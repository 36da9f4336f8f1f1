import './units.css'
import { useId } from 'react'
import { hearField } from './press.ts'

export interface UnitSwitchProps {
  units: readonly { value: string; label: string; disabled?: boolean }[]
  value: string
  onChange?: (value: string) => void
  /** Radio group's name; needed in a form that works without script. */
  name?: string
  label?: string
  size?: 's' | 'm'
}

export function UnitSwitch(props: UnitSwitchProps) {
  const { units, value, onChange, name, label = 'Единица измерения', size = 'm' } = props
  const id = useId()
  return (
    <fieldset className={size === 's' ? 'units units-s' : 'units'}>
      <legend className="hidden">{label}</legend>
      {units.map((unit) => (
        <label key={unit.value}>
          <input
            type="radio"
            ref={hearField}
            name={name ?? id}
            value={unit.value}
            disabled={unit.disabled}
            {...(onChange
              ? { checked: unit.value === value, onChange: () => onChange(unit.value) }
              : { defaultChecked: unit.value === value })}
          />
          {unit.label}
        </label>
      ))}
    </fieldset>
  )
}
