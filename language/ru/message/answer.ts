/** The shop's answers, and what members of an organisation tell each other through it. */
import { uncapitalize } from '#language/ru/letter-case.ts'
import { createMessage } from './message.ts'

const order = '№\u00a0100002'
const page = 'https://shop.example/profile/orders/100002'
const reason = 'Письмо пришло, потому что вы\u00a0писали в\u00a0магазин.'
const answer = '«Привезём новые мешки завтра до\u00a0обеда, а\u00a0эти заберём»'
const number = '№\u00a05001'

/** The subject of a letter, with which an SMS begins. */
const answerTexts = (subject: string) => ({
  sms: `{{ shop }}: ${uncapitalize(subject)}{% if answer %}: {{ answer }}{% endif %}. {{ link }}`,
  subject,
  text: '{{ answer }}',
  reason,
})
const ofOrder = '{{ number }} по\u00a0заказу {{ order }}'
const returned = `Возврат ${ofOrder} {% if accepted %}принят{% else %}отклонён{% endif %}`

const memberTexts = (subject: string) => ({
  sms: `{{ shop }}: ${uncapitalize(subject)}. {{ link }}`,
  subject,
  preheader: 'Заказ организации',
  reason: 'Письмо пришло, потому что вы\u00a0участник организации {{ shopIn }}.',
})
const ask =
  'Согласуйте заказ {{ order }} на\u00a0{{ sum }} до\u00a0{{ deadline }} ' +
  '({% if buyer %}{{ buyer }}, {% endif %}{{ organization }})'
const approved =
  'Заказ {{ order }} согласован{% if deadline %}. Оплатите до\u00a0{{ deadline }}{% endif %}'
const declined = 'Заказ {{ order }} не\u00a0согласован{% if reason %}: {{ reason }}{% endif %}'

export const answerMessages = {
  COMPLAINT_ANSWERED: createMessage(
    answerTexts(`Ответ на\u00a0жалобу ${ofOrder}`),
    { number: '№\u00a03001', order, answer, link: page },
    { answer: null },
  ),
  RETURN_ANSWERED: createMessage(
    answerTexts(returned),
    { number, order, accepted: false, answer, link: page },
    { accepted: true, answer: null },
  ),
  QUESTION_ANSWERED: createMessage(answerTexts('Ответ на\u00a0ваш вопрос о\u00a0{{ goods }}'), {
    goods: '«Клей плиточный усиленный»',
    answer,
    link: 'https://shop.example/product/kley-plitochnyy-usilennyy-25-kg',
  }),
  INQUIRY_ANSWERED: createMessage(
    {
      // An inquiry has no page: the SMS carries the whole answer.
      sms: '{{ shop }}: ответ на\u00a0заявку {{ number }} {{ phrase }}: {{ answer }}',
      subject: 'Ответ на\u00a0заявку {{ number }} {{ phrase }}',
      text: '{{ answer }}',
      reason,
    },
    { number, phrase: '«дюбель 8×60»', answer: 'Есть, 8\u00a0рублей за\u00a0штуку' },
  ),
  ORGANIZATION_INVITED: createMessage(
    {
      sms:
        '{{ shop }}: {% if inviter %}{{ inviter }} приглашает{% else %}приглашаем{% endif %} ' +
        'вас в\u00a0{{ organization }}. Ответить: {{ link }}',
    },
    {
      inviter: 'Анна',
      organization: 'ООО «Ремонтно-строительная артель»',
      link: 'https://shop.example/profile/organizations',
    },
    { inviter: null },
  ),
  APPROVAL_ASKED: createMessage(
    memberTexts(ask),
    {
      order,
      sum: '102\u00a0080\u00a0₽',
      deadline: '21\u00a0ноября включительно',
      buyer: 'Анна',
      organization: 'ООО «Ремонтно-строительная артель»',
      link: page,
    },
    { buyer: null },
  ),
  APPROVED: createMessage(
    memberTexts(approved),
    { order, deadline: '15:40 21\u00a0ноября', link: page },
    { deadline: null },
  ),
  DECLINED: createMessage(
    memberTexts(declined),
    { order, reason: '«Возьмём в\u00a0следующем месяце»', link: page },
    { reason: null },
  ),
}
