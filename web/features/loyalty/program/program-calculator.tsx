/** Points of a year by what one buys a month. Without script the address holds what is asked. */
import { useState } from 'react'
import { formatMoney } from '#language/ru/money.ts'
import { formatNumber } from '#language/ru/number.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { Program } from './program-numbers.ts'
import {
  parseRoubles,
  reckonOrder,
  reckonYear,
  roublesFirst,
  roublesMax,
  type Year,
} from './program-sums.ts'
import { askedName, describeOrder, describeStage, describeYear } from './program-words.ts'

const calculatorId = 'calculator'

/** The slider covers what most buy; the field takes any sum. */
const slider = { min: 5_000, max: 300_000, step: 5_000 }

type Props = {
  program: Program
  /** What the address asks, as it was typed; null when it asks nothing. */
  asked: string | null
  /** Goods received in the last twelve months. */
  boughtMinor?: number
}

export function ProgramCalculator({ program, asked, boughtMinor = 0 }: Props) {
  const [text, setText] = useState(asked ?? formatNumber(roublesFirst))
  const roubles = parseRoubles(text)
  const error =
    roubles === null ? `Укажите сумму в\u00a0рублях, до\u00a0${formatNumber(roublesMax)}` : null
  return (
    <div className="program-calculator">
      <form
        action={`#${calculatorId}`}
        aria-labelledby={calculatorId}
        onSubmit={(event) => event.preventDefault()}
      >
        <Field label="Покупаю в&nbsp;месяц" error={error}>
          {(control) => (
            <TextInput
              {...control}
              name={askedName}
              suffix="₽"
              inputMode="numeric"
              maxLength={14}
              autoComplete="off"
              value={text}
              onChange={({ target }) => setText(target.value)}
              onBlur={() => roubles !== null && setText(formatNumber(roubles))}
            />
          )}
        </Field>
        <input
          type="range"
          className="program-slider"
          aria-label="Покупаю в месяц"
          aria-valuetext={roubles === null ? undefined : formatMoney(roubles * 100)}
          {...slider}
          value={Math.min(slider.max, Math.max(slider.min, roubles ?? slider.min))}
          onChange={({ target }) => setText(formatNumber(Number(target.value)))}
        />
        <Button type="submit" className="program-count">
          Посчитать
        </Button>
      </form>
      {roubles !== null && (
        <Counted
          year={reckonYear(program.levels, roubles * 100, boughtMinor)}
          {...{ program, roubles }}
        />
      )}
    </div>
  )
}

type CountedProps = { program: Program; roubles: number; year: Year }

function Counted({ program, roubles, year }: CountedProps) {
  const orderMinor = roubles * 100
  return (
    <div className="program-counted">
      <output className="program-sum num">{describeYear(year)}</output>
      {year.stages.length > 1 && (
        <ul>
          {year.stages.map((stage) => (
            <li key={stage.level.name}>{describeStage(stage)}</li>
          ))}
        </ul>
      )}
      <p>{describeOrder(reckonOrder(program, orderMinor, year.points), orderMinor)}</p>
      <p className="muted">
        Один заказ в&nbsp;месяц, целиком за&nbsp;деньги, без доставки и&nbsp;исключённых товаров
      </p>
    </div>
  )
}
