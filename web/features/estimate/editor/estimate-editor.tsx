/** The editor of an estimate. It needs script, and comes as a part of its own. */
import './editor-cell.css'
import './editor-line.css'
import './estimate-editor.css'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { deviceStore } from '#web/runtime/browser-store.ts'
import { announce, useAnnouncement } from '#web/runtime/tab-sync.ts'
import { showToast } from '#web/ui/toast.ts'
import { makeId } from './draft.ts'
import { Editor } from './editor.ts'
import { EditorProvider, useEditorState } from './editor-context.ts'
import { Desk } from './editor-desk.tsx'
import { LeaveQuestion } from './editor-save-state.tsx'
import { type MaskedEstimate, readEstimate } from './estimate-data.ts'
import { readEstimateNow, writeEstimate } from './estimate-write.ts'
import { createKeptDrafts } from './kept-draft.ts'

export type EstimateEditorProps = {
  id: string
  estimate: MaskedEstimate
  /** It stands in the page: what stood there for it may go. `store` says whether all is stored. */
  onReady: (store: () => Promise<boolean>) => void
}

const kept = createKeptDrafts(deviceStore, makeId())

const openEditor = (id: string, estimate: MaskedEstimate) =>
  new Editor(id, {
    opened: readEstimate(estimate),
    kept,
    write: writeEstimate,
    read: readEstimateNow,
    onStored: () => announce('estimate'),
  })

async function storeAll(editor: Editor): Promise<boolean> {
  await editor.flush()
  return editor.getState().save.kind === 'saved'
}

export default function EstimateEditor({ id, estimate, onReady }: EstimateEditorProps) {
  const [editor] = useState(() => openEditor(id, estimate))
  const state = useEditorState(editor)
  const ready = useEffectEvent(onReady)
  useLayoutEffect(() => ready(() => storeAll(editor)), [editor])
  useLifetime(editor)
  useAnnouncement((subject) => subject === 'estimate' && void editor.look())
  return (
    <EditorProvider value={editor}>
      <Desk editor={editor} state={state} />
      <LeaveQuestion editor={editor} save={state.save} />
    </EditorProvider>
  )
}

/** Takes up what was left behind, and leaves nothing behind unwritten. */
function useLifetime(editor: Editor): void {
  useEffect(() => {
    if (editor.takeKept()) {
      showToast('Вернули правки, которые не\u00a0успели сохраниться', {
        action: { label: 'Отменить', onClick: () => editor.undo() },
      })
    }
    const listener = new AbortController()
    const { signal } = listener
    window.addEventListener('online', () => void editor.flush(), { signal })
    window.addEventListener('pagehide', () => editor.keep(), { signal })
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState === 'hidden') void editor.flush()
        else void editor.look()
      },
      { signal },
    )
    return () => {
      listener.abort()
      editor.stop()
    }
  }, [editor])
}
