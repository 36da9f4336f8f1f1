/**
 * Shops of a city on a drawing of our own, which asks no other host for anything. A provider's map
 * takes the same props and stands in its place.
 */
import './shop-map.css'
import { useCallback, useState } from 'react'
import type { MapShop, Middle } from './map-shop.ts'
import { type Plan, type PlanMark, shortenNames, toPlan } from './plan-layout.ts'
import { ShopNumber } from './shop-number.tsx'

export type ShopPlanProps = {
  shops: readonly MapShop[]
  middle: Middle
  pickedId: string | null
  onPick: (id: string) => void
}

const heightMin = 260
const heightMax = 360

export function ShopPlan({ shops, middle, pickedId, onPick }: ShopPlanProps) {
  const [width, setWidth] = useState(0)
  const measure = useCallback((element: HTMLDivElement) => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.floor(entry.contentRect.width))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const height = Math.round(Math.min(Math.max(width * 0.68, heightMin), heightMax))
  const names = shortenNames(shops.map(({ name }) => name))
  const named = shops.map((shop, i) => ({ ...shop, name: names[i] ?? shop.name }))
  const plan = width > 0 ? toPlan(named, middle.point, { width, height }) : null
  return (
    <div ref={measure} className="shop-map-box" style={{ height: width > 0 ? height : heightMin }}>
      {plan && <Ground plan={plan} width={width} height={height} />}
      {plan && (
        <span
          className={`shop-map-middle shop-map-middle-${plan.middle.side}`}
          style={{ left: plan.middle.x, top: plan.middle.y }}
        >
          {middle.name}
        </span>
      )}
      {plan?.marks.map((mark) => {
        const shop = shops.find(({ id }) => id === mark.id)
        return (
          shop && (
            <Marker
              key={mark.id}
              mark={mark}
              shop={shop}
              isPicked={mark.id === pickedId}
              onPick={() => onPick(mark.id)}
            />
          )
        )
      })}
    </div>
  )
}

type GroundProps = { plan: Plan; width: number; height: number }

/** Rings of distance round the middle; said by the list, so not read aloud. */
function Ground({ plan: { middle, rings, marks }, width, height }: GroundProps) {
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {[...rings].reverse().map(({ radius }) => (
        <circle key={radius} cx={middle.x} cy={middle.y} r={radius} />
      ))}
      <path d={`M0 ${middle.y}H${width}M${middle.x} 0V${height}`} />
      {rings.map(
        ({ words, label }) =>
          label && (
            <text key={words} x={label.x} y={label.y}>
              {words}
            </text>
          ),
      )}
      {marks.map(({ id, at, spot }) => (
        <g key={id}>
          <line x1={at.x} y1={at.y} x2={spot.x} y2={spot.y} />
          <circle className="shop-map-point" cx={at.x} cy={at.y} r="3" />
        </g>
      ))}
      <text x={middle.x} y={12}>
        С
      </text>
    </svg>
  )
}

type MarkerProps = { mark: PlanMark; shop: MapShop; isPicked: boolean; onPick: () => void }

function Marker({ mark, shop, isPicked, onPick }: MarkerProps) {
  return (
    <button
      type="button"
      className="shop-map-mark"
      style={{ left: mark.spot.x, top: mark.spot.y }}
      aria-pressed={isPicked}
      onClick={onPick}
    >
      <ShopNumber number={shop.number} state={shop.state} />
      <span className="hidden">{` ${shop.name}: ${shop.words}`}</span>
      {mark.side && (
        <span className={`shop-map-name shop-map-${mark.side}`} aria-hidden="true">
          {mark.name}
        </span>
      )}
    </button>
  )
}
