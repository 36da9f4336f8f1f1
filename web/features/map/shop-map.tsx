/** A map of shops with what its marks mean, and beside it a card of the picked one. */
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { useHasMap } from './has-map.ts'
import { MapBox } from './map-box.tsx'
import type { MapShop, Middle, ShopState } from './map-shop.ts'
import type { Point } from './place.ts'
import { isWithinReach } from './plan-layout.ts'

export type ShopMapProps = {
  shops: readonly MapShop[]
  /** What each form of a mark means. */
  keys: Readonly<Record<ShopState, string>>
  city: Point
  /** The visitor's position, once they have shared it. */
  here: Point | null
  pickedId: string | null
  onPick: (id: string) => void
  /** The picked shop, beside the map. */
  children: ReactNode
}

export function ShopMap({ shops, keys, city, here, pickedId, onPick, children }: ShopMapProps) {
  const hasMap = useHasMap()
  const card = useRef<HTMLDivElement>(null)
  const middle = toMiddle(shops, city, here)
  const drawn = shops.filter(({ point }) => isWithinReach(point, middle.point))
  const on = hasMap ? 'карте' : 'схеме'
  if (drawn.length === 0) {
    return <p className="notice">Где эти магазины, на&nbsp;{on} не&nbsp;показать: адреса ниже.</p>
  }
  const skip = (event: MouseEvent) => {
    event.preventDefault()
    card.current?.focus()
  }
  return (
    <section
      className={hasMap ? 'shop-map' : 'shop-map shop-map-small'}
      aria-label={`Магазины на\u00a0${on}`}
    >
      <a className="button button-secondary shop-map-skip" href="#shop-map-card" onClick={skip}>
        Пропустить {hasMap ? 'карту' : 'схему'}
      </a>
      <figure>
        <MapBox shops={drawn} middle={middle} pickedId={pickedId} onPick={onPick} />
        <figcaption>
          <Key shops={drawn} keys={keys} />
          <span>
            {!hasMap && <From middle={middle} />}
            {drawn.length < shops.length && 'Не\u00a0у\u00a0всех магазинов известна точка'}
          </span>
        </figcaption>
      </figure>
      <div ref={card} id="shop-map-card" className="shop-map-card" aria-live="polite" tabIndex={-1}>
        {children}
      </div>
    </section>
  )
}

/** From another region the shops would all be one point: then the city is the middle. */
function toMiddle(shops: readonly MapShop[], city: Point, here: Point | null): Middle {
  const isVisitor = here !== null && shops.some(({ point }) => isWithinReach(point, here))
  return isVisitor
    ? { point: here, name: 'Вы здесь', isVisitor }
    : { point: city, name: 'Центр', isVisitor }
}

function Key({ shops, keys }: Pick<ShopMapProps, 'shops' | 'keys'>) {
  const states = new Set(shops.map(({ state }) => state))
  return (
    <span className="shop-map-key">
      {(['all', 'part', 'none'] as const)
        .filter((state) => states.has(state))
        .map((state) => (
          <span key={state}>
            <i className={`shop-number shop-number-${state}`} /> {keys[state]}
          </span>
        ))}
    </span>
  )
}

const From = ({ middle }: { middle: Middle }) => (
  <>
    Схема: расстояния {middle.isVisitor ? 'от\u00a0вас' : 'от\u00a0центра города'} по&nbsp;прямой.{' '}
  </>
)
