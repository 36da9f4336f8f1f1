/** The shops of the list on a map, and the picked one beside it: taken when the map is asked for. */

import type { Clock } from '#web/features/city/city-clock.ts'
import { formatDistance, type Point } from '#web/features/map/place.ts'
import { ShopMap } from '#web/features/map/shop-map.tsx'
import { ShopNumber } from '#web/features/map/shop-number.tsx'
import { Button } from '#web/ui/button.tsx'
import type { RankedShop } from './availability.ts'
import { type AvailabilityShop, toReadyWords } from './availability-row.tsx'

export type AvailabilityMapProps = {
  rows: readonly RankedShop<AvailabilityShop>[]
  /** «Есть 48 уп» of each shop, by its id. */
  words: ReadonlyMap<string, string>
  clock: Clock
  city: Point
  /** The visitor's position, once they have shared it. */
  here: Point | null
  myShopId: string | null
  pickedId: string | null
  onPick: (id: string) => void
  onChoose: (shop: AvailabilityShop) => void
}

export default function AvailabilityMap(props: AvailabilityMapProps) {
  const { rows, words, city, here, pickedId, onPick } = props
  const shops = rows.map(({ shop, state }, i) => ({
    id: shop.id,
    name: shop.name,
    address: shop.address,
    number: i + 1,
    state,
    words: words.get(shop.id) ?? '',
    point: shop,
  }))
  const index = rows.findIndex(({ shop }) => shop.id === pickedId)
  return (
    <ShopMap {...{ shops, keys, city, here, pickedId, onPick }}>
      {rows[index] && <Picked {...props} row={rows[index]} number={index + 1} />}
    </ShopMap>
  )
}

const keys = { all: 'хватает', part: 'есть часть', none: 'нет' }

type PickedProps = AvailabilityMapProps & { row: RankedShop<AvailabilityShop>; number: number }

function Picked({ row, number, words, clock, myShopId, onChoose }: PickedProps) {
  const { shop, metres, state } = row
  const isMine = shop.id === myShopId
  return (
    <>
      <h3>
        <ShopNumber number={number} state={state} /> {shop.name}
      </h3>
      <p>
        {[shop.address, shop.landmark, metres !== null && formatDistance(metres)]
          .filter(Boolean)
          .join(', ')}
      </p>
      <p className={`stock stock-${{ all: 'in', part: 'few', none: 'none' }[state]}`}>
        {words.get(shop.id)}
      </p>
      {row.readyAt && <p>{toReadyWords(row, clock)}</p>}
      {(state !== 'none' || isMine) && (
        <Button
          wide
          icon={isMine ? 'check' : undefined}
          aria-pressed={isMine}
          onClick={() => onChoose(shop)}
        >
          {isMine ? 'Ваш магазин' : 'Выбрать этот магазин'}
        </Button>
      )}
    </>
  )
}
