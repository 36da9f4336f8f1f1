/** Heart and comparison mark. Public pages take them from lazy-mark-buttons.tsx. */
import { type ReactNode, use } from 'react'
import { href, useNavigate } from 'react-router'
import { mobileScreen } from '#schema/constant.ts'
import { useCardNeed } from '#web/features/quantity/card-need.ts'
import PageShare from '#web/features/sharing/page-share.tsx'
import { useOfViewer } from '#web/features/viewer/viewer.ts'
import type { Viewer } from '#web/features/viewer/viewer-state.ts'
import type { FavoriteKind } from '#web/generated/graphql/graphql.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.ts'
import { CardTool } from './card-tool.ts'
import { setCompared, setFavorites } from './mark-change.ts'

const toIds: Record<FavoriteKind, (viewer: Viewer) => readonly string[]> = {
  PRODUCT: ({ favorites }) => favorites.productIds,
  CATEGORY: ({ favorites }) => favorites.categoryIds,
  BRAND: ({ favorites }) => favorites.brandIds,
}

/** Whether the visitor keeps it; null until known. */
export const useIsFavorite = (kind: FavoriteKind, id: string) =>
  useOfViewer((viewer) => toIds[kind](viewer).includes(id))

const useIsCompared = (productId: string) =>
  useOfViewer(({ comparisonProductIds }) => comparisonProductIds.includes(productId))

/** A phone's bars have no room for the comparison: the way there is offered once it is wanted. */
function useToggleCompared(productId: string, isCompared: boolean) {
  const navigate = useNavigate()
  return async () => {
    const isDone = await setCompared(productId, !isCompared)
    if (!isDone || isCompared || !matchMedia(mobileScreen).matches) return
    const open = () => void navigate(href('/compare'))
    showToast('Товар в\u00a0сравнении', { action: { label: 'Сравнить', onClick: open } })
  }
}

/** Over a card's picture: the marks, and the job's quantity once it is calculated. */
export function Marks({ product }: { product: { id: string; name: string } }) {
  const isCompared = useIsCompared(product.id) ?? false
  const toggle = useToggleCompared(product.id, isCompared)
  const need = useCardNeed(product.id)
  const drawTool = use(CardTool)
  return (
    <>
      {need && (
        <p className="card-need">
          <span>{need.words}</span>
        </p>
      )}
      <div className="card-tools scripted">
        <FavoriteButton kind="PRODUCT" id={product.id} name={product.name} />
        <IconButton
          icon="compare"
          title="Сравнение"
          label={`В сравнение: ${product.name}`}
          pressed={isCompared}
          onClick={() => void toggle()}
        />
        {drawTool?.(product)}
      </div>
    </>
  )
}

export type FavoriteButtonProps = { kind: FavoriteKind; id: string; name: string }

/** A toggle: beside a name, on a tile, on a card. */
export function FavoriteButton({ kind, id, name }: FavoriteButtonProps) {
  const isKept = useIsFavorite(kind, id) ?? false
  return (
    <IconButton
      className="scripted"
      icon={isKept ? 'heart-filled' : 'heart'}
      title="Избранное"
      label={`В избранное: ${name}`}
      pressed={isKept}
      onClick={() => void setFavorites(kind, [id], !isKept)}
    />
  )
}

/** Of a category's or a brand's page, beside its name. */
export function PageMarks(props: FavoriteButtonProps) {
  return (
    <>
      <FavoriteButton {...props} />
      <PageShare isIcon title={props.name} />
    </>
  )
}

export type ProductMarksProps = {
  productId: string
  name: string
  /** Stands between the marks and the sharing. */
  children?: ReactNode
}

/** Of the product page, in words; posts without script. */
export function ProductMarks({ productId, name, children }: ProductMarksProps) {
  const isKept = useIsFavorite('PRODUCT', productId) ?? false
  const isCompared = useIsCompared(productId) ?? false
  const toggle = useToggleCompared(productId, isCompared)
  return (
    <div className="product-marks">
      <form
        method="post"
        action={href('/favorites/:tab?', { tab: 'products' })}
        onSubmit={(event) => {
          event.preventDefault()
          void setFavorites('PRODUCT', [productId], !isKept)
        }}
      >
        <input type="hidden" name="id" value={productId} />
        <Button
          tone="quiet"
          type="submit"
          name="intent"
          value="add"
          icon={isKept ? 'heart-filled' : 'heart'}
          aria-pressed={isKept}
        >
          <span>{isKept ? 'В\u00a0избранном' : 'В\u00a0избранное'}</span>
        </Button>
      </form>
      <form
        method="post"
        action={href('/compare')}
        onSubmit={(event) => {
          event.preventDefault()
          void toggle()
        }}
      >
        <input type="hidden" name="id" value={productId} />
        <Button
          tone="quiet"
          type="submit"
          name="intent"
          value="add"
          icon="compare"
          aria-pressed={isCompared}
        >
          <span>{isCompared ? 'В\u00a0сравнении' : 'Сравнить'}</span>
        </Button>
      </form>
      {children}
      <PageShare title={name} only="desktop-only" />
    </div>
  )
}
