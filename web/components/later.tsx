/** A part of a page that may come after it. */
import { type ReactNode, Suspense } from 'react'
import { Await, useRevalidator } from 'react-router'
import { ErrorState } from '../ui/error-state.tsx'
import { orNull, type Soon, soon } from './listing-load.ts'

/** On the server a moment's wait, in the browser none: what is cached comes at once. */
export async function later<Value>(part: Promise<Value>): Promise<Soon<Value | null>> {
  const safe = orNull(part)
  return import.meta.env.SSR ? soon(safe) : { later: safe }
}

export type LaterProps<Value> = {
  part: Soon<Value | null>
  /** As high as what it stands for. */
  fallback: ReactNode
  /** What did not load, in words; without them the part is left out. */
  failure?: string
  children: (value: Value) => ReactNode
}

/** Its own fallback and its own catch: the rest of the page goes on without it. */
export function Later<Value>({ part, fallback, failure, children }: LaterProps<Value>) {
  // Without an element to show, the error would go up to the page.
  const failed = <>{failure && <Failure title={failure} />}</>
  const draw = (value: Value | null) => (value === null ? failed : children(value))
  return (
    <Suspense fallback={fallback}>
      {/* One tree for both: what is open in it stays open when the page's data is asked anew. */}
      <Await resolve={'now' in part ? part.now : part.later} errorElement={failed}>
        {draw}
      </Await>
    </Suspense>
  )
}

function Failure({ title }: { title: string }) {
  const { revalidate, state } = useRevalidator()
  return <ErrorState title={title} retrying={state !== 'idle'} onRetry={() => void revalidate()} />
}
