/** A map of shops with what its marks mean, and beside it a card of the picked one. */
import type { ReactNode } from 'react'
import type { MapShop, ShopState } from './map-shop.ts'
import type { Point } from './place.ts'
import { isWithinReach } from './scheme-plan.ts'
import { ShopScheme } from './shop-scheme.tsx'

export type ShopMapProps = {
  shops: readonly MapShop[]
  /** What each form of a mark means. */
  keys: Readonly<Record<ShopState, string>>
  city: Point
  /** The visitor's position, once they have shared it. */
  here: Point | null
  pickedId: string | null
  onPick: (id: string) => void
  children: ReactNode
}

export function ShopMap({ shops, keys, city, here, pickedId, onPick, children }: ShopMapProps) {
  // From another region the shops would all be one point.
  const isNear = here !== null && shops.some(({ point }) => isWithinReach(point, here))
  const middle = isNear ? { point: here, name: 'Вы здесь' } : { point: city, name: 'Центр' }
  const drawn = shops.filter(({ point }) => isWithinReach(point, middle.point))
  if (drawn.length === 0) {
    return <p className="notice">Где эти магазины, на&nbsp;схеме не&nbsp;показать: адреса ниже.</p>
  }
  const states = new Set(drawn.map(({ state }) => state))
  return (
    <section className="shop-map" aria-label="Магазины на схеме">
      <figure>
        <ShopScheme shops={drawn} middle={middle} pickedId={pickedId} onPick={onPick} />
        <figcaption>
          <span className="shop-map-key">
            {(['all', 'part', 'none'] as const)
              .filter((state) => states.has(state))
              .map((state) => (
                <span key={state}>
                  <i className={`shop-number shop-number-${state}`} /> {keys[state]}
                </span>
              ))}
          </span>
          <span>
            Схема: расстояния {isNear ? 'от\u00a0вас' : 'от\u00a0центра города'} по&nbsp;прямой
            {drawn.length < shops.length && '. Не\u00a0у\u00a0всех магазинов известна точка'}
          </span>
        </figcaption>
      </figure>
      <div className="shop-map-card" aria-live="polite">
        {children}
      </div>
    </section>
  )
}
