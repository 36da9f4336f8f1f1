/** What buyers are told of orders that are handed over in parts, or that they have not taken whole. */
import { createMessage, link, orderReason, sampleOrder } from './message.ts'

const { order, page } = sampleOrder

const refusal = '{% if refused %}. Не\u00a0взяли: {{ refused }}{% endif %}'

const handOver =
  '{% if left %}выдали часть заказа {{ order }}{% else %}заказ {{ order }} выдан{% endif %}' +
  `{% if handed %}: {{ handed }}{% endif %}${refusal}` +
  '{% if left %}. Осталось: {{ left }}{% endif %}'

const handOverLetter =
  `{% if handed %}Вы\u00a0получили: {{ handed }}${refusal}` +
  '{% elsif refused %}Не\u00a0взяли: {{ refused }}{% endif %}' +
  '{% if left %}. Осталось: {{ left }}{% endif %}.'

export const handOverMessages = {
  HAND_OVER: createMessage(
    {
      sms: `{{ shop }}: ${handOver}${link}`,
      subject:
        '{% if left %}Выдана часть заказа {{ order }}{% else %}Заказ {{ order }} выдан{% endif %}',
      text: `${handOverLetter}`,
      reason: orderReason,
    },
    {
      order,
      handed: '«Клей плиточный усиленны…»\u00a0— 3\u00a0мешка и\u00a0ещё 2',
      left: '«Клей плиточный усиленны…»\u00a0— 1\u00a0мешок',
      refused: null,
      link: page,
    },
    { left: null, refused: '«Клей плиточный усиленны…»\u00a0— 1\u00a0мешок' },
    { handed: null, left: null, refused: '«Грунтовка»\u00a0— 2\u00a0шт', link: null },
  ),
}
