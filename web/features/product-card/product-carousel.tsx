import './cards-row.css'
import {
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { ProductCard } from './product-card.tsx'
import { type GridProduct, ProductGridSkeleton } from './product-grid.tsx'

export type ProductCarouselProps = {
  title: string
  /** Page of the whole list. */
  to?: string
  products: readonly GridProduct[]
  /** Under the title. */
  lead?: ReactNode
  /** What shows a product here, when it is more than its card. */
  card?: ComponentType<{ product: GridProduct }>
}

/** A row that scrolls by finger, by its buttons and by the arrow keys. */
export function ProductCarousel(props: ProductCarouselProps) {
  const { title, to, products, lead, card: Card = ProductCard } = props
  const row = useRef<HTMLUListElement>(null)
  const turn = (direction: 1 | -1) => {
    const element = row.current
    if (!element) return
    const isStill = matchMedia('(prefers-reduced-motion)').matches
    const left = direction * element.clientWidth
    element.scrollBy({ left, behavior: isStill ? 'auto' : 'smooth' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // In a quantity field the arrows move the caret.
    if (event.target instanceof HTMLInputElement) return
    if (event.key === 'ArrowRight') turn(1)
    else if (event.key === 'ArrowLeft') turn(-1)
    else return
    event.preventDefault()
  }
  return (
    <section className="section">
      <div className="section-head">
        <h2>{to ? <a href={to}>{title}</a> : title}</h2>
        <RowArrows row={row} turn={turn} />
      </div>
      {lead}
      {/* oxlint-disable-next-line no-noninteractive-element-interactions -- heard from the links inside */}
      <ul className="cards cards-row" ref={row} onKeyDown={onKeyDown}>
        {products.map((product) => (
          <Suspense key={product.id}>
            <Card product={product} />
          </Suspense>
        ))}
      </ul>
    </section>
  )
}

type ArrowsProps = { row: RefObject<HTMLUListElement | null>; turn: (direction: 1 | -1) => void }

/**
 * Has the state of its row for itself: cards that are drawn anew before their code has come lose
 * what was pressed on them.
 */
function RowArrows({ row, turn }: ArrowsProps) {
  const [ends, setEnds] = useState({ isStart: true, isEnd: false })
  useEffect(() => {
    const element = row.current
    if (!element) return
    const onScroll = () => {
      const isStart = element.scrollLeft < 8
      const isEnd = element.scrollLeft + element.clientWidth > element.scrollWidth - 8
      setEnds((last) => {
        const isSame = isStart === last.isStart && isEnd === last.isEnd
        return isSame ? last : { isStart, isEnd }
      })
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => element.removeEventListener('scroll', onScroll)
  }, [row])
  return (
    <div className="row-arrows">
      <IconButton
        icon="chevron-left"
        label="Назад"
        disabled={ends.isStart}
        onClick={() => turn(-1)}
      />
      <IconButton
        icon="chevron-right"
        label="Вперёд"
        disabled={ends.isEnd}
        onClick={() => turn(1)}
      />
    </div>
  )
}

/** As high as a carousel. */
export function ProductCarouselSkeleton() {
  return (
    <section className="section streamed" aria-hidden="true">
      <div className="section-head">
        <div className="skeleton row-title" />
      </div>
      <ProductGridSkeleton count={6} row />
    </section>
  )
}
