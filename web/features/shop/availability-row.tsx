import type { ReactNode } from 'react'
import { uncapitalize } from '#language/ru/letter-case.ts'
import { formatPhone, toTelephone } from '#language/ru/phone.ts'
import { type Schedule, toOpening } from '#schema/shop-hours.ts'
import type { Clock } from '#web/features/city/city-clock.ts'
import { isPlace, type Point } from '#web/features/map/place.ts'
import { useWay } from '#web/features/map/use-way.ts'
import type { CountedUnit } from '#web/features/quantity/buy-quantity.ts'
import { NewTab } from '#web/runtime/new-tab.tsx'
import { Button } from '#web/ui/button.tsx'
import type { RankedShop } from './availability.ts'
import { formatReady } from './ready-words.ts'

export type AvailabilityShop = Point &
  Schedule & {
    id: string
    name: string
    address: string
    landmark?: string | null
    phone: string
  }

export type AvailabilityRowProps = {
  row: RankedShop<AvailabilityShop>
  /** As on the map; null while there is none. */
  number: ReactNode
  isPicked: boolean
  /** Hundredths of the base unit. */
  wanted: number
  /** The unit the numbers are said in. */
  counted: CountedUnit
  clock: Clock
  city: Point
  /** The visitor's position, once they have shared it. */
  here: Point | null
  isMine: boolean
  onChoose: () => void
}

export function AvailabilityRow(props: AvailabilityRowProps) {
  const { row, number, isPicked, wanted, counted, clock, city, here, isMine, onChoose } = props
  const { shop, readyAt, state } = row
  const way = useWay(city, here)(shop)
  const { text } = toOpening(shop, clock.timezone, clock.nowMs)
  return (
    <li
      className={state === 'none' ? 'availability-none' : undefined}
      aria-current={isPicked || undefined}
    >
      <div>
        <h3>
          {number} {shop.name} {way !== null && <small>{way}</small>}
        </h3>
        <p>{[shop.address, shop.landmark].filter(Boolean).join(', ')}</p>
        <p>
          {text} · <a href={toTelephone(shop.phone)}>{formatPhone(shop.phone)}</a>
          {isPlace(shop) && (
            <>
              {' '}
              · <MapLink shop={shop} />
            </>
          )}
        </p>
      </div>
      <div className="availability-end">
        <p className={`stock stock-${stockOf[state]}`}>{toStockWords(row, wanted, counted)}</p>
        {readyAt && <small>{toReadyWords(row, clock)}</small>}
        {(state !== 'none' || isMine) && (
          <Button
            icon={isMine ? 'check' : undefined}
            aria-pressed={isMine}
            aria-label={isMine ? undefined : `Выбрать магазин «${shop.name}»`}
            onClick={onChoose}
          >
            {isMine ? 'Ваш магазин' : 'Выбрать'}
          </Button>
        )}
      </div>
    </li>
  )
}

const stockOf = { all: 'in', part: 'few', none: 'none' } as const

/** «Есть 48 уп», «Есть 12 из 20 шт», «Нет в наличии». */
export function toStockWords(
  { state, quantity }: RankedShop<AvailabilityShop>,
  wanted: number,
  counted: CountedUnit,
): string {
  if (state === 'none') return 'Нет в\u00a0наличии'
  const [has, wish] = [counted.format(quantity), counted.format(wanted)]
  if (state === 'all') return `Есть ${has}`
  // «Есть 12 из 20 шт», unless the two are said in different units.
  const isAlike = counted.unitOf(quantity) === counted.unitOf(wanted)
  return `Есть ${isAlike ? has.split('\u00a0')[0] : has} из\u00a0${wish}`
}

/** «Выдадим сегодня к 10:00». */
export function toReadyWords(
  { readyAt, state }: Pick<RankedShop<AvailabilityShop>, 'readyAt' | 'state'>,
  { timezone, nowMs }: Clock,
): string {
  if (!readyAt) return ''
  const start = state === 'part' ? 'Эту часть выдадим' : 'Выдадим'
  return `${start} ${uncapitalize(formatReady(readyAt, nowMs, timezone))}`
}

/** Another site's map, which opens only on request: the list alone is enough. */
function MapLink({ shop: { latitude, longitude, name } }: { shop: AvailabilityShop }) {
  const point = `${longitude},${latitude}`
  return (
    <a
      href={`https://yandex.ru/maps/?pt=${point}&z=16&l=map`}
      target="_blank"
      rel="noopener noreferrer"
    >
      <span className="hidden">«{name}» </span>
      на карте
      <NewTab />
    </a>
  )
}
