import { formatPhone, toTelephone } from '#language/ru/phone.ts'
import { toOpening } from '#schema/shop-hours.ts'
import { formatDistance, isPlace } from '#web/features/map/place.ts'
import type { EstimateShop } from './estimate-shop-data.ts'
import {
  describeHeld,
  describeLack,
  describeShare,
  nameMissing,
  toHeldStock,
} from './estimate-shop-words.ts'

export type EstimateShopRowProps = { row: EstimateShop; nowMs: number }

export function EstimateShopRow({ row, nowMs }: EstimateShopRowProps) {
  const { shop, distanceKm } = row
  const share = describeShare(row)
  const { text } = toOpening(shop, shop.timezone, nowMs)
  return (
    <li>
      <h3>
        {shop.name}{' '}
        {distanceKm !== null && isPlace(shop) && <small>{formatDistance(distanceKm * 1000)}</small>}
      </h3>
      <p>
        <span className={`stock stock-${toHeldStock(row)}`}>{describeHeld(row)}</span>
        {share && <span className="muted">, {share}</span>}
      </p>
      <Missing row={row} />
      <p className="muted">
        {[shop.address, shop.landmark].filter(Boolean).join(', ')}
        <br />
        {text} ·{' '}
        <a className="link num" href={toTelephone(shop.phone)}>
          {formatPhone(shop.phone)}
        </a>
      </p>
    </li>
  )
}

/** Of a shop that holds nothing all lines are missing: there is no need to name them. */
function Missing({ row: { missing, sharePercent } }: { row: EstimateShop }) {
  if (missing.length === 0 || sharePercent === 0) return null
  const { named, others } = nameMissing(missing)
  return (
    <ul className="estimate-shop-lacks" aria-label="Не&nbsp;хватает">
      {named.map((line) => (
        <li key={line.lineId}>
          {line.name}: <b>{describeLack(line)}</b>
        </li>
      ))}
      {others && <li className="muted">{others}</li>}
    </ul>
  )
}
