/** What the estimate comes to, and what is taken off or put on the whole of it. */

import { formatMoney } from '#language/ru/money.ts'
import type { Sums } from '#schema/estimate-sum.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { DraftWhole } from './draft.ts'
import { changeWhole } from './draft-change.ts'
import type { Conflict } from './draft-merge.ts'
import { DiscountCell, MarkupCell } from './editor-cell.tsx'
import { EditorConflicts } from './editor-conflicts.tsx'
import { useEditor } from './editor-context.ts'
import { SheetSum } from './editor-sum.tsx'
import type { Taken } from './goods.ts'

type Props = {
  whole: DraftWhole
  sums: Sums
  clientMinor: number
  taken: Taken
  conflicts: readonly Conflict[]
  /** A line keeps how its quantity came. */
  isAnyCounted: boolean
}

export function EditorTotals(props: Props) {
  const { whole, sums, clientMinor, taken, conflicts, isAnyCounted } = props
  const editor = useEditor()
  return (
    <section className="estimate-totals panel" aria-label="Итоги">
      {conflicts.length > 0 && <EditorConflicts conflicts={conflicts} />}
      <dl>
        {sums.discountMinor > 0 && (
          <>
            <dt>Без скидок</dt>
            <dd className="num">{formatMoney(sums.grossMinor)}</dd>
          </>
        )}
        <dt>Скидка на&nbsp;всю смету</dt>
        <dd>
          <DiscountCell
            label="Скидка на всю смету"
            discount={whole.discount}
            {...taken}
            onDiscount={(discount) =>
              editor.change((draft) => changeWhole(draft, { discount }), 'discount whole')
            }
          />
        </dd>
        {sums.discountMinor > 0 && (
          <>
            <dt>Все скидки</dt>
            <dd className="num">{formatMoney(-sums.discountMinor)}</dd>
          </>
        )}
        <dt className="editor-sum">Итого</dt>
        <dd>
          <SheetSum className="editor-sum" sums={sums} />
        </dd>
        <dt>Наценка на&nbsp;товары для&nbsp;заказчика, %</dt>
        <dd>
          <MarkupCell
            label="Наценка на товары для заказчика, %"
            value={whole.markup === 0 ? null : whole.markup}
            placeholder="нет"
            onMarkup={(markup) =>
              editor.change((draft) => changeWhole(draft, { markup: markup ?? 0 }), 'markup whole')
            }
          />
        </dd>
        {clientMinor !== sums.totalMinor && (
          <>
            <dt>Для заказчика</dt>
            <dd className="num">{formatMoney(clientMinor)}</dd>
          </>
        )}
      </dl>
      {isAnyCounted && (
        <Checkbox
          checked={whole.withHowMuch}
          onChange={({ target: { checked: withHowMuch } }) =>
            editor.change((draft) => changeWhole(draft, { withHowMuch }))
          }
        >
          Показывать заказчику, как&nbsp;посчитано количество
        </Checkbox>
      )}
    </section>
  )
}
