/** The fields for the measures of a job, shared by all calculators. */
import './calculator.css'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { Measures } from './calculation-measures.ts'
import { readMeasure } from './room-measures.ts'

export type CalculatorFieldsProps = {
  /** Extra fields beside the sides. */
  by: 'AREA' | 'LAYER' | 'COATS' | 'LENGTH'
  measures: Measures
  onChange: (measures: Measures) => void
}

export function CalculatorFields({ by, measures, onChange }: CalculatorFieldsProps) {
  // The area or its sides: the last one typed wins.
  const bind = (name: keyof Measures, others: Partial<Measures> = {}) => ({
    value: measures[name],
    onChange: (text: string) => onChange({ ...measures, ...others, [name]: text }),
  })
  const side = { area: '' }
  const isMaterial = by === 'LAYER' || by === 'COATS'
  return (
    <div className="calculator-fields">
      {by !== 'LENGTH' && (
        <Measure label="Площадь" suffix="м²" {...bind('area', { length: '', width: '' })} />
      )}
      <Measure label="Длина" suffix="м" {...bind('length', side)} />
      {by !== 'LENGTH' && (
        <>
          <Measure label="Ширина или высота" suffix="м" {...bind('width', side)} />
          <Measure label="Окна и двери" empty="0" suffix="м²" {...bind('openings')} />
        </>
      )}
      {by === 'LAYER' && <Measure label="Толщина слоя" suffix="мм" {...bind('layer')} />}
      {by === 'COATS' && <Measure label="Слоёв" {...bind('coats')} />}
      <Measure label={isMaterial ? 'Запас' : 'Запас на подрезку'} suffix="%" {...bind('waste')} />
    </div>
  )
}

export function Measure(props: {
  label: string
  suffix?: string
  /** Value of an empty field. */
  empty?: string
  value: string
  onChange: (text: string) => void
}) {
  const { label, suffix, empty, value, onChange } = props
  const isBad = readMeasure(value) === null
  return (
    <Field label={label} error={isBad ? 'Число, до двух знаков после запятой' : null}>
      {(control) => (
        <TextInput
          {...control}
          suffix={suffix}
          placeholder={empty}
          inputMode="decimal"
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

type CarriedNoteProps = { isCut: boolean; onClear: () => void }

/** The fields are filled with what was typed for other goods. */
export function CarriedNote({ isCut, onClear }: CarriedNoteProps) {
  return (
    <p className="notice calculator-carried">
      <span>
        Размеры взяты из&nbsp;прошлого расчёта
        {isCut && <>, окна и&nbsp;двери не&nbsp;перенесены: впишите их, если они есть здесь</>}
      </span>
      <Button size="s" onClick={onClear}>
        Очистить
      </Button>
    </p>
  )
}

export function CalculatorResult({ children }: { children: ReactNode }) {
  return <output className="calculator-answer">{children}</output>
}
