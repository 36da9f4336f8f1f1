/** The editor that the page's parts change. */
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Editor, EditorState } from './editor.ts'

const Context = createContext<Editor | null>(null)

export const EditorProvider = Context.Provider

export function useEditor(): Editor {
  const editor = useContext(Context)
  if (!editor) throw new Error('Outside of the editor')
  return editor
}

export function useEditorState(editor: Editor): EditorState {
  return useSyncExternalStore(editor.subscribe, editor.getState)
}
