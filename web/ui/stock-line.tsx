import { formatQuantity } from '#language/ru/number.ts'

export interface StockLineProps {
  state: 'in' | 'few' | 'order' | 'none'
  /** Hundredths. */
  quantity?: number | null
  unit?: string
  /** Replaces the end of the sentence: «завтра», «от 3 дней». */
  note?: string
  /** A separate, quieter line below. */
  below?: string | null | false
}

const words = {
  in: 'В наличии',
  few: 'Осталось',
  order: 'Под заказ',
  none: 'Нет в наличии',
} as const

export function StockLine({ state, quantity, unit = 'шт', note, below }: StockLineProps) {
  const counted = quantity != null && (state === 'in' || state === 'few')
  const amount = counted ? ` ${formatQuantity(quantity)}\u00a0${unit}` : ''
  // «Нет, будет 28 ноября» fits the card of a phone.
  const none = note && state === 'none' ? 'Нет' : words[state]
  const start = state === 'few' && !counted ? 'Мало' : none
  const told = `${start}${amount}${note ? `, ${note}` : ''}`
  return (
    <p className={`stock stock-${state}${below ? ' stock-told' : ''}`}>
      {below ? `${told}\n${below}` : told}
    </p>
  )
}
