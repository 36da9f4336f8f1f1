import './cards-row.css'
import {
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { firstInteraction } from '#web/runtime/first-interaction.ts'
import { IconButton } from '#web/ui/button.tsx'
import type { GridProduct } from './cards.tsx'
import { LazyCards } from './lazy-cards.tsx'
import { ProductGridSkeleton } from './product-grid.tsx'

export type ProductCarouselProps = {
  title: string
  /** Page of the whole list. */
  to?: string
  products: readonly GridProduct[]
  /** Brings all of the row, when `products` are the first of it, or none as yet. */
  loadWhole?: () => Promise<readonly GridProduct[]>
  /** A line of the head, under the title. */
  below?: ReactNode
  /** Under the title. */
  lead?: ReactNode
  /** What shows a product here, when it is more than its card; of a part whose code comes late. */
  card?: ComponentType<{ product: GridProduct }>
}

/** A row that scrolls by finger, by its buttons and by the arrow keys. */
export function ProductCarousel(props: ProductCarouselProps) {
  const { title, to, below, lead, card: Card } = props
  const row = useRef<HTMLUListElement>(null)
  const products = useWholeRow(row, props)
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
  const draw = () => {
    if (products.length === 0) return <li className="cards-later" aria-hidden="true" />
    if (Card) return products.map((product) => <Card key={product.id} product={product} />)
    return <LazyCards products={products} />
  }
  return (
    <section className={products.length > 0 || to ? 'section' : 'section scripted'}>
      <div className="section-head">
        <div>
          <h2>{to ? <a href={to}>{title}</a> : title}</h2>
          {below}
        </div>
        <RowArrows row={row} turn={turn} />
      </div>
      {lead}
      {/* oxlint-disable-next-line no-noninteractive-element-interactions -- heard from the links inside */}
      <ul className="cards cards-row" ref={row} onKeyDown={onKeyDown}>
        {draw()}
      </ul>
    </section>
  )
}

/** The rest comes behind the first when the row is approached: nothing that is seen moves. */
function useWholeRow(
  row: RefObject<HTMLUListElement | null>,
  { products, loadWhole }: ProductCarouselProps,
): readonly GridProduct[] {
  const [whole, setWhole] = useState<readonly GridProduct[] | null>(null)
  const load = useRef(loadWhole)
  useEffect(() => {
    const element = row.current
    if (!element || !load.current) return
    let isAsked = false
    const bring = async () => {
      if (isAsked) return
      isAsked = true
      await firstInteraction
      const found = await load.current?.().catch(() => null)
      // Else it is asked again when the row comes near once more.
      isAsked = Boolean(found)
      if (found) startTransition(() => setWhole(found))
    }
    const sight = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void bring()
      },
      { rootMargin: `${aheadPx}px` },
    )
    sight.observe(element)
    return () => sight.disconnect()
  }, [row])
  return useMemo(() => (whole ? appendNew(products, whole) : products), [products, whole])
}

const aheadPx = 400

function appendNew(first: readonly GridProduct[], whole: readonly GridProduct[]) {
  const shown = new Set(first.map(({ id }) => id))
  return [...first, ...whole.filter(({ id }) => !shown.has(id))]
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
