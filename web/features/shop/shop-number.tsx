import './shop-number.css'
import type { RankedShop } from './availability.ts'

export type ShopNumberProps = { number: number; state: RankedShop<never>['state'] }

/** A shop's number on the map and in the list; its form says what its colour does. */
export function ShopNumber({ number, state }: ShopNumberProps) {
  return <span className={`shop-number shop-number-${state}`}>{number}</span>
}
