/** Blocks tell whether they hold unsaved changes; the page asks before it is left with some. */
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react'
import { LeaveDialog } from '#web/runtime/leave-dialog.tsx'
import { useLeaveQuestion } from '#web/runtime/leave-guard.tsx'

const Tell = createContext<(block: string, isDirty: boolean) => void>(() => {})

/** Called by a block with whether it differs from what is saved. */
export function useUnsaved(block: string, isDirty: boolean) {
  const tell = useEffectEvent(use(Tell))
  useEffect(() => {
    tell(block, isDirty)
    return () => tell(block, false)
  }, [block, isDirty])
}

export function UnsavedGuard({ children }: { children: ReactNode }) {
  const [dirty, setDirty] = useState<Partial<Record<string, boolean>>>({})
  const [tell] = useState(
    () => (block: string, isDirty: boolean) =>
      setDirty((before) =>
        (before[block] ?? false) === isDirty ? before : { ...before, [block]: isDirty },
      ),
  )
  return (
    <Tell value={tell}>
      {children}
      <LeaveWarning isDirty={Object.values(dirty).includes(true)} />
    </Tell>
  )
}

/** Warns before the user leaves unsaved changes, inside the shop or outside it. */
function LeaveWarning({ isDirty }: { isDirty: boolean }) {
  const question = useLeaveQuestion(isDirty)
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  return (
    <LeaveDialog question={question} title="Изменения не сохранены">
      Если уйти со&nbsp;страницы, введённое пропадёт.
    </LeaveDialog>
  )
}
