/** Of the blocks that say «saved», only the last one still does. */
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react'

type Told = { last: string | null; tell: (block: string) => void }

const LastTold = createContext<Told>({ last: null, tell: () => {} })

export function LastToldBlock({ children }: { children: ReactNode }) {
  const [last, tell] = useState<string | null>(null)
  return <LastTold value={{ last, tell }}>{children}</LastTold>
}

/** Whether the block shows that it was saved: until another one was. */
export function useTold(block: string, savedAt: number | null): boolean {
  const { last, tell } = use(LastTold)
  const say = useEffectEvent(() => tell(block))
  useEffect(() => {
    if (savedAt !== null) say()
  }, [savedAt])
  return savedAt !== null && (last === null || last === block)
}
