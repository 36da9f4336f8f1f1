/** How far the estimate is stored, in words, and the question before it is left unsaved. */
import { useEffect } from 'react'
import { LeaveDialog } from '#web/runtime/leave-dialog.tsx'
import { useLeaveQuestion } from '#web/runtime/leave-guard.tsx'
import type { SaveState } from './autosave.ts'
import type { Editor } from './editor.ts'

const words = {
  saved: 'Сохранено',
  waiting: 'Сохраняем…',
  saving: 'Сохраняем…',
  offline: 'Нет сети: правки ждут в\u00a0этом браузере',
}

type Props = { editor: Editor; save: SaveState }

export function EditorSaveState({ editor, save }: Props) {
  const isBad = save.kind === 'offline' || save.kind === 'refused'
  const text = save.kind === 'refused' ? `Не\u00a0сохранено: ${save.reason}` : words[save.kind]
  return (
    <span className={`save-state save-${save.kind}`}>
      {/* What goes well is not read out after each digit. */}
      {isBad ? <output>{text}</output> : text}
      {isBad && (
        <button type="button" className="link" onClick={() => void editor.flush()}>
          Повторить
        </button>
      )}
    </span>
  )
}

/** Leaving is quick: what waits is written first, and only what cannot be written asks. */
export function LeaveQuestion({ editor, save }: Props) {
  const isUnsaved = save.kind !== 'saved'
  const question = useLeaveQuestion(isUnsaved)
  useEffect(() => {
    if (!question) return
    let isOn = true
    const leave = async () => {
      await editor.flush()
      if (isOn && editor.getState().save.kind === 'saved') question.leave()
    }
    void leave()
    return () => {
      isOn = false
    }
  }, [editor, question])
  const isStuck = save.kind === 'offline' || save.kind === 'refused'
  return (
    <LeaveDialog question={isStuck ? question : null} title="Смета не сохранена">
      {save.kind === 'refused' ? `Причина: ${save.reason}. ` : 'Нет связи с\u00a0магазином. '}
      Правки останутся в&nbsp;этом браузере, и&nbsp;мы вернём&nbsp;их, когда вы откроете смету здесь
      снова.
    </LeaveDialog>
  )
}
