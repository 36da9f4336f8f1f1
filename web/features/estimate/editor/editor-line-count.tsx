/** How the quantity of a line came, or that it was put by hand; and the way back. */
import { isCalculated } from '#schema/calculation-follow.ts'
import { tellCalculation, tellFollowed } from '#schema/calculation-words.ts'
import { findPack, formatAmount, formatWhole } from '#web/features/quantity/amount.ts'
import type { DraftLine } from './draft.ts'
import { changeQuantity, followAgain } from './draft-change.ts'
import { useEditor } from './editor-context.ts'
import { focusCell } from './editor-keys.ts'
import { type Goods, toName } from './goods.ts'

export type LineCountProps = {
  line: DraftLine
  goods: Goods | undefined
  /** The line that it follows. */
  lead: { line: DraftLine; goods: Goods | undefined } | null
  /** Opens the calculator. */
  onCount: () => void
}

export default function LineCount({ line, goods, lead, onCount }: LineCountProps) {
  if (line.follows && lead) return <Following {...{ line, goods, lead }} follows={line.follows} />
  return (
    line.calculation && <Counted {...{ line, goods, onCount }} calculation={line.calculation} />
  )
}

type CountedProps = Omit<LineCountProps, 'lead'> & {
  calculation: NonNullable<DraftLine['calculation']>
}

function Counted({ line, goods, calculation, onCount }: CountedProps) {
  const editor = useEditor()
  const name = toName(line, goods)
  if (isCalculated(line)) {
    const pack = goods && findPack(goods)
    const packs = pack && formatWhole(line.quantity, pack)
    const words = [packs, tellCalculation(calculation)].filter(Boolean).join(': ')
    return (
      <p className="editor-line-words">
        <button
          type="button"
          className="link"
          aria-label={`Изменить расчёт: ${name}. ${words}`}
          onClick={onCount}
        >
          {words}
        </button>
      </p>
    )
  }
  const amount = formatAmount(calculation.quantity, goods?.unit ?? line.unit)
  const put = () => {
    editor.change((draft) => changeQuantity(draft, line.id, calculation.quantity))
    focusCell(editor, line.id, 'quantity')
  }
  return (
    <p className="editor-line-words">
      Изменено вручную, было посчитано {amount}{' '}
      <button
        type="button"
        className="link"
        aria-label={`Вернуть ${amount}: ${name}`}
        onClick={put}
      >
        вернуть
      </button>
      {' · '}
      <button
        type="button"
        className="link"
        aria-label={`Изменить расчёт: ${name}`}
        onClick={onCount}
      >
        изменить расчёт
      </button>
    </p>
  )
}

const nameMax = 28

/** The first words of a long name, which stands whole in its own line. */
function toShort(name: string): string {
  if (name.length <= nameMax) return name
  const cut = name.slice(0, nameMax + 1)
  const end = cut.lastIndexOf(' ')
  return `${cut.slice(0, end > 0 ? end : nameMax).replace(/[\s,:«(]+$/u, '')}…`
}

type FollowingProps = Pick<LineCountProps, 'line' | 'goods'> & {
  lead: NonNullable<LineCountProps['lead']>
  follows: NonNullable<DraftLine['follows']>
}

function Following({ line, goods, lead, follows }: FollowingProps) {
  const editor = useEditor()
  const leadName = toShort(toName(lead.line, lead.goods))
  if (!follows.isStopped) {
    return (
      <p className="editor-line-words">
        Вместе с&nbsp;«{leadName}»: {tellFollowed(lead.line, follows)}
      </p>
    )
  }
  const again = () => {
    editor.change((draft) => followAgain(draft, line.id))
    focusCell(editor, line.id, 'quantity')
  }
  return (
    <p className="editor-line-words">
      Изменено вручную, больше не&nbsp;меняется вместе с&nbsp;«{leadName}»{' '}
      <button
        type="button"
        className="link"
        aria-label={`Снова менять вместе с\u00a0«${leadName}»: ${toName(line, goods)}`}
        onClick={again}
      >
        менять снова
      </button>
    </p>
  )
}
