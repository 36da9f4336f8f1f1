/** What of a line is not changed every day. */
import { useState } from 'react'
import { href, Link } from 'react-router'
import { noteMax } from '#schema/estimate.ts'
import { clientPart } from '#web/runtime/lazy-part.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-input.tsx'
import type { DraftLine, DraftSection } from './draft.ts'
import { changeLine, moveLine, putLine } from './draft-change.ts'
import { DiscountCell } from './editor-cell.tsx'
import { useEditor } from './editor-context.ts'
import { copyWithFocus, removeWithUndo } from './editor-keys.ts'
import { type Goods, type Taken, toName } from './goods.ts'
import type { LineCalculatorProps } from './line-calculator.tsx'

const LineCalculator = clientPart<LineCalculatorProps>(() => import('./line-calculator.tsx'))

type Props = {
  line: DraftLine
  goods: Goods | undefined
  sections: readonly DraftSection[]
  /** By the line's own discount. */
  taken: Taken
  /** It opens with the calculator. */
  isCountingFirst: boolean
  onClose: () => void
}

export function LineSheet(props: Props) {
  const { line, goods, sections, taken, isCountingFirst, onClose } = props
  const [isCounting, setIsCounting] = useState(isCountingFirst)
  if (isCounting) return <LineCalculator line={line} goods={goods} onClose={onClose} />
  return (
    <Dialog open variant="sheet" title={toName(line, goods)} onClose={onClose}>
      <div className="form">
        <Note line={line} />
        {!goods?.isGone && <LineDiscount line={line} taken={taken} />}
        {sections.length > 0 && <Place line={line} sections={sections} />}
        <Actions line={line} goods={goods} onCount={() => setIsCounting(true)} onClose={onClose} />
      </div>
    </Dialog>
  )
}

function Note({ line: { id, note } }: Pick<Props, 'line'>) {
  const editor = useEditor()
  return (
    <Field label="Примечание" optional>
      {(control) => (
        <TextArea
          {...control}
          rows={2}
          maxLength={noteMax}
          value={note}
          onChange={({ target }) =>
            editor.change((draft) => changeLine(draft, id, { note: target.value }), `note ${id}`)
          }
        />
      )}
    </Field>
  )
}

function LineDiscount({ line: { id, discount }, taken }: Pick<Props, 'line' | 'taken'>) {
  const editor = useEditor()
  return (
    <div className="field">
      <span className="field-label">Скидка на&nbsp;строку</span>
      <DiscountCell
        label="Скидка на строку"
        discount={discount}
        {...taken}
        onDiscount={(next) =>
          editor.change((draft) => changeLine(draft, id, { discount: next }), `discount ${id}`)
        }
      />
    </div>
  )
}

function Place({ line: { id, sectionId }, sections }: Pick<Props, 'line' | 'sections'>) {
  const editor = useEditor()
  const options = sections.map((one) => ({ value: one.id, label: one.title || 'Раздел' }))
  return (
    <Field label="Раздел">
      {(control) => (
        <Select
          {...control}
          value={sectionId ?? ''}
          options={[{ value: '', label: 'Без раздела' }, ...options]}
          onChange={({ target }) => {
            const place = { sectionId: target.value || null, beforeId: null }
            // A select says its value when it is drawn, for what was chosen before the script came.
            if (place.sectionId !== sectionId) editor.change((draft) => putLine(draft, id, place))
          }}
        />
      )}
    </Field>
  )
}

type ActionsProps = Pick<Props, 'line' | 'goods' | 'onClose'> & { onCount: () => void }

/** Work that a calculator can count: the calculator itself comes when it is asked for. */
const isOwnMeasured = ({ productId, unit }: DraftLine) =>
  productId === null && ['м²', 'м'].includes(unit.trim())

function Actions({ line, goods, onCount, onClose }: ActionsProps) {
  const editor = useEditor()
  const { id } = line
  const move = (by: 1 | -1) => editor.change((draft) => moveLine(draft, id, by))
  const copy = () => {
    onClose()
    copyWithFocus(editor, id)
  }
  const remove = () => {
    onClose()
    removeWithUndo(editor, id, toName(line, goods))
  }
  return (
    <div className="sheet-actions">
      {(goods?.slug && !goods.isGone) || isOwnMeasured(line) ? (
        <Button icon="calculator" onClick={onCount}>
          {line.calculation ? 'Изменить расчёт' : 'Посчитать количество'}
        </Button>
      ) : null}
      <Button icon="chevron-up" onClick={() => move(-1)}>
        Выше
      </Button>
      <Button icon="chevron-down" onClick={() => move(1)}>
        Ниже
      </Button>
      <Button icon="copy" onClick={copy}>
        Копировать
      </Button>
      {goods?.slug && (
        <Link className={buttonClass()} to={href('/product/:slug', { slug: goods.slug })}>
          Открыть товар
        </Link>
      )}
      <Button tone="danger" icon="trash" onClick={remove}>
        Убрать
      </Button>
    </div>
  )
}
