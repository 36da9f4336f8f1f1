/** What buyers are told of money that goes back, and of receipts. */
import { createMessage, link, orderReason, sampleOrder } from './message.ts'

const { order, page } = sampleOrder

const bank = 'Банк зачислит обычно за\u00a01–3\u00a0дня'

/** `what` is what the money was paid for, `when` how long it is under way. */
const refundTexts = (what: string, when = `. ${bank}`) => ({
  sms: `{{ shop }}: вернули {{ refund }} ${what}${when}${link}`,
  subject: 'Вернули деньги по\u00a0заказу {{ order }}',
  text: `Вернули {{ refund }} ${what}${when}.`,
  reason: orderReason,
})
const refunded = { order, refund: '520\u00a0₽', link: page }

export const refundMessages = {
  ORDER_REFUNDED: createMessage(refundTexts('за заказ {{ order }}'), refunded, { link: null }),
  LINES_REFUNDED: createMessage(
    refundTexts(
      'по заказу {{ order }} ({{ reason }})',
      `{% if cash %} наличными{% else %}. ${bank}{% endif %}`,
    ),
    { ...refunded, reason: '«Собрано меньше, чем заказано»', cash: false },
    { reason: '«Скол на\u00a0плитке»', cash: true },
  ),
  RETURN_REFUNDED: createMessage(refundTexts('по возврату {{ number }} (заказ {{ order }})'), {
    ...refunded,
    number: '№\u00a05001',
  }),
  PAYMENT_REFUNDED: createMessage(
    refundTexts('за заказ {{ order }}: платёж не\u00a0понадобился'),
    refunded,
  ),
  RECEIPT_MADE: createMessage(
    { sms: '{{ shop }}: чек по заказу {{ order }}: {{ link }}' },
    { order, link: 'https://shop.example/orders/100002/payments/Zk3f/receipt' },
  ),
}
