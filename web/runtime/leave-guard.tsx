/**
 * Back closes an open dialog and stays on the page; a page with unsaved text asks before it is
 * left. Both share the one blocker that the router supports.
 */
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import {
  type BlockerFunction,
  type Location,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigation,
} from 'react-router'
import { dialogOpen } from '#web/ui/dialog-open.ts'
import { createListeners } from './listeners.ts'

/** A navigation that waits for an answer. */
type Question = { leave: () => void; stay: () => void }

let isPageUnsaved = false
/** Key of the entry that Back or Forward led to last. */
let popped: string | null = null
let question: Question | null = null
const { subscribe, tell } = createListeners()

function setUnsaved(isUnsaved: boolean) {
  isPageUnsaved = isUnsaved
}

function setPopped(key: string | null) {
  popped = key
}

/** Whether an entry was come to by Back or Forward. */
export const isPopped = (key: string) => key === popped

function setQuestion(next: Question | null) {
  question = next
  tell()
}

/** While `isUnsaved`, leaving the page waits for the answer to the question that is returned. */
export function useLeaveQuestion(isUnsaved: boolean): Question | null {
  useEffect(() => {
    setUnsaved(isUnsaved)
    return () => setUnsaved(false)
  }, [isUnsaved])
  return useSyncExternalStore(
    subscribe,
    () => question,
    () => null,
  )
}

/** The focus is in the dialog on top; a click on its text takes the focus out of it. */
const findDialog = () =>
  document.activeElement?.closest<HTMLDialogElement>('dialog:modal') ??
  [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1)

/** Mounted once, in the frame. */
export function LeaveGuard() {
  const [closed, setClosed] = useState<Location | null>(null)
  const [{ pushed, copied }] = useState(() => ({
    pushed: new Set<string>(),
    copied: new Set<string>(),
  }))
  const navigate = useNavigate()

  const shouldBlock: BlockerFunction = useCallback(
    ({ currentLocation, nextLocation, historyAction }) => {
      const action: string = historyAction
      const isSame = currentLocation.pathname === nextLocation.pathname
      const isOnPushed = action === 'REPLACE' && pushed.has(currentLocation.key)
      if (action === 'PUSH' || isOnPushed) pushed.add(nextLocation.key)
      setPopped(action === 'POP' ? nextLocation.key : null)
      if (action === 'POP') {
        const dialog = findDialog()
        if (dialog) {
          dialog.close()
          setClosed(nextLocation)
          return true
        }
        if (isSame && copied.has(nextLocation.key)) queueMicrotask(() => void navigate(-1))
      }
      return isPageUnsaved && !isSame
    },
    [pushed, copied, navigate],
  )
  const blocker = useBlocker(shouldBlock)
  useEntryBeneath({ pushed, copied, isAsking: blocker.state !== 'unblocked' })
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    // A dialog was closed in place of leaving.
    if (blocker.location === closed) return blocker.reset()
    setQuestion({ leave: blocker.proceed, stay: blocker.reset })
    return () => setQuestion(null)
  }, [blocker, closed])
  return null
}

/** Keys of entries within this document. */
type Entries = {
  pushed: Set<string>
  /** Those that lie beneath a copy of theirs. */
  copied: Set<string>
  isAsking: boolean
}

/**
 * No blocker is asked when Back leaves the document. A dialog that opens on an entry which may be
 * its document's first puts a copy of the entry on top, so that Back meets the entry beneath; once
 * the dialog is closed, Back skips that one.
 */
function useEntryBeneath({ pushed, copied, isAsking }: Entries): void {
  const navigate = useNavigate()
  const location = useLocation()
  const navigation = useNavigation()
  /** Another dialog may open before its copy is there. */
  const last = useRef<Location | null>(null)

  const copy = useEffectEvent(() => {
    const { pathname, search, hash, state, key } = location
    // A copy would end a navigation that is under way, or that waits for an answer.
    if (isAsking || navigation.state !== 'idle') return
    if (pushed.has(key) || last.current === location) return
    copied.add(key)
    last.current = location
    const options = { state, preventScrollReset: true, defaultShouldRevalidate: false }
    void navigate({ pathname, search, hash }, options)
  })
  useEffect(() => {
    const onOpen = () => copy()
    // Opened before this code came.
    if (findDialog()) onOpen()
    document.addEventListener(dialogOpen, onOpen)
    return () => document.removeEventListener(dialogOpen, onOpen)
  }, [])
}
