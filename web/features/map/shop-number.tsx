import './shop-number.css'
import type { ShopState } from './map-shop.ts'

export type ShopNumberProps = { number: number; state: ShopState }

/** A shop's number on the map and in the list; its form says what its colour does. */
export function ShopNumber({ number, state }: ShopNumberProps) {
  return <span className={`shop-number shop-number-${state}`}>{number}</span>
}
