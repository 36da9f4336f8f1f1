/** What another tab or device has written where something else stands here. */

import { formatDiscount } from '#language/ru/discount.ts'
import { formatMoney } from '#language/ru/money.ts'
import { formatPercent, formatQuantity } from '#language/ru/number.ts'
import type { Discount } from '#schema/estimate-sum.ts'
import { formatAmount } from '#web/features/quantity/amount.ts'
import type { Conflict } from './draft-merge.ts'
import { useEditor } from './editor-context.ts'
import type { Goods } from './goods.ts'

const names: Record<string, string> = {
  quantity: 'количество',
  priceMinor: 'цена',
  discount: 'скидка',
  markup: 'наценка',
  note: 'примечание',
  name: 'название',
  title: 'название',
  unit: 'единица',
  sectionId: 'раздел',
  client: 'заказчик',
  clientPhone: 'телефон заказчика',
  object: 'объект',
  validUntil: 'действует до',
  letterheadName: 'имя на\u00a0бланке',
  letterheadPhone: 'телефон на\u00a0бланке',
}

const isDiscount = (value: unknown): value is Discount =>
  Object(value).kind === 'PERCENT' || Object(value).kind === 'SUM'

/** «Количество: 8 м²». */
function describe({ field, theirs }: Conflict, goods: Goods | undefined): string {
  const name = names[field] ?? field
  if (field === 'sectionId') return 'строка стоит в\u00a0другом разделе'
  if (isDiscount(theirs)) return `${name} ${formatDiscount(theirs)}`
  if (theirs === null || theirs === '') return `${name}: пусто`
  if (typeof theirs !== 'number') return `${name} «${String(theirs)}»`
  if (field === 'priceMinor') return `${name} ${formatMoney(theirs)}`
  if (field === 'markup') return `${name} ${formatPercent(theirs)}`
  return `${name} ${goods ? formatAmount(theirs, goods.unit) : formatQuantity(theirs)}`
}

type Props = { conflicts: readonly Conflict[]; goods?: Goods | undefined }

export function EditorConflicts({ conflicts, goods }: Props) {
  const editor = useEditor()
  return (
    <ul className="conflicts notice notice-warning">
      {conflicts.map((conflict) => {
        const words = describe(conflict, goods)
        return (
          <li key={conflict.field}>
            <span>В&nbsp;другом окне или на&nbsp;другом устройстве: {words}</span>
            <button
              type="button"
              className="link"
              aria-label={`Взять: ${words}`}
              onClick={() => editor.takeTheirs(conflict)}
            >
              взять
            </button>
            <button
              type="button"
              className="link"
              aria-label={`Оставить своё: ${names[conflict.field] ?? conflict.field}`}
              onClick={() => editor.keepMine(conflict)}
            >
              оставить своё
            </button>
          </li>
        )
      })}
    </ul>
  )
}
