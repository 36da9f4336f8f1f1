/** Why a buyer does not take a part of an order: what the shop's people choose from. */
import { otherReason } from './cancel-reason.ts'

export const refusalReasons = [
  'Передумал',
  'Заказано лишнее',
  'Не\u00a0подошёл цвет или размер',
  'Привезли не\u00a0то',
  'Брак или бой',
  'Повреждена упаковка',
  otherReason,
]
