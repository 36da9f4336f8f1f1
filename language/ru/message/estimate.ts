/** What a client and an installer are told of an estimate that one of them reads by a link. */
import { createMessage } from './message.ts'

const reason = 'Письмо пришло, потому что вы\u00a0отправили клиенту смету.'
const estimate = '«Дом в\u00a0Заречье, первый этаж»'
const page = 'https://shop.example/estimates/3f2a1c9e/client'

const what =
  '{% if act %}принял работы по\u00a0акту {{ act }}' +
  '{% else %}согласовал версию {{ version }}{% endif %} на\u00a0{{ sum }}'

export const estimateMessages = {
  ESTIMATE_CODE: createMessage(
    {
      // No word of the installer's is in it: a stranger's phone may have been typed.
      sms:
        'Код, чтобы {% if act %}принять работы по акту {{ act }}' +
        '{% else %}согласовать смету{% endif %} на {{ sum }}: {{ code }}. ' +
        'Никому его не сообщайте. {{ shop }}',
    },
    { code: '48213', act: '№\u00a02', sum: '120\u00a0450\u00a0₽' },
    { act: null },
  ),
  ESTIMATE_ASKED: createMessage(
    {
      sms: '{{ shop }}: ответ клиента по\u00a0смете {{ estimate }}: {{ answer }}. {{ link }}',
      subject: 'Ответ клиента по\u00a0смете {{ estimate }}',
      text: '{{ answer }}',
      reason,
    },
    { estimate, answer: '«Можно плитку подешевле?»', link: page },
  ),
  ESTIMATE_ACCEPTED: createMessage(
    {
      sms: `{{ shop }}: клиент ${what}, смета {{ estimate }}. {{ link }}`,
      subject: 'Ответ клиента по\u00a0смете {{ estimate }}',
      text: `{{ name }} ${what}.`,
      reason,
    },
    {
      estimate,
      name: 'Пётр Семёнов',
      version: 2,
      act: '№\u00a01',
      sum: '120\u00a0450\u00a0₽',
      link: page,
    },
    { act: null },
  ),
  ESTIMATE_REPLY: createMessage(
    {
      sms:
        '{{ shop }}: исполнитель ответил вам по\u00a0смете. {{ link }} ' +
        'Не\u00a0писать мне: на\u00a0той\u00a0же странице',
    },
    { link: 'https://shop.example/shared/estimates/Zk3vQ' },
  ),
}
