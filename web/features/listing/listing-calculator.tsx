import { type SubmitEvent, useId, useState } from 'react'
import { addWaste } from '#schema/calculation.ts'
import {
  keepMeasures,
  readMeasures,
  toEmptyMeasures,
  toJobArea,
} from '#web/features/calculator/calculation-measures.ts'
import {
  CalculatorFields,
  CalculatorResult,
  CarriedNote,
} from '#web/features/calculator/calculator-fields.tsx'
import { readMeasure } from '#web/features/calculator/room-measures.ts'
import { formatAmount } from '#web/features/quantity/amount.ts'
import type { CountedBy } from '#web/generated/graphql/graphql.ts'
import { ReturnFocus } from '#web/runtime/overlay-focus.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { readListMeasures } from './listing-measures.ts'

type ListingCalculatorProps = { countedBy: CountedBy; onClose: () => void }

export default function ListingCalculator({ countedBy, onClose }: ListingCalculatorProps) {
  const empty = toEmptyMeasures(countedBy === 'AREA' ? 'area' : 'material')
  const [first] = useState(readListMeasures)
  const [measures, setMeasures] = useState(() => first ?? readMeasures() ?? empty)
  const [isCut] = useState(() => first !== null && first.openings !== readMeasures()?.openings)
  const form = useId()
  const area = toJobArea(measures)
  const waste = readMeasure(measures.waste)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!area || waste === null) return
    keepMeasures(measures, null)
    onClose()
  }
  const stop = () => {
    keepMeasures(null, null)
    onClose()
  }
  return (
    <ReturnFocus>
      <Dialog
        open
        variant="sheet"
        title="Сколько нужно по площади"
        startsInField
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
          {isCut && <CarriedNote isCut onClear={() => setMeasures(empty)} />}
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
