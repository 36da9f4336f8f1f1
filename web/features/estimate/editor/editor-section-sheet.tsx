/** What of a section is not changed every day. */
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast.ts'
import type { DraftSection } from './draft.ts'
import { changeSection, moveSection, removeSection } from './draft-change.ts'
import { DiscountCell, MarkupCell } from './editor-cell.tsx'
import { useEditor } from './editor-context.ts'
import type { Taken } from './goods.ts'

type SectionProps = {
  section: DraftSection
  /** The estimate's own, which holds where the section has none. */
  markup: number
  taken: Taken
  onClose: () => void
}

export function SectionSheet({ section, markup, taken, onClose }: SectionProps) {
  const editor = useEditor()
  const { id, title, discount } = section
  const remove = () => {
    onClose()
    editor.change((draft) => removeSection(draft, id))
    showToast(`Раздел «${title}» убран вместе со\u00a0строками`, {
      action: { label: 'Вернуть', onClick: () => editor.undo() },
    })
  }
  return (
    <Dialog open variant="sheet" title={`Раздел «${title}»`} onClose={onClose}>
      <div className="form">
        <div className="field">
          <span className="field-label">Скидка на&nbsp;раздел</span>
          <DiscountCell
            label="Скидка на раздел"
            discount={discount}
            {...taken}
            onDiscount={(next) =>
              editor.change(
                (draft) => changeSection(draft, id, { discount: next }),
                `discount ${id}`,
              )
            }
          />
        </div>
        <div className="field">
          <span className="field-label">Наценка на&nbsp;товары для&nbsp;заказчика, %</span>
          <MarkupCell
            label="Наценка на товары раздела, %"
            value={section.markup}
            placeholder={markup > 0 ? 'как у всей сметы' : 'нет'}
            onMarkup={(next) =>
              editor.change((draft) => changeSection(draft, id, { markup: next }), `markup ${id}`)
            }
          />
          <p className="field-hint">
            Видна только в&nbsp;копии заказчика, на&nbsp;работы не&nbsp;идёт
          </p>
        </div>
        <div className="sheet-actions">
          <Button icon="chevron-up" onClick={() => editor.change((d) => moveSection(d, id, -1))}>
            Выше
          </Button>
          <Button icon="chevron-down" onClick={() => editor.change((d) => moveSection(d, id, 1))}>
            Ниже
          </Button>
          <Button tone="danger" icon="trash" onClick={remove}>
            Убрать раздел
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
