/** What is lost with the account, in words; what is not there is not named. */
import { goodsForms, orderForms, positionForms } from '#language/ru/noun.ts'
import { plural } from '#language/ru/plural.ts'
import type { Privacy } from './consent-data.ts'

type Deletion = Omit<NonNullable<Privacy['deletion']>, '__typename'>

const count = (amount: number, forms: readonly [string, string, string]) =>
  `${amount}\u00a0${plural(amount, forms)}`

export function listLosses(deletion: Deletion): string[] {
  const { favorites, estimates, cartItems, restocks, bonusBalance } = deletion
  const { complaints, organizations } = deletion
  return [
    favorites > 0 && `избранное: ${count(favorites, positionForms)}`,
    estimates > 0 && count(estimates, ['смета', 'сметы', 'смет']),
    cartItems > 0 && `корзина: ${count(cartItems, goodsForms)}`,
    restocks > 0 && `ожидание: ${count(restocks, goodsForms)}`,
    bonusBalance > 0 && `бонусы: ${count(bonusBalance, ['балл', 'балла', 'баллов'])}`,
    organizations > 0 &&
      `${count(organizations, ['организация', 'организации', 'организаций'])}, где кроме вас никого\u00a0нет`,
    complaints > 0 &&
      `ответы на\u00a0${count(complaints, ['обращение', 'обращения', 'обращений'])}, которых вы\u00a0ждёте`,
    'сохранённые адреса, история поиска и\u00a0просмотров, подписки на\u00a0цены и\u00a0наличие',
  ].filter((line) => line !== false)
}

/** What the law keeps, for how long, and why. */
export function listKept({ orders }: Pick<Deletion, 'orders'>): string[] {
  const kept = [
    'журнал согласий без устройства и\u00a0телефона\u00a0— чтобы доказать, что они были (152-ФЗ)',
    'отзывы и\u00a0вопросы, на\u00a0которые ответили,\u00a0— без вашего имени',
  ]
  if (orders === 0) return kept
  return [
    `${count(orders, orderForms)}: товары, суммы и\u00a0город, без имени, телефона и\u00a0адреса\u00a0— 5\u00a0лет для бухгалтерского учёта (402-ФЗ)`,
    'чеки и\u00a0платежи у\u00a0оператора фискальных данных и\u00a0банка\u00a0— 5\u00a0лет (54-ФЗ, 402-ФЗ)',
    ...kept,
  ]
}
