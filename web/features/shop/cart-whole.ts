/** Says in how many shops the whole cart is. */
import { shopLocatives } from '#language/ru/noun.ts'
import { formatCount } from '#language/ru/plural.ts'
import { type CartLines, type Has, toCartState } from './cart-readiness.ts'

type Asked = { shops: readonly Has[] | null; lines: CartLines; isFailed: boolean }

export function describeCart({ shops, lines, isFailed }: Asked): string {
  if (!shops) {
    return isFailed
      ? 'Где есть ваша корзина, узнать не\u00a0удалось.'
      : 'Смотрим, где есть ваша корзина'
  }
  const states = shops.map((one) => toCartState(one, lines))
  const whole = states.filter((state) => state === 'all').length
  if (whole > 0) {
    return `Вся корзина есть в\u00a0${formatCount(whole, shopLocatives)}`
  }
  return states.includes('part')
    ? 'Всей корзины нет ни\u00a0в\u00a0одном магазине: сначала те, где её больше'
    : 'Ничего из\u00a0корзины в\u00a0магазинах сейчас нет'
}
