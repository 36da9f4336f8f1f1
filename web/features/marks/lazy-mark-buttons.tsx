/** Marks of public pages: drawn by the server; their code loads on first interaction. */
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { afterInteraction } from '#web/runtime/first-interaction.ts'
import { lazyHydrated } from '#web/runtime/lazy-part.tsx'
import type * as marks from './mark-buttons.tsx'

const load = afterInteraction(() => import('./mark-buttons.tsx'))

function late<Props extends object>(
  pick: (loaded: typeof marks) => ComponentType<Props>,
  fallback?: ReactNode,
) {
  const Part = lazyHydrated(async () => ({ default: pick(await load()) }))
  return function LateMark(props: Props) {
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    )
  }
}

/** Beside a brand's name in a list, and on a tile. */
export const FavoriteButton = late((loaded) => loaded.FavoriteButton)

/** Beside the name of a category or a brand on its page. */
export const PageMarks = late((loaded) => loaded.PageMarks)

/** Of the product page, in words; a row as high until then, so that nothing below it moves. */
export const ProductMarks = late((loaded) => loaded.ProductMarks, <div className="product-marks" />)
