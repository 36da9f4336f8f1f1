/** The shops of the list on the map, and the picked one below it. */
import { href, Link } from 'react-router'
import { formatDistance, type Point } from '#web/features/map/place.ts'
import { ShopMap } from '#web/features/map/shop-map.tsx'
import { ShopNumber } from '#web/features/map/shop-number.tsx'
import type { ShopRow } from './shop-rows.ts'

export type ShopsMapProps = {
  rows: readonly ShopRow[]
  city: Point
  here: Point | null
  pickedId: string | null
  onPick: (id: string) => void
}

const keys = {
  opening: { all: 'открыто', part: 'скоро закроется', none: 'закрыто' },
  stock: { all: 'есть', part: 'есть часть', none: 'нет' },
}

export default function ShopsMap({ rows, city, here, pickedId, onPick }: ShopsMapProps) {
  const shops = rows.map(({ shop, state, opening, stock, cart }, i) => ({
    id: shop.id,
    name: shop.name,
    address: shop.address,
    number: i + 1,
    state,
    words: stock?.words ?? cart?.words ?? opening.text,
    point: shop,
  }))
  const index = rows.findIndex(({ shop }) => shop.id === pickedId)
  const picked = rows[index]
  return (
    <ShopMap
      keys={rows[0]?.stock || rows[0]?.cart ? keys.stock : keys.opening}
      {...{ shops, city, here, pickedId, onPick }}
    >
      {picked ? <Picked row={picked} number={index + 1} /> : <p>Выберите магазин на&nbsp;карте.</p>}
    </ShopMap>
  )
}

function Picked({ row, number }: { row: ShopRow; number: number }) {
  const { shop, opening, metres, stock, cart, state } = row
  return (
    <>
      <h2>
        <ShopNumber number={number} state={state} />
        <Link to={href('/magaziny/:slug', { slug: shop.slug })}>{shop.name}</Link>
      </h2>
      <p>{[shop.address, metres !== null && formatDistance(metres)].filter(Boolean).join(', ')}</p>
      <p>{opening.text}</p>
      {(stock ?? cart) && <p>{stock?.words ?? cart?.words}</p>}
    </>
  )
}
