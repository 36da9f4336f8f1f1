/**
 * The marks of public pages, whose code comes after the page. On a card they come with the
 * visitor's own answer: forty-eight buttons less in a list's HTML, and nothing moves, since they
 * lie over the picture. Without script a card leads to the product's page, whose marks are forms.
 */
import { Suspense } from 'react'
import { useIsViewerKnown } from '#web/features/viewer/viewer.ts'
import { onFirstSign } from '#web/runtime/first-interaction.ts'
import { lazyPart, patientPart } from '#web/runtime/lazy-part.tsx'
import type { HeartProps } from './mark-buttons.tsx'

const load = onFirstSign(() => import('./mark-buttons.tsx'))
const loadHeart = async () => ({ default: (await load()).Heart })
const loadMarks = async () => ({ default: (await load()).Marks })
const loadProductMarks = async () => ({ default: (await load()).ProductMarks })

const OwnHeart = lazyPart(loadHeart, { isQuiet: true })
const Marks = lazyPart(loadMarks, { isQuiet: true })
const PageHeart = patientPart(loadHeart)
const PageMarks = patientPart(loadProductMarks)

/** Over a card's picture. */
export function CardMarks({ product }: { product: { id: string; name: string } }) {
  return useIsViewerKnown() && <Marks product={product} />
}

/** On a tile. */
export function TileHeart(props: HeartProps) {
  return useIsViewerKnown() && <OwnHeart {...props} />
}

/** Beside the name of the page's category or brand. */
export function Heart(props: HeartProps) {
  return (
    <Suspense>
      <PageHeart {...props} />
    </Suspense>
  )
}

/** Of the product page, in words. */
export function ProductMarks({ productId }: { productId: string }) {
  return (
    <Suspense>
      <PageMarks productId={productId} />
    </Suspense>
  )
}
