/**
 * Back closes an open dialog and stays on the page; a page with unsaved text asks before it is
 * left. Both share the one blocker that the router supports.
 */
import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { flushSync } from 'react-dom'
import {
  type BlockerFunction,
  type Location,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
} from 'react-router'
import { dialogChange } from '#web/ui/dialog-change.ts'
import { draft } from './leave-page.ts'
import { createListeners } from './listeners.ts'
import { useOverlay } from './overlay.ts'

/** A navigation that waits for an answer. */
export type Question = { leave: () => void; stay: () => void }
type State = { isUnsaved: boolean; question: Question | null }

let state: State = { isUnsaved: false, question: null }
const { subscribe, tell } = createListeners()

function setState(change: Partial<State>) {
  state = { ...state, ...change }
  draft.isUnsaved = state.isUnsaved
  tell()
}

const useLeaveState = () =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => state,
  )

/** While `isUnsaved`, leaving the page waits for the answer to the question that is returned. */
export function useLeaveQuestion(isUnsaved: boolean): Question | null {
  useEffect(() => {
    setState({ isUnsaved })
    return () => setState({ isUnsaved: false })
  }, [isUnsaved])
  return useLeaveState().question
}

/** The focus is in the dialog on top; a click on its text takes the focus out of it. */
const findDialog = () =>
  document.activeElement?.closest<HTMLDialogElement>('dialog[open]') ??
  [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)

/** Mounted once, in the frame. */
export function LeaveGuard() {
  const [isOpen, setOpen] = useState(false)
  /** One dialog may take the place of another, and Back may come in between. */
  const [hasOpened, setHasOpened] = useState(false)
  // Its dialog is still to come: the router takes a while to know of a blocker.
  const isAsked = useOverlay() !== null
  const { isUnsaved } = useLeaveState()
  useEffect(() => {
    const look = () => {
      const isNow = findDialog() !== undefined
      setOpen(isNow)
      if (isNow) setHasOpened(true)
    }
    // On a busy machine Back may come before a drawing that waits for its turn. A microtask, for
    // the dialog tells of itself while React draws.
    const onChange = () => queueMicrotask(() => flushSync(look))
    // Opened before this code came.
    look()
    document.addEventListener(dialogChange, onChange)
    return () => document.removeEventListener(dialogChange, onChange)
  }, [])
  useCopiedEntry(isOpen)
  // With a blocker the router warns of a link to a place on the page.
  return (hasOpened || isAsked || isUnsaved) && <Blocker />
}

function Blocker() {
  /** Where Back would have led if it did not close a dialog. */
  const [stayed, setStayed] = useState<Location | null>(null)
  const shouldBlock: BlockerFunction = useCallback(
    ({ currentLocation, nextLocation, historyAction }) => {
      const action: string = historyAction
      if (action === 'POP' && findDialog()) {
        setStayed(nextLocation)
        return true
      }
      return state.isUnsaved && currentLocation.pathname !== nextLocation.pathname
    },
    [],
  )
  const blocker = useBlocker(shouldBlock)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (blocker.location === stayed) {
      findDialog()?.close()
      return blocker.reset()
    }
    setState({ question: { leave: blocker.proceed, stay: blocker.reset } })
    return () => setState({ question: null })
  }, [blocker, stayed])
  return null
}

/** Of an entry that the browser has written itself: for a link to a place on the page. */
const nativeKey = 'default'

/**
 * No blocker is asked when Back leaves the document, or when it leads to an entry that the router
 * has not written. When a dialog opens where that may be so, a copy of the entry is put on top;
 * with no dialog open, Back skips the entry beneath.
 */
function useCopiedEntry(isOpen: boolean): void {
  const navigate = useNavigate()
  const location = useLocation()
  const navigation = useNavigation()
  const type: string = useNavigationType()
  const target = navigation.location ?? location
  const last = useRef(target)
  const current = useRef(location.key)
  /** Where the dialog that is open was opened, once its entry is copied. */
  const copiedAt = useRef<Location | null>(null)
  /** Keys of entries that are known to have one of the router's beneath. */
  const [pushed] = useState(() => new Set<string>())
  const [copied] = useState(() => new Set<string>())

  // At once: Back may come before what else was to follow the drawing.
  useLayoutEffect(() => {
    const before = current.current
    const isOnPushed = type === 'REPLACE' && pushed.has(before)
    if ((type === 'PUSH' && before !== nativeKey) || isOnPushed) pushed.add(location.key)
    current.current = location.key
    // The state outlives a reload.
    copied.add(Object(location.state).copyOf)
  }, [location, type, pushed, copied])

  useEffect(() => {
    const { key, pathname } = last.current
    last.current = target
    if (key === target.key || pathname !== target.pathname || !copied.has(target.key)) return
    const dialog = findDialog()
    if (dialog) dialog.close()
    else void navigate(-1)
  }, [target, copied, navigate])

  const copy = useEffectEvent(() => {
    const { pathname, search, hash, state: kept, key } = location
    // A copy would end a navigation that is under way, or that waits for an answer.
    if (state.question || navigation.state !== 'idle') return
    if (pushed.has(key) || current.current !== key) return
    // The browser is at the next address already, and what is drawn is not yet.
    const drawn = new URL(pathname + search, window.location.href)
    if (drawn.href !== window.location.href.split('#')[0]) return
    // The copy comes later than another dialog may.
    current.current = ''
    copiedAt.current = location
    void navigate(
      { pathname, search, hash },
      {
        state: { ...kept, copyOf: key },
        preventScrollReset: true,
        defaultShouldRevalidate: false,
      },
    )
  })
  useEffect(() => {
    if (isOpen) copy()
    else copiedAt.current = null
  }, [isOpen])

  useQuickBack(current, copiedAt)
}

/**
 * Closes the dialog when Back was quicker than the copy was drawn (`current` is empty until then):
 * there was nothing to go back from.
 */
function useQuickBack(current: RefObject<string>, copiedAt: RefObject<Location | null>): void {
  const location = useLocation()
  const type: string = useNavigationType()
  useEffect(() => {
    const from = copiedAt.current
    if (type === 'POP' && from && from !== location) findDialog()?.close()
  }, [location, type, copiedAt])

  // One entry of the browser's own is to the router as any other: it draws nothing anew.
  useEffect(() => {
    const onPop = () => {
      const from = copiedAt.current
      const isNative = Object(window.history.state).idx === undefined
      if (!from || current.current !== '' || !isNative) return
      current.current = from.key
      copiedAt.current = null
      findDialog()?.close()
    }
    window.addEventListener('popstate', onPop)
    return () => window.removeEventListener('popstate', onPop)
  }, [current, copiedAt])
}
