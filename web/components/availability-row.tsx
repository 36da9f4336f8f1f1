import { Button } from '../ui/button.tsx'
import { formatPhone } from '../ui/format.ts'
import { formatAmount } from './amount.ts'
import { formatDistance, type Point, type RankedShop } from './availability.ts'
import type { CountedUnit } from './buy-quantity.ts'
import { describeHours, type Hours } from './shop-hours.ts'
import { formatReady } from './stock-table.tsx'

type Shop = Point & {
  id: string
  name: string
  address: string
  landmark?: string | null
  phone: string
  hours: readonly Hours[]
}

export type AvailabilityRowProps = {
  row: RankedShop<Shop>
  /** Hundredths of the base unit. */
  wanted: number
  /** The unit the numbers are said in. */
  counted: CountedUnit
  place: { timezone: string; nowMs: number }
  isMine: boolean
  onChoose: () => void
}

export function AvailabilityRow(props: AvailabilityRowProps) {
  const { row, wanted, counted, place, isMine, onChoose } = props
  const { shop, readyAt, metres, state } = row
  const { text } = describeHours(shop.hours, place.timezone, place.nowMs)
  return (
    <li className={state === 'none' ? 'availability-none' : undefined}>
      <div>
        <h3>
          {shop.name} {metres !== null && <small>{formatDistance(metres)}</small>}
        </h3>
        <p>{[shop.address, shop.landmark].filter(Boolean).join(', ')}</p>
        <p>
          {text} ·{' '}
          <a href={`tel:${shop.phone.replace(/[^\d+]/g, '')}`}>{formatPhone(shop.phone)}</a> ·{' '}
          <MapLink shop={shop} />
        </p>
      </div>
      <div className="availability-end">
        <p className={`stock stock-${stockOf[state]}`}>{toWords(row, wanted, counted)}</p>
        {readyAt && (
          <small>
            {`${state === 'part' ? 'Эту часть выдадим' : 'Выдадим'} ${lower(formatReady(readyAt, place.nowMs, place.timezone))}`}
          </small>
        )}
        <Button
          icon={isMine ? 'check' : undefined}
          aria-pressed={isMine}
          aria-label={isMine ? undefined : `Выбрать магазин «${shop.name}»`}
          onClick={onChoose}
        >
          {isMine ? 'Ваш магазин' : 'Выбрать'}
        </Button>
      </div>
    </li>
  )
}

const stockOf = { all: 'in', part: 'few', none: 'none' } as const

/** «Есть 48 уп», «Есть 12 из 20 шт», «Нет в наличии». */
function toWords({ state, quantity }: RankedShop<Shop>, wanted: number, counted: CountedUnit) {
  if (state === 'none') return 'Нет в\u00a0наличии'
  const has = formatAmount(counted.toShown(quantity), counted.unit)
  if (state === 'all') return `Есть ${has}`
  const number = has.split('\u00a0')[0]
  return `Есть ${number} из\u00a0${formatAmount(counted.toShown(wanted), counted.unit)}`
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** Another site's map, opened only by whoever wants it: the list alone is enough. */
function MapLink({ shop: { latitude, longitude, name } }: { shop: Shop }) {
  const point = `${longitude},${latitude}`
  return (
    <a
      href={`https://yandex.ru/maps/?pt=${point}&z=16&l=map`}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`«${name}» на карте, откроется в новой вкладке`}
    >
      на карте
    </a>
  )
}
