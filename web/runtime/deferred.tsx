/** A part of a page that may come after it. */
import { type ReactNode, Suspense } from 'react'
import { Await, useRevalidator } from 'react-router'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ReloadLink } from './reload-link.tsx'
import { type Deferred, orNull, settleAllWithin } from './settle-within.ts'

/** On the server a moment's wait after `main`, in the browser none: what is cached comes at once. */
export async function defer<Value>(
  part: Promise<Value>,
  main?: Promise<unknown>,
): Promise<Deferred<Value | null>> {
  const [answer] = await deferAll([part], main)
  return answer
}

type AllLater<Asked extends readonly unknown[] | []> = {
  -readonly [At in keyof Asked]: Deferred<Awaited<Asked[At]> | null>
}

/** The same for several parts, which have that moment together. */
export async function deferAll<Asked extends readonly unknown[] | []>(
  parts: Asked,
  main: Promise<unknown> = Promise.resolve(),
): Promise<AllLater<Asked>> {
  const safe = parts.map((part) => orNull(Promise.resolve(part)))
  const answers = import.meta.env.SSR
    ? await settleAllWithin(safe, main)
    : safe.map((part) => ({ later: part }))
  return answers as AllLater<Asked>
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
