/** Heart and comparison mark. Public pages take them from lazy-mark-buttons.tsx. */
import './card-menu.css'
import { type ReactNode, Suspense, use, useCallback, useEffect, useRef, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { mobileScreen } from '#schema/constant.ts'
import PageShare from '#web/features/sharing/page-share.tsx'
import { useOfViewer } from '#web/features/viewer/viewer.ts'
import type { Viewer } from '#web/features/viewer/viewer-state.ts'
import type { FavoriteKind } from '#web/generated/graphql/graphql.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { nameBy } from '#web/ui/name-by.ts'
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

export type MarksProps = {
  product: { id: string; name: string }
  titleId: string
  isKept?: boolean | undefined
}

/** Of a card: the heart over its picture, and a button with what else can be done. */
export function Marks({ product, titleId, isKept }: MarksProps) {
  const { id, name } = product
  const [isOpen, setIsOpen] = useState(false)
  const isCompared = useIsCompared(id) ?? false
  const close = useCallback(() => setIsOpen(false), [])
  return (
    <>
      <FavoriteButton
        kind="PRODUCT"
        id={id}
        name={name}
        titleId={titleId}
        isKept={isKept}
        className="card-heart scripted"
      />
      <IconButton
        className="card-more scripted"
        icon={isCompared ? 'compare' : 'more'}
        title="Ещё"
        {...nameBy(isCompared ? 'Ещё, в\u00a0сравнении' : 'Ещё', { name, titleId }, 'm')}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      />
      {isOpen && <MarkMenu product={product} isCompared={isCompared} onClose={close} />}
    </>
  )
}

type MarkMenuProps = {
  product: { id: string; name: string }
  isCompared: boolean
  onClose: () => void
}

/** Goes with a press anywhere, with Escape, and when the focus leaves it. */
function MarkMenu({ product, isCompared, onClose }: MarkMenuProps) {
  const { id, name } = product
  const words = isCompared ? 'Убрать из\u00a0сравнения' : 'В\u00a0сравнение'
  const toggle = useToggleCompared(id, isCompared)
  const drawTool = use(CardTool)
  const menu = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const opener = menu.current?.parentElement?.querySelector<HTMLElement>('.card-more')
    menu.current?.querySelector('button')?.focus({ preventScroll: true })
    const onPress = ({ target }: Event) => {
      if (!(target instanceof Node) || !opener?.contains(target)) onClose()
    }
    document.addEventListener('click', onPress)
    return () => {
      document.removeEventListener('click', onPress)
      if (document.activeElement === document.body) opener?.focus({ preventScroll: true })
    }
  }, [onClose])
  return (
    // oxlint-disable-next-line no-noninteractive-element-interactions -- heard from the buttons inside
    <fieldset
      ref={menu}
      className="card-menu"
      aria-label={`Ещё: ${name}`}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) onClose()
      }}
    >
      <Button
        icon="compare"
        tone="quiet"
        aria-label={`${words}: ${name}`}
        onClick={() => void toggle()}
      >
        {words}
      </Button>
      <Suspense>{drawTool?.(product)}</Suspense>
    </fieldset>
  )
}

export type FavoriteButtonProps = {
  kind: FavoriteKind
  id: string
  name: string
  /** The element that holds the name, where many such buttons stand. */
  titleId?: string
  /** What a list of favorites knows before the visitor's own answer has come. */
  isKept?: boolean | undefined
  className?: string
}

/** A toggle: beside a name, on a tile, on a card. */
export function FavoriteButton(props: FavoriteButtonProps) {
  const { kind, id, name, titleId, className = 'scripted' } = props
  const isKept = useIsFavorite(kind, id) ?? props.isKept ?? false
  return (
    <IconButton
      className={className}
      icon={isKept ? 'heart-filled' : 'heart'}
      title="Избранное"
      {...nameBy('В избранное', { name, titleId }, 'h')}
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
