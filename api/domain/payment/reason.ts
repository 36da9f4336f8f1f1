/** Reasons for a declined payment, in words a buyer can act on. */

const insufficient = 'Недостаточно средств. Попробуйте другую карту'
const other = 'Банк отклонил платёж. Попробуйте другую карту или другой способ оплаты'

/** YooKassa's codes, https://yookassa.ru/developers/payment-acceptance/after-the-payment/declined-payments */
const texts: Record<string, string> = {
  '3d_secure_failed': 'Не удалось подтвердить платёж кодом из банка. Попробуйте ещё раз',
  card_expired: 'Истёк срок действия карты',
  canceled_by_merchant: 'Платёж отменён магазином',
  expired_on_confirmation: 'Время на оплату истекло. Начните оплату заново',
  deal_expired: 'Время на оплату истекло. Начните оплату заново',
  fraud_suspected: 'Банк счёл платёж подозрительным. Оплатите другой картой',
  general_decline: other,
  insufficient_funds: insufficient,
  invalid_card_number: 'Неверный номер карты',
  invalid_csc: 'Неверный код на обороте карты',
  internal_timeout: 'Банк не ответил вовремя. Попробуйте ещё раз',
  issuer_unavailable: 'Банк не отвечает. Попробуйте позже',
  payment_method_limit_exceeded: 'Превышен лимит платежей по карте',
  payment_method_restricted: 'Операции этой картой запрещены',
  refunded: 'Деньги возвращены: заказ уже оплачен или снят с брони',
}

export function toReasonText(reason: string | null): string {
  return texts[reason ?? ''] ?? other
}
