/** What buyers are told of their orders, in the fewest words: an SMS is paid by 67 letters. */
import { handOverMessages } from './hand-over.ts'
import { createMessage, link, orderReason, others, sampleOrder } from './message.ts'
import { refundMessages } from './refund.ts'

const { order, page } = sampleOrder

const money =
  '{% if refund %}. Вернём {{ refund }} туда, откуда платили' +
  '{% elsif held %}. Деньги не\u00a0спишем{% endif %}'

const change =
  'нашлось не\u00a0всё. {{ goods }}: ' +
  `{% if found %}{{ found }} из\u00a0{{ ordered }}{% else %}нет{% endif %}${others}. ` +
  '{% if refund %}Новая сумма {{ sum }}, {{ refund }} вернём' +
  '{% elsif held %}Спишем {{ sum }}{% else %}К\u00a0оплате {{ sum }}{% endif %}'

const edit =
  '{% if sum %}Новая сумма {{ sum }}{% if refund %}, {{ refund }} вернём' +
  '{% elsif rest %}, к\u00a0оплате ещё {{ rest }}{% elsif held %}, столько и\u00a0спишем{% endif %}' +
  '{% else %}Сумма та\u00a0же{% endif %}'

export const orderMessages = {
  DRAFT_ORDER_SENT: createMessage(
    {
      sms: '{{ shop }}: проверьте заказ и\u00a0подтвердите его до\u00a0{{ deadline }}. {{ link }}',
      subject: 'Подтвердите заказ',
      text: 'Мы собрали для вас заказ. Проверьте его и\u00a0подтвердите до\u00a0{{ deadline }}.',
      reason: 'Письмо пришло, потому что вы\u00a0попросили магазин оформить заказ.',
    },
    { deadline: '15:40 21\u00a0ноября', link: 'https://shop.example/draft-orders/Zk3f' },
  ),
  PAYMENT_ASKED: createMessage(
    {
      sms:
        '{{ shop }}: заказ {{ order }}, {{ sum }}. Оплатите до\u00a0{{ deadline }}, ' +
        'чтобы мы\u00a0его собрали: {{ link }}',
      subject: 'Оплатите заказ {{ order }}',
      text: 'К\u00a0оплате {{ sum }}. Товар бронируем до\u00a0{{ deadline }}.',
      reason: orderReason,
    },
    {
      order,
      sum: '2\u00a0080\u00a0₽',
      deadline: '15:40',
      link: 'https://shop.example/orders/7c1d/payments/Zk3f',
    },
  ),
  ORDER_ACCEPTED: createMessage(
    {
      sms:
        '{{ shop }}: заказ {{ order }} принят{% if pickup %}. Соберём' +
        '{% if ready %} {{ ready }}{% endif %} и\u00a0напишем' +
        `{% elsif window %}. Привезём {{ window }}{% endif %}${link}`,
      subject: 'Заказ {{ order }} принят',
      text:
        '{% if pickup %}Соберём{% if ready %} {{ ready }}{% endif %} и\u00a0напишем.' +
        '{% elsif window %}Привезём {{ window }}.{% endif %}',
      reason: orderReason,
    },
    { order, pickup: true, ready: 'сегодня к\u00a015:40', window: null, link: page },
    { ready: null, link: null },
    { pickup: false, ready: null, window: '21\u00a0ноября с\u00a010:00 до\u00a014:00' },
    { pickup: false, ready: null },
  ),
  ORDER_CHANGED: createMessage(
    {
      sms: `{{ shop }}: в\u00a0заказе {{ order }} ${change}${link}`,
      subject: 'Заказ {{ order }}: нашлось не\u00a0всё',
      text: `В\u00a0заказе {{ order }} ${change}.`,
      reason: orderReason,
    },
    {
      order,
      goods: '«Клей плиточный усиленны…»',
      found: '3',
      ordered: '4\u00a0мешков',
      others: 2,
      sum: '1\u00a0560\u00a0₽',
      refund: '520\u00a0₽',
      held: false,
      link: page,
    },
    { found: null, others: null, refund: null, held: true },
    { refund: null, link: null },
  ),
  ORDER_EDITED: createMessage(
    {
      sms:
        `{{ shop }}: заказ {{ order }} изменён{% if change %}: {{ change }}${others}{% endif %}. ` +
        `${edit}${link}`,
      subject: 'Заказ {{ order }} изменён',
      text: `${edit}.`,
      reason: orderReason,
    },
    {
      order,
      change: '«Клей плиточный…» вместо «Клей усиленный д…»',
      others: 2,
      sum: '1\u00a0560\u00a0₽',
      refund: '520\u00a0₽',
      rest: null,
      held: false,
      link: page,
    },
    { others: null, refund: null, rest: '200\u00a0₽' },
    { change: null, others: null, sum: null, refund: null, link: null },
    { change: 'без «Клей плиточный…»', others: null, refund: null, held: true },
  ),
  ORDER_CHANGE_ASKED: createMessage(
    {
      sms:
        '{{ shop }}: {% if approval %}согласуйте изменение заказа {{ order }}' +
        '{% else %}предлагаем по\u00a0заказу {{ order }}{% endif %}' +
        `{% if change %}: {{ change }}${others}{% endif %}. ` +
        '{% if sumAfter %}Сумма станет {{ sumAfter }}{% else %}Сумма та\u00a0же{% endif %}. ' +
        'Ответьте до\u00a0{{ deadline }}: {{ link }}',
      subject: 'Предлагаем изменить заказ {{ order }}',
      text:
        '{% if sumAfter %}Сумма станет {{ sumAfter }}{% else %}Сумма не\u00a0изменится{% endif %}. ' +
        'Ответьте до\u00a0{{ deadline }}, иначе заказ останется прежним.',
      reason: orderReason,
    },
    {
      order,
      change: '«Клей плиточный…» вместо «Клей усиленный д…»',
      others: 2,
      sumAfter: '1\u00a0560\u00a0₽',
      deadline: '15:40\u00a021\u00a0ноября',
      approval: false,
      link: 'https://shop.example/orders/100002/changes/iVBORw0KGgoAAAANSUhEUg',
    },
    { others: null, sumAfter: null },
    { approval: true },
  ),
  ORDER_READY: createMessage(
    {
      sms:
        '{{ shop }}: заказ {{ order }} готов{% if code %}. Код {{ code }}{% endif %}' +
        `{% if address %}. {{ address }}{% if hours %}, {{ hours }}{% endif %}{% endif %}${link}`,
      subject: 'Заказ {{ order }} готов',
      text:
        '{% if code %}Код {{ code }}. {% endif %}{% if address %}' +
        '{% if code %}{{ address }}{% else %}{{ address | capital }}{% endif %}' +
        '{% if hours %}, {{ hours }}{% endif %}.{% endif %}',
      reason: orderReason,
    },
    {
      order,
      code: '2161',
      address: 'ул. Складская, 1 (вход со двор…',
      hours: 'сегодня до\u00a021:00',
      link: page,
    },
    { code: null, hours: null, link: null },
    { address: null },
  ),
  ORDER_DELIVERING: createMessage(
    {
      sms:
        '{{ shop }}: заказ {{ order }} в\u00a0пути{% if window %}. Привезём {{ window }}{% endif %}' +
        `{% if due %}. К\u00a0оплате {{ due }}{% endif %}${link}`,
      subject: 'Заказ {{ order }} в\u00a0пути',
      text:
        '{% if window %}Привезём {{ window }}. {% endif %}' +
        '{% if due %}К\u00a0оплате {{ due }}.{% endif %}',
      reason: orderReason,
    },
    { order, window: 'завтра с\u00a010:00 до\u00a014:00', due: '2\u00a0080\u00a0₽', link: page },
    { due: null },
    { window: null, due: null, link: null },
  ),
  DELIVERY_FAILED: createMessage(
    {
      sms:
        '{{ shop }}: не\u00a0доставили заказ {{ order }}{% if reason %}: {{ reason }}{% endif %}' +
        `{% if window %}. Привезём {{ window }}{% endif %}${link}`,
      subject: 'Заказ {{ order }} привезём в\u00a0другой раз',
      text:
        'Не\u00a0доставили заказ{% if reason %}: {{ reason }}{% endif %}.' +
        '{% if window %} Привезём {{ window }}.{% endif %}',
      reason: orderReason,
    },
    {
      order,
      reason: '«Не\u00a0застали по\u00a0адресу»',
      window: 'завтра с\u00a010:00 до\u00a014:00',
      link: page,
    },
    { reason: null, window: null, link: null },
  ),
  ORDER_CANCELLED: createMessage(
    {
      sms:
        '{{ shop }}: {% case byWhom %}{% when "buyer" %}вы\u00a0отменили заказ {{ order }}' +
        '{% else %}заказ {{ order }} отменён{% endcase %}{% case byWhom %}' +
        '{% when "colleague" %} коллегой{% when "time" %}: время на\u00a0оплату вышло' +
        '{% when "approval" %}: его не\u00a0согласовали вовремя' +
        '{% when "shop" %}{% if reason %}. Причина: {{ reason }}{% else %} магазином{% endif %}' +
        `{% endcase %}${money}${link}`,
      subject: 'Заказ {{ order }} отменён',
      text:
        '{% case byWhom %}{% when "buyer" %}Вы\u00a0отменили заказ {{ order }}' +
        '{% when "colleague" %}Отменён коллегой{% when "time" %}Время на\u00a0оплату вышло' +
        '{% when "approval" %}Его не\u00a0согласовали вовремя' +
        '{% when "shop" %}{% if reason %}Причина: {{ reason }}{% else %}Отменён магазином{% endif %}' +
        `{% endcase %}${money}.`,
      reason: orderReason,
    },
    {
      order,
      byWhom: 'shop',
      reason: '«Разбили при погрузке, а\u00a0таких больше н…»',
      refund: '2\u00a0080\u00a0₽',
      held: false,
      link: page,
    },
    { reason: null, refund: null, held: true },
    { byWhom: 'buyer', refund: null, link: null },
    { byWhom: 'colleague', refund: null },
    { byWhom: 'time', refund: null },
    { byWhom: 'approval', refund: null },
  ),
  ...handOverMessages,
  ...refundMessages,
  ORDER_MESSAGE: createMessage(
    {
      sms:
        '{{ shop }}: сообщение по\u00a0заказу {{ order }}' +
        '{% if answer %}: {{ answer }}{% endif %}. {{ link }}',
      subject: 'Сообщение по\u00a0заказу {{ order }}',
      preheader: 'Ответить можно на\u00a0странице заказа',
      text: '{{ answer }}',
      reason: orderReason,
    },
    {
      order,
      answer: '«Белой плитки осталось семь упаковок, привезти их или заменить на\u00a0серую?»',
      link: `${page}#talk`,
    },
    { answer: null },
  ),
}
