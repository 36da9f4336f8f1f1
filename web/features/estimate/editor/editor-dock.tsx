/** What adds sections and lines, takes changes back, and tells the sum and how far it is stored. */
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { lineAccusatives, sectionForms } from '#language/ru/noun.ts'
import { formatCount } from '#language/ru/plural.ts'
import { lineMax, sectionMax } from '#schema/estimate.ts'
import type { Sums } from '#schema/estimate-sum.ts'
import { clientPart } from '#web/runtime/lazy-part.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { type Draft, type DraftSection, makeId } from './draft.ts'
import { addSection, countRoom, nameSection } from './draft-change.ts'
import type { Editor, EditorState } from './editor.ts'
import { EditorAdd } from './editor-add.tsx'
import { EditorSaveState } from './editor-save-state.tsx'
import { SheetSum } from './editor-sum.tsx'
import type { FillDialogProps } from './fill-dialog.tsx'

const FillDialog = clientPart<FillDialogProps>(() => import('./fill-dialog.tsx'))

type MoreProps = {
  editor: Editor
  draft: Draft
  /** Where a list goes. */
  sectionId: string | null
  onAdded: (sectionId: string) => void
}

/** What is left of the bounds is told before they are met. */
export function More({ editor, draft, sectionId, onAdded }: MoreProps) {
  const [params] = useSearchParams()
  // A new estimate that is made from a list begins with it.
  const [isFilling, setIsFilling] = useState(params.has('fill'))
  const room = countRoom(draft)
  const add = () => {
    const id = makeId()
    const title = nameSection(draft)
    editor.change((now) => addSection(now, { id, title, discount: null, markup: null }))
    onAdded(id)
    requestAnimationFrame(() => {
      document.querySelector<HTMLInputElement>(`[data-section="${id}"] .cell-title`)?.select()
    })
  }
  return (
    <div className="estimate-more">
      <Button icon="plus" disabled={room.sections === 0} onClick={add}>
        Раздел
      </Button>
      <Button icon="list" disabled={room.lines === 0} onClick={() => setIsFilling(true)}>
        Списком или из файла
      </Button>
      {isFilling && <FillDialog sectionId={sectionId} onClose={() => setIsFilling(false)} />}
      {room.sections <= 3 && (
        <p className="muted">
          {room.sections === 0
            ? `Разделов уже ${sectionMax}: больше не\u00a0поместится`
            : `Можно добавить ещё ${formatCount(room.sections, sectionForms)}`}
        </p>
      )}
      {room.lines <= 20 && (
        <p className="muted">
          {room.lines === 0
            ? `Строк уже ${lineMax}: больше не\u00a0поместится`
            : `Можно добавить ещё ${formatCount(room.lines, lineAccusatives)} из\u00a0${lineMax}`}
        </p>
      )}
    </div>
  )
}

type DockProps = {
  editor: Editor
  state: EditorState
  target: DraftSection | null
  sums: Sums
}

/** Always in sight: what it comes to, how far it is stored, and the field that adds. */
export function Dock({ editor, state, target, sums }: DockProps) {
  const { draft, history, save } = state
  return (
    <div className="estimate-dock">
      <p className="estimate-dock-state">
        <span>
          Итого <SheetSum sums={sums} />
        </span>
        <EditorSaveState editor={editor} save={save} />
      </p>
      <EditorAdd
        sectionId={target?.id ?? null}
        sectionTitle={target?.title ?? null}
        isFull={countRoom(draft).lines === 0}
      />
      <IconButton
        icon="undo"
        label="Отменить (Ctrl+Z)"
        disabled={history.past.length === 0}
        onClick={() => editor.undo()}
      />
      <IconButton
        icon="undo"
        className="redo"
        label="Повторить (Ctrl+Shift+Z)"
        disabled={history.future.length === 0}
        onClick={() => editor.redo()}
      />
    </div>
  )
}
