/** What becomes of marked pieces, and why they leave circulation without a sale. */

export const movementNames = {
  SOLD: 'Продан',
  RETURNED: 'Возвращён в\u00a0оборот',
  WITHDRAWN: 'Выведен из\u00a0оборота',
} as const

export const withdrawalReasonNames = {
  DEFECT: 'брак из\u00a0возврата',
  DAMAGE: 'бой и\u00a0порча',
  OWN_USE: 'для нужд магазина',
  LOSS: 'утрата',
} as const
