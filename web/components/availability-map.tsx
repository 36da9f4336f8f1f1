/** The shops of the list on a map, and the picked one beside it: taken when the map is asked for. */
import { Button } from '../ui/button.tsx'
import { formatDistance, type Point, type RankedShop } from './availability.ts'
import { type AvailabilityShop, toReadyWords } from './availability-row.tsx'
import { ShopMap } from './shop-map.tsx'
import { isWithinReach } from './shop-map-plan.ts'
import { ShopNumber } from './shop-number.tsx'

export type AvailabilityMapProps = {
  rows: readonly RankedShop<AvailabilityShop>[]
  /** «Есть 48 уп» of each shop, by its id. */
  words: ReadonlyMap<string, string>
  place: { timezone: string; nowMs: number }
  city: Point
  /** Where the visitor is, once he has told. */
  here: Point | null
  myShopId: string | null
  pickedId: string | null
  onPick: (id: string) => void
  onChoose: (shop: AvailabilityShop) => void
}

export default function AvailabilityMap(props: AvailabilityMapProps) {
  const { rows, words, city, here, pickedId, onPick } = props
  // From another region the shops would all be one point.
  const isNear = here !== null && rows.some(({ shop }) => isWithinReach(shop, here))
  const middle = isNear ? { point: here, name: 'Вы здесь' } : { point: city, name: 'Центр' }
  const shops = rows.map(({ shop, state }, i) => ({
    id: shop.id,
    name: shop.name,
    number: i + 1,
    state,
    words: words.get(shop.id) ?? '',
    point: shop,
  }))
  const drawn = shops.filter(({ point }) => isWithinReach(point, middle.point))
  const index = rows.findIndex(({ shop }) => shop.id === pickedId)
  if (drawn.length === 0) {
    return <p className="notice">Где эти магазины, на&nbsp;схеме не&nbsp;показать: адреса ниже.</p>
  }
  return (
    <section className="shop-map" aria-label="Магазины на схеме">
      <figure>
        <ShopMap shops={drawn} middle={middle} pickedId={pickedId} onPick={onPick} />
        <figcaption>
          <Key states={new Set(drawn.map(({ state }) => state))} />
          <span>
            Схема: расстояния {isNear ? 'от\u00a0вас' : 'от\u00a0центра города'} по&nbsp;прямой
            {drawn.length < shops.length && '. Не\u00a0у\u00a0всех магазинов известна точка'}
          </span>
        </figcaption>
      </figure>
      <div className="shop-map-card" aria-live="polite">
        {rows[index] && <Picked {...props} row={rows[index]} number={index + 1} />}
      </div>
    </section>
  )
}

const keys = { all: 'хватает', part: 'есть часть', none: 'нет' } as const

function Key({ states }: { states: ReadonlySet<keyof typeof keys> }) {
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

type PickedProps = AvailabilityMapProps & { row: RankedShop<AvailabilityShop>; number: number }

function Picked({ row, number, words, place, myShopId, onChoose }: PickedProps) {
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
      {row.readyAt && <p>{toReadyWords(row, place)}</p>}
      <Button
        wide
        icon={isMine ? 'check' : undefined}
        aria-pressed={isMine}
        onClick={() => onChoose(shop)}
      >
        {isMine ? 'Ваш магазин' : 'Выбрать этот магазин'}
      </Button>
    </>
  )
}
