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
  NavigationType,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
} from 'react-router'
import { dialogOpen } from '#web/ui/dialog-open.ts'
import { createListeners } from './listeners.ts'

/** A navigation that waits for an answer. */
type Question = { leave: () => void; stay: () => void }

let isPageUnsaved = false
let question: Question | null = null
const { subscribe, tell } = createListeners()

function setUnsaved(isUnsaved: boolean) {
  isPageUnsaved = isUnsaved
}

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
  const [copied] = useState(() => new Set<string>())
  const navigate = useNavigate()

  const shouldBlock: BlockerFunction = useCallback(
    ({ currentLocation, nextLocation, historyAction }) => {
      const isSame = currentLocation.pathname === nextLocation.pathname
      if (historyAction === NavigationType.Pop) {
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
    [copied, navigate],
  )
  const blocker = useBlocker(shouldBlock)
  useEntryBeneath(copied, blocker.state !== 'unblocked')
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    // A dialog was closed in place of leaving.
    if (blocker.location === closed) return blocker.reset()
    setQuestion({ leave: blocker.proceed, stay: blocker.reset })
    return () => setQuestion(null)
  }, [blocker, closed])
  return null
}

/**
 * No blocker is asked when Back leaves the document. A dialog that opens on an entry which may be
 * its document's first puts a copy of the entry on top, so that Back meets the entry beneath; once
 * the dialog is closed, Back skips that one.
 */
function useEntryBeneath(copied: Set<string>, isAsking: boolean): void {
  const navigate = useNavigate()
  const location = useLocation()
  const navigation = useNavigation()
  const type = useNavigationType()
  const current = useRef(location.key)
  const [pushed] = useState(() => new Set<string>())

  useEffect(() => {
    const isOnPushed = type === NavigationType.Replace && pushed.has(current.current)
    if (type === NavigationType.Push || isOnPushed) pushed.add(location.key)
    current.current = location.key
  }, [location, type, pushed])

  const copy = useEffectEvent(() => {
    const { pathname, search, hash, state, key } = location
    // A copy would end a navigation that is under way, or that waits for an answer.
    if (isAsking || navigation.state !== 'idle') return
    if (pushed.has(key) || current.current !== key) return
    copied.add(key)
    // The copy comes later than another dialog may.
    current.current = ''
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
