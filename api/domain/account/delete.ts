/** What deleting an account means, and why it cannot be done now, in words. */
import { countLoss, type Hindrance, listHindrances } from '#api/data/account/delete.ts'
import type { Database } from '#api/database.ts'
import type { Refusal } from '#api/outcome.ts'
import type { AccountDeletion } from '#schema/rest/account/delete.ts'

const words: Record<Hindrance['kind'], (name: string) => string> = {
  ORDER: (number) =>
    `Заказ №\u00a0${number} ещё не\u00a0завершён. Получите его или отмените, потом удалите профиль`,
  MONEY: (number) =>
    `За\u00a0заказ №\u00a0${number} возвращаются деньги. Дождитесь их, потом удалите профиль`,
  RETURN: (number) =>
    `По\u00a0заказу №\u00a0${number} идёт возврат. Дождитесь его, потом удалите профиль`,
  OWNER: (name) =>
    `Вы\u00a0единственный владелец организации ${name}, а\u00a0в\u00a0ней есть другие участники. ` +
    'Назначьте владельцем кого-то ещё',
}

const toWords = ({ kind, name }: Hindrance) => words[kind](name)

export async function findDeletion(db: Database, userId: string): Promise<AccountDeletion> {
  const [loss, hindrances] = await Promise.all([countLoss(db, userId), listHindrances(db, userId)])
  return { ...loss, hindrances: hindrances.map(toWords) }
}

/** The first thing that is in the way; null when there is none. */
export async function refuseDeletion(db: Database, userId: string): Promise<Refusal | null> {
  const [first] = await listHindrances(db, userId)
  if (!first) return null
  const code = first.kind === 'OWNER' ? 'OWNER_LAST' : 'ACCOUNT_NOT_DELETABLE'
  return { code, message: toWords(first) }
}
