/** A part of a page that may come after it. */
import { type ReactNode, Suspense } from 'react'
import { Await, useRevalidator } from 'react-router'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ReloadLink } from './reload-link.tsx'
import { type Deferred, orNull, settleWithin } from './settle-within.ts'

/** On the server a moment's wait after `main`, in the browser none: what is cached comes at once. */
export async function defer<Value>(
  part: Promise<Value>,
  main: Promise<unknown> = Promise.resolve(),
): Promise<Deferred<Value | null>> {
  const safe = orNull(part)
  return import.meta.env.SSR ? settleWithin(safe, main) : { later: safe }
}

export type DeferredPartProps<Value> = {
  part: Deferred<Value | null>
  /** As high as what it stands for. */
  fallback: ReactNode
  /** What did not load, in words; without them the part is left out. */
  failure?: string
  children: (value: Value) => ReactNode
}

/** Its own fallback and its own catch: the rest of the page goes on without it. */
export function DeferredPart<Value>({
  part,
  fallback,
  failure,
  children,
}: DeferredPartProps<Value>) {
  // Without an element to show, the error would go up to the page.
  const failed = <>{failure && <Failure title={failure} />}</>
  const draw = (value: Value | null) => (value === null ? failed : children(value))
  const waiting = (
    <>
      {'later' in part && <ReloadLink>Показать остальное</ReloadLink>}
      {fallback}
    </>
  )
  return (
    <Suspense fallback={waiting}>
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
