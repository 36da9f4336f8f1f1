/** Parts of a page whose code is loaded when they are first shown. */
import { type ComponentType, use, useEffect, useState } from 'react'
import { showToast } from '#web/ui/toast.ts'
import { loadLaterStyles } from './later-styles.ts'
import { createListeners } from './listeners.ts'
import { isReachable, reload } from './reload.ts'

type Options = {
  /** Shows no error when the code does not load: for parts the visitor did not ask for. */
  isQuiet?: boolean
  /** Puts the page back as it was, so that asking again loads again. */
  onFail?: () => void
}

/** A hook for the component of a module's default export, loaded once for all who show it. */
export function createPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  onFail = () => {},
) {
  let part: ComponentType<Props> | null = null
  return function usePart() {
    const [Loaded, setLoaded] = useState(() => part)
    const [isFailed, setIsFailed] = useState(false)
    useEffect(() => {
      if (part) return
      const fetchPart = async () => {
        try {
          part = (await load()).default
          setLoaded(() => part)
        } catch {
          setIsFailed(true)
          onFail()
        }
      }
      void fetchPart()
    }, [])
    return { Loaded, isFailed }
  }
}

/**
 * The component of a module's default export. Code that does not come is said in a toast and the
 * page stays; React's own `lazy` would throw to the nearest boundary, and remember the failure.
 */
export function clientPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { isQuiet = false, onFail }: Options = {},
): ComponentType<Props> {
  // What was pressed for may be drawn with styles that the page itself is not.
  const loadDrawn = async () => (await Promise.all([load(), loadLaterStyles()]))[0]
  const usePart = createPart(isQuiet ? load : loadDrawn, () => {
    onFail?.()
    if (!isQuiet) void tell()
  })
  return function LazyPart(props: Props) {
    const { Loaded } = usePart()
    return Loaded && <Loaded {...props} />
  }
}

/** The browser remembers code that did not come, and a deploy removes it: a new document asks anew. */
async function tell(): Promise<void> {
  const toDo = (await isReachable()) ? 'Обновите страницу' : 'Проверьте связь'
  const onClick = () => void isReachable().then((isBack) => (isBack ? reload() : tell()))
  const action = { label: 'Обновить', onClick }
  showToast(`Не удалось открыть. ${toDo}`, { tone: 'error', action })
}

/** Told of code that a page waits for and that does not come twice (code-guard.tsx). */
export const lostCode = createListeners()

const pauseMs = 3000
const pauseMaxMs = 60_000

/**
 * Asks for code ever less often until it comes: what is on the page stands there meanwhile. After a
 * deploy it may be gone for good, which a new document mends.
 */
export async function retryImport<Code>(
  load: () => Promise<Code>,
  waitMs = pauseMs,
): Promise<Code> {
  try {
    return await load()
  } catch {
    if (waitMs > pauseMs) lostCode.tell()
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    return retryImport(load, Math.min(waitMs * 2, pauseMaxMs))
  }
}

type HydratedOptions = {
  /** The code of a page that is only looked at comes no earlier than that. */
  after?: <Code>(load: () => Promise<Code>) => () => Promise<Code>
  /** Drawn on few of its pages, or far below: its code is not loaded before a page that has it. */
  isAhead?: boolean
}

/** `load` loads its code ahead, as far as it can be had: what is drawn after that waits for nothing. */
export type HydratedPart<Props extends object> = ComponentType<Props> & {
  load: () => Promise<void>
}

/** Parts of the screens that the browser has the code of, which lack their own. */
const ahead = new Set<() => Promise<void>>()

/** Told when code that was loaded has declared such parts. */
export const partsDeclared = createListeners()

/** Loads the code of parts before they are drawn, and then of those that stand in them. */
export async function loadAhead(): Promise<void> {
  const loads = [...ahead]
  ahead.clear()
  await Promise.all(loads.map((load) => load()))
}

/**
 * A part that the server draws with the page, and whose code the browser waits for in no other
 * way than this part's own: what was drawn stands there meanwhile, and so it does for as long as
 * the code cannot be had. Stands in a `Suspense`. On the server it is there before the first
 * request: a part that came after its page would need script to be seen.
 */
export function lazyHydrated<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { after, isAhead = true }: HydratedOptions = {},
): HydratedPart<Props> {
  let Part: ComponentType<Props> | null = null
  let drawing: Promise<ComponentType<Props>> | null = null
  const keep = async (loading: Promise<{ default: ComponentType<Props> }>) => {
    Part = (await loading).default
    return Part
  }
  const loadToDraw = after && !import.meta.env.SSR ? after(load) : load
  const draw = () =>
    (drawing ??= keep(import.meta.env.SSR ? loadToDraw() : retryImport(loadToDraw)))
  if (import.meta.env.SSR) void draw()

  function LatePart(props: Props) {
    const Loaded = Part ?? use(draw())
    return <Loaded {...props} />
  }
  LatePart.load = async () => {
    ahead.delete(LatePart.load)
    // The part asks for it itself when it is drawn.
    await keep(load()).catch(() => null)
  }
  if (!import.meta.env.SSR && isAhead) {
    ahead.add(LatePart.load)
    partsDeclared.tell()
  }
  return LatePart
}
