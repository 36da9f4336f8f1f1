/** What people are told of goods they wait for, of their favourites and of their estimates. */
import { goodsForms, lineGenitives } from '#language/ru/noun.ts'
import { countedBy, createMessage, others } from './message.ts'

const reason = 'Письмо пришло, потому что вы\u00a0просили сообщать об\u00a0этом.'
const goods = '«Клей плиточный усиленный для крупной плит…»'
const favorites = 'https://shop.example/favorites'
const estimate = '«Дом в\u00a0Заречье, первый этаж»'
const estimatePage = 'https://shop.example/estimates/3f2a1c9e'

const difference =
  '{% if difference %} теперь {% if dearer %}дороже{% else %}дешевле{% endif %} ' +
  'на\u00a0{{ difference }}{% if gone %}, {% endif %}{% else %}: {% endif %}' +
  `{% if gone %}больше не\u00a0продаётся {{ gone }}\u00a0${countedBy('gone', goodsForms)}{% endif %}`
const lines = '{{ count }}\u00a0' + countedBy('count', lineGenitives)

export const listMessages = {
  RESTOCK: createMessage(
    {
      sms: `{{ shop }}: {{ goods }}${others} снова в\u00a0наличии. {{ link }}`,
      subject: `{{ goods }}${others} снова в\u00a0наличии`,
      title: 'Снова в\u00a0наличии',
      preheader:
        'Вы\u00a0просили сообщить, когда ' +
        '{% if others %}товары появятся{% else %}товар появится{% endif %}.',
      text:
        '{% if others %}Можно купить в\u00a0вашем городе:' +
        '{% else %}{{ goods }} можно купить в\u00a0вашем городе.{% endif %}',
      reason: 'Письмо пришло, потому что вы\u00a0просили сообщить о\u00a0поступлении.',
    },
    { goods, others: 3, link: 'https://shop.example/product/kley-plitochnyy-usilennyy-25-kg' },
    { others: null },
  ),
  FAVORITE_STOCK: createMessage(
    {
      sms: `{{ shop }}: снова в\u00a0наличии {{ goods }}${others}. {{ link }}`,
      subject: `Снова в\u00a0наличии: {{ goods }}${others}`,
      reason,
    },
    { goods, others: 3, link: favorites },
    { others: null },
  ),
  FAVORITE_PRICE: createMessage(
    {
      sms:
        '{{ shop }}: подешевело {{ goods }}, {{ price }} вместо {{ priceBefore }}' +
        `${others}. {{ link }}`,
      subject: `Подешевело: {{ goods }}${others}`,
      reason,
    },
    {
      goods,
      price: '494\u00a0₽',
      priceBefore: '1\u00a0520\u00a0₽',
      others: 3,
      link: favorites,
    },
    { others: null },
  ),
  ESTIMATE_PRICE: createMessage(
    {
      sms: `{{ shop }}: смета {{ estimate }}${difference}. {{ link }}`,
      subject: `Смета {{ estimate }}${difference}`,
      text:
        'В\u00a0смете цены прежние, пока вы\u00a0их не\u00a0обновите. ' +
        'На\u00a0её странице можно взять новые и\u00a0сообщить клиенту. Что изменилось:',
      reason,
    },
    { estimate, dearer: true, difference: '8\u00a0000\u00a0₽', gone: 2, link: estimatePage },
    { dearer: false, gone: null },
    { difference: null },
  ),
  ESTIMATE_MOVED: createMessage(
    {
      sms:
        '{{ shop }}: в\u00a0смете {{ estimate }} изменились цены, ' +
        '{% if installer %}{{ installer }} пришлёт{% else %}вам пришлют{% endif %} новую. {{ link }}',
    },
    { estimate, installer: 'Сергей Волков', link: 'https://shop.example/shared/estimates/Xw3' },
    { installer: null },
  ),
  ESTIMATE_PRICED: createMessage(
    {
      sms:
        `{{ shop }}: {% if count %}назвали цены для ${lines}{% else %}ответили о\u00a0ценах{% endif %} ` +
        'сметы {{ estimate }}. {{ link }}',
      subject: 'Цены для сметы {{ estimate }}',
      text:
        `Ответили на\u00a0запрос {{ number }}{% if count %}: цены для ${lines}. ` +
        'В\u00a0смете они появятся, когда вы\u00a0их примете{% endif %}',
      reason: 'Вы\u00a0запросили цены на\u00a0смету',
    },
    { estimate, number: '№\u00a012', count: 5, link: estimatePage },
    { count: 1 },
    { count: null },
  ),
  ESTIMATE_VIEWED: createMessage(
    {
      sms: '{{ shop }}: клиент открыл смету {{ estimate }}, версия\u00a0{{ number }}. {{ link }}',
      subject: 'Клиент открыл смету {{ estimate }}',
      text:
        'Версию\u00a0{{ number }} посмотрели в\u00a0первый раз. ' +
        'Сколько раз её\u00a0открывали, написано на\u00a0странице сметы',
      reason: 'Вы\u00a0отправили смету по\u00a0ссылке',
    },
    { estimate, number: '2', link: estimatePage },
  ),
}
