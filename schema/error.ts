/** The closed list of error codes, one table from REST to screen. */

import { absent } from './absent.ts'
import { broken } from './broken.ts'
import { unavailable } from './unavailable.ts'

/** Each code with the HTTP status that carries it and the message a shopper reads. */
const table = {
  INVALID: { status: 400, message: 'Проверьте введённые данные' },
  TOO_COSTLY: {
    status: 400,
    message: 'Запрос требует слишком много работы. Разделите его на\u00a0несколько',
  },
  UNAUTHENTICATED: { status: 401, message: 'Необходимо авторизоваться' },
  FORBIDDEN: { status: 403, message: 'Недостаточно прав' },
  NOT_FOUND: { status: 404, message: absent.title },
  METHOD_NOT_ALLOWED: { status: 405, message: 'Этот адрес отвечает на другие запросы' },
  CONFLICT: { status: 409, message: 'Данные изменились. Обновите страницу' },
  IDEMPOTENCY_MISMATCH: { status: 409, message: 'Этот запрос уже отправлен с другими данными' },
  OUT_OF_STOCK: { status: 409, message: 'Товара не хватает на складе' },
  CART_CHANGED: { status: 409, message: 'Корзина изменилась. Проверьте состав заказа' },
  CART_EMPTY: { status: 409, message: 'В корзине нет товаров' },
  NOTHING_TICKED: { status: 409, message: 'Отметьте в корзине, что заказать' },
  ORDER_MINIMUM: { status: 409, message: 'Сумма заказа меньше минимальной. Добавьте товары' },
  READY_LATER: { status: 409, message: 'Магазин соберёт заказ позже, чем было показано' },
  PROMO_UNKNOWN: { status: 422, message: 'Такого промокода нет. Проверьте буквы и цифры' },
  PROMO_EXISTS: { status: 409, message: 'Такой промокод уже есть' },
  PROMO_ENDED: { status: 409, message: 'Промокод больше не действует' },
  PROMO_USED: { status: 409, message: 'Вы уже использовали этот промокод' },
  PROMO_MINIMUM: { status: 409, message: 'Сумма заказа мала для этого промокода' },
  LOYALTY_CODE_UNKNOWN: {
    status: 422,
    message: 'Такого кода нет, или ему больше суток. Проверьте цифры или попросите новый код',
  },
  LOYALTY_CODE_USED: { status: 409, message: 'По этому коду покупка уже проведена' },
  LOYALTY_CODE_OLD: {
    status: 409,
    message:
      'Коду больше минуты: по нему можно накопить, а списать нельзя. Попросите показать новый',
  },
  POINTS_LIMIT: { status: 409, message: 'Столько бонусов списать нельзя' },
  RECEIPT_USED: { status: 409, message: 'Этот чек сегодня уже проведён' },
  PURCHASE_RETURNED: { status: 409, message: 'Эта покупка уже отменена' },
  REDIRECT_CHAIN: {
    status: 409,
    message: 'Переходов было\u00a0бы два. Ведите сразу на\u00a0последний адрес',
  },
  REDIRECT_HOST: {
    status: 422,
    message: 'На\u00a0этот сайт переходы не\u00a0разрешены: его называет REDIRECT_HOSTS',
  },
  REDIRECT_LIMIT: { status: 409, message: 'Правил уже\u00a0500. Удалите лишние' },
  CART_LIMIT: { status: 409, message: 'В корзине слишком много разных товаров' },
  FAVORITES_LIMIT: { status: 409, message: 'В избранном слишком много позиций. Уберите лишние' },
  COMPARISON_LIMIT: { status: 409, message: 'В сравнении слишком много товаров. Уберите лишние' },
  ESTIMATE_LIMIT: { status: 409, message: 'У\u00a0вас уже 100\u00a0смет. Удалите лишние' },
  REVIEW_BUYER_ONLY: {
    status: 409,
    message: 'Отзыв может оставить только покупатель этого товара',
  },
  REVIEW_EXISTS: { status: 409, message: 'Вы уже оставили отзыв об этом товаре' },
  IN_STOCK: { status: 409, message: 'Товар уже в наличии. Обновите страницу' },
  DISCONTINUED: { status: 409, message: 'Этот товар больше не\u00a0продаётся' },
  RESTOCK_LIMIT: { status: 409, message: 'Вы ждёте слишком много товаров. Отмените лишние' },
  QUESTION_LIMIT: {
    status: 409,
    message: 'Сегодня вы уже задали много вопросов. Дождитесь ответов',
  },
  NOT_SELLABLE: { status: 409, message: 'Цена товара — по запросу' },
  ORDER_NOT_PAYABLE: { status: 409, message: 'Этот заказ нельзя оплатить' },
  ORDER_NOT_CANCELLABLE: {
    status: 409,
    message: 'Заказ уже собирают, на сайте его не отменить. Позвоните нам',
  },
  ORDER_NOT_MOVABLE: {
    status: 409,
    message: 'Из нынешнего состояния заказ так не переходит. Обновите страницу',
  },
  DECIDED: { status: 409, message: 'Решение уже принято. Обновите страницу' },
  ORDER_NOT_RETURNABLE: {
    status: 409,
    message: 'Вернуть остатки можно, когда заказ получен',
  },
  ORDER_NOT_REFUNDABLE: {
    status: 409,
    message: 'Вернуть часть денег можно по заказу, который оплачен на сайте и получен',
  },
  ORDER_NOT_COMPLAINABLE: {
    status: 409,
    message: 'Сообщить о\u00a0проблеме можно, когда заказ собран',
  },
  COMPLAINT_LIMIT: {
    status: 409,
    message: 'По этому заказу уже много обращений. Позвоните нам',
  },
  INSTALLER_ALREADY: { status: 409, message: 'Вы\u00a0уже монтажник. Обновите страницу' },
  INSTALLER_REQUEST_OPEN: {
    status: 409,
    message: 'Ваша заявка уже на\u00a0рассмотрении. Обновите страницу',
  },
  INSTALLER_REQUEST_LIMIT: {
    status: 409,
    message: 'За\u00a0месяц было уже пять заявок. Позвоните нам',
  },
  ORGANIZATION_UNKNOWN: {
    status: 422,
    message: 'Организации с\u00a0таким ИНН нет в\u00a0реестре. Проверьте цифры',
  },
  ORGANIZATION_EXISTS: { status: 409, message: 'Эта организация уже есть в\u00a0вашем профиле' },
  ORGANIZATION_CLOSED: {
    status: 409,
    message: 'Организация прекратила работу: счёт на\u00a0неё не\u00a0выставить',
  },
  ORGANIZATION_LIMIT: {
    status: 409,
    message: 'В\u00a0профиле уже 20\u00a0организаций. Удалите лишние',
  },
  ORGANIZATION_NOT_REMOVABLE: {
    status: 409,
    message:
      'Организацию пока нельзя удалить: её\u00a0заказы ждут согласования. Согласуйте или отклоните их',
  },
  MEMBER_LIMIT: { status: 409, message: 'В\u00a0организации уже 50\u00a0участников' },
  MEMBER_EXISTS: { status: 409, message: 'Этот человек уже в\u00a0организации или приглашён' },
  OWNER_LAST: {
    status: 409,
    message: 'В\u00a0организации должен остаться хотя бы один владелец',
  },
  ORDER_NOT_APPROVABLE: { status: 409, message: 'Этот заказ уже не\u00a0ждёт согласования' },
  EMAIL_TAKEN: { status: 409, message: 'Эта почта подтверждена в\u00a0другом профиле' },
  ACCOUNT_NOT_DELETABLE: {
    status: 409,
    message: 'Профиль пока нельзя удалить: есть незавершённые заказы',
  },
  ADDRESS_LIMIT: { status: 409, message: 'Сохранено уже 20\u00a0адресов. Удалите лишние' },
  PAYMENT_EXPIRED: { status: 409, message: 'Время на оплату истекло' },
  VALIDATION: { status: 422, message: 'Проверьте введённые данные' },
  CODE_WRONG: { status: 422, message: 'Неверный код' },
  CODE_EXPIRED: { status: 422, message: 'Срок действия кода истёк. Запросите новый' },
  PHONE_UNCONFIRMED: { status: 422, message: 'Необходимо подтвердить номер телефона' },
  PHONE_TAKEN: {
    status: 422,
    message: 'У вас уже есть аккаунт, привязанный к этому номеру телефона',
  },
  ADDRESS_INCOMPLETE: { status: 422, message: 'Уточните адрес' },
  ADDRESS_OUT_OF_ZONE: {
    status: 422,
    message: 'Доставка по данному адресу пока не осуществляется, но мы работаем над этим',
  },
  CITY_UNKNOWN: {
    status: 422,
    message: 'Не получилось определить город. Выберите город вручную',
  },
  TOO_MANY: { status: 429, message: 'Слишком много попыток. Попробуйте позже' },
  INTERNAL: { status: 500, message: broken.title },
  UPSTREAM: { status: 502, message: broken.title },
  UNAVAILABLE: unavailable,
} as const

/** A machine-readable reason, the same in REST, GraphQL and on screen. */
export type ErrorCode = keyof typeof table

/** The HTTP status that carries `code`. */
export function toStatus<Code extends ErrorCode>(code: Code): (typeof table)[Code]['status'] {
  return table[code].status
}

/** The Russian message shown for `code` when the server sends none. */
export function toMessage(code: ErrorCode): string {
  return table[code].message
}

/** Whether `value` is one of the known codes: answers of foreign back ends may hold others. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(table, value)
}

/** Every code that an answer of `status` may carry. */
export function listCodes(status: number): ErrorCode[] {
  return Object.keys(table)
    .filter(isErrorCode)
    .filter((code) => toStatus(code) === status)
}

/** The code that best says what an HTTP `status` without a known body means. */
export function toCode(status: number): ErrorCode {
  const byStatus: Record<number, ErrorCode> = {
    400: 'INVALID',
    401: 'UNAUTHENTICATED',
    403: 'FORBIDDEN',
    404: 'NOT_FOUND',
    405: 'METHOD_NOT_ALLOWED',
    409: 'CONFLICT',
    422: 'VALIDATION',
    429: 'TOO_MANY',
    503: 'UNAVAILABLE',
  }
  // A redirect is no answer to a call of the contract.
  return byStatus[status] ?? (status >= 500 || status < 400 ? 'UPSTREAM' : 'INVALID')
}

/** Shown when a signed-in user's session could not be renewed. */
export const sessionLostMessage = `${broken.title}. Необходимо авторизоваться повторно`
