import { type SubmitEvent, useId, useState } from 'react'
import { addWaste } from '#web/features/calculator/calculation.ts'
import {
  keepMeasures,
  readMeasure,
  readMeasures,
  toEmptyMeasures,
  toJobArea,
} from '#web/features/calculator/calculation-measures.ts'
import { CalculatorFields, CalculatorResult } from '#web/features/calculator/calculator-fields.tsx'
import { formatAmount } from '#web/features/quantity/amount.ts'
import type { CountedBy } from '#web/generated/graphql/graphql.ts'
import { ReturnFocus } from '#web/runtime/overlay-focus.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type ListingCalculatorProps = { countedBy: CountedBy; onClose: () => void }

export default function ListingCalculator({ countedBy, onClose }: ListingCalculatorProps) {
  const [measures, setMeasures] = useState(
    () => readMeasures() ?? toEmptyMeasures(countedBy === 'AREA' ? 'area' : 'material'),
  )
  const form = useId()
  const area = toJobArea(measures)
  const waste = readMeasure(measures.waste)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!area || waste === null) return
    keepMeasures(measures)
    onClose()
  }
  const stop = () => {
    keepMeasures(null)
    onClose()
  }
  return (
    <ReturnFocus>
      <Dialog
        open
        variant="sheet"
        title="Сколько нужно по площади"
        onClose={onClose}
        footer={
          <>
            {readMeasures() && (
              <Button size="l" onClick={stop}>
                Не&nbsp;считать
              </Button>
            )}
            <Button
              tone="primary"
              size="l"
              wide
              type="submit"
              form={form}
              disabled={!area || waste === null}
            >
              Показать на&nbsp;карточках
            </Button>
          </>
        }
      >
        <form id={form} onSubmit={submit}>
          <CalculatorFields by={countedBy} measures={measures} onChange={setMeasures} />
          <CalculatorResult>
            {area === null &&
              'Введите площадь или размеры: посчитаем каждый товар списка с\u00a0запасом'}
            {area === 0 && 'Проёмы занимают всю площадь: ничего не\u00a0нужно'}
            {Boolean(area) && (
              <>
                <b className="num">{formatAmount(area ?? 0, 'м²')}</b>
                {Boolean(waste) && (
                  <small>
                    С&nbsp;запасом{' '}
                    {formatAmount(addWaste(area ?? 0, Math.ceil((waste ?? 0) / 100)), 'м²')}
                  </small>
                )}
              </>
            )}
          </CalculatorResult>
        </form>
      </Dialog>
    </ReturnFocus>
  )
}
