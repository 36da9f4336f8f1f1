/** What the shop's own phone is told: one line, and the page where it is dealt with. */
import { createMessage } from './message.ts'

const order = '№\u00a0100002'
const goods = '«Клей плиточный усиленный для крупной плит…»'
const page = 'https://shop.example/staff/inbox/question/5a0e6f0c-8a6b-4f7e-9f53-2b1f6d1c7e11'

export const shopMessages = {
  ORDER_NEW: createMessage(
    {
      sms:
        '{{ shop }}: новый заказ {{ order }}, ' +
        '{% if pickup %}самовывоз{% else %}доставка{% endif %}' +
        '{% if time %} {{ time }}{% endif %}, {{ sum }}. {{ link }}',
    },
    {
      order,
      pickup: true,
      time: 'сегодня к\u00a015:40',
      sum: '2\u00a0080\u00a0₽',
      link: 'https://shop.example/staff/orders/100002',
    },
    { pickup: false, time: null },
  ),
  RETURN: createMessage(
    { sms: '{{ shop }}: возврат {{ number }} по\u00a0заказу {{ order }}. {{ link }}' },
    { number: '№\u00a05001', order, link: 'https://shop.example/staff/inbox/return/5001' },
  ),
  COMPLAINT: createMessage(
    { sms: '{{ shop }}: жалоба {{ number }} по\u00a0заказу {{ order }}. {{ link }}' },
    { number: '№\u00a03001', order, link: 'https://shop.example/staff/inbox/complaint/3001' },
  ),
  BUYER_MESSAGE: createMessage(
    { sms: '{{ shop }}: сообщение по\u00a0заказу {{ order }}. {{ link }}' },
    { order, link: 'https://shop.example/staff/orders/100002#talk' },
  ),
  QUESTION: createMessage(
    { sms: '{{ shop }}: вопрос о\u00a0{{ goods }}. {{ link }}' },
    { goods, link: page },
  ),
  REVIEW: createMessage(
    { sms: '{{ shop }}: отзыв, оценка\u00a0{{ rating }} о\u00a0{{ goods }}. {{ link }}' },
    { goods, rating: 2, link: page.replace('question', 'review') },
  ),
  INQUIRY: createMessage(
    {
      sms:
        '{{ shop }}: {% if count == 1 %}новая заявка{% else %}новые заявки{% endif %} ' +
        '{{ inquiries }}{% if others %} и\u00a0ещё {{ others }}{% endif %}',
    },
    {
      count: 5,
      inquiries: '№\u00a0101 «дюбель 8×60», №\u00a0102 «анкер», №\u00a0103 «шпилька»',
      others: 2,
    },
    { count: 1, inquiries: '№\u00a0101 «дюбель 8×60»', others: null },
  ),
  INSTALLER_REQUEST: createMessage(
    { sms: '{{ shop }}: заявка монтажника {{ number }}. {{ link }}' },
    { number: '№\u00a07001', link: 'https://shop.example/staff/inbox/installer/7001' },
  ),
  ESTIMATE_PRICES_DECIDED: createMessage(
    {
      sms:
        '{{ shop }}: цены по\u00a0запросу {{ number }}' +
        '{% if taken %}, взято\u00a0{{ taken }}{% endif %}' +
        '{% if declined %}, отказ\u00a0{{ declined }}{% endif %}. {{ link }}',
    },
    {
      number: '№\u00a012',
      taken: 5,
      declined: 2,
      link: 'https://shop.example/staff/inbox/inquiry/12',
    },
    { declined: null },
  ),
}
