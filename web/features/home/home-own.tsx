/** The visitor's own on the front page: where there is a place for it, before what everybody sees. */
import { useState } from 'react'
import { hasOwnPlace } from '#web/features/viewer/viewer-hint.ts'
import { afterInteraction } from '#web/runtime/first-interaction.ts'
import { idle } from '#web/runtime/idle.ts'
import { clientPart } from '#web/runtime/lazy-part.tsx'

const load = () => import('./home-continue.tsx')

const HomeContinue = clientPart(
  async () => {
    if (!hasOwnPlace()) return afterInteraction(load)()
    await idle()
    return load()
  },
  { isQuiet: true },
)

/**
 * `isFirst` is the place before the goods. It is as high as the browser remembers from the last
 * visit (viewer-hint.ts); without that the visitor's own comes last, so that nothing moves.
 */
export function HomeOwn({ isFirst = false }: { isFirst?: boolean }) {
  const [hasPlace] = useState(hasOwnPlace)
  return (
    <div className={isFirst ? 'home-own' : undefined}>
      {hasPlace === isFirst && <HomeContinue />}
    </div>
  )
}
