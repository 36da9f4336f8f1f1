/** Codes, and what an account is told of its phone, its rights and its points. */
import { pointForms } from '#language/ru/noun.ts'
import { countedBy, createMessage } from './message.ts'

const codeTexts = (what: string) => ({
  sms: `Код для ${what}: {{ code }}. Никому его не сообщайте`,
})
const code = { code: '48213' }

const safety = 'Такие письма приходят всегда: они защищают ваш аккаунт.'
const asked = 'Через сутки номер для входа сменится на\u00a0…{{ digits }}.'
const changed = 'Номер для входа изменён на\u00a0…{{ digits }}.'

const points = '{{ points | number }}\u00a0' + countedBy('points', pointForms)
const balance = '{{ balance | number }}\u00a0' + countedBy('balance', pointForms)
const expire = `${countedBy('points', ['сгорит', 'сгорят', 'сгорят'])} ${points}`
const loyalty = 'Письмо пришло, потому что вы\u00a0участвуете в\u00a0программе лояльности.'
const loyaltyPage = 'https://shop.example/profile/loyalty'

export const accountMessages = {
  SIGN_IN_CODE: createMessage(codeTexts('входа {{ shopInto }}'), code),
  PHONE_CHANGE_CODE: createMessage(codeTexts('смены номера {{ shopIn }}'), code),
  DELETION_CODE: createMessage(codeTexts('удаления профиля {{ shopIn }}'), code),
  EMAIL_CODE: createMessage(
    {
      subject: '{{ code }} — код для подтверждения почты',
      title: 'Подтвердите почту',
      preheader: 'Введите его в\u00a0настройках профиля.',
      text:
        'Код действует {{ minutes }}\u00a0минут и\u00a0подходит только к\u00a0тому устройству, ' +
        'где его попросили.',
      reason: 'Если вы\u00a0не\u00a0указывали эту почту {{ shopIn }}, ничего делать не\u00a0нужно.',
    },
    { ...code, minutes: 10 },
  ),
  STAFF_LINK: createMessage(
    {
      sms: '{{ shop }}: вход для сотрудника, {{ role }}. Открыть до {{ deadline }}: {{ link }}',
      subject: 'Вход для сотрудника {{ shopInto }}',
      text:
        'Ваша роль: {{ role }}.\n' +
        'Откройте ссылку на\u00a0том устройстве, с\u00a0которого будете работать. ' +
        'Она действует один раз, до\u00a0{{ deadline }}.',
      reason: 'Если вы\u00a0не\u00a0работаете {{ shopIn }}, ничего делать не\u00a0нужно.',
    },
    {
      role: 'комплектовщик',
      deadline: '15:40 21 ноября',
      link: 'https://shop.example/staff/join/Zk3v',
    },
  ),
  PHONE_CHANGE_ASKED: createMessage(
    {
      sms:
        'Через сутки номер для входа {{ shopInto }} сменится на …{{ digits }}. ' +
        'Если это не вы, отмените: {{ link }}',
      subject: 'Номер для входа сменится через сутки',
      preheader: asked,
      text: `${asked} Если это не\u00a0вы, отмените смену номера.`,
      reason: safety,
    },
    { digits: '4567', link: 'https://shop.example/profile/settings/phone' },
  ),
  PHONE_CHANGED: createMessage(
    {
      sms:
        'Номер для входа {{ shopInto }} изменён на …{{ digits }}. ' +
        'Если это не вы, позвоните нам',
      subject: 'Номер для входа изменён',
      preheader: changed,
      text: `${changed} Если это сделали не\u00a0вы, сразу позвоните нам.`,
      reason: safety,
    },
    { digits: '4567' },
  ),
  POINTS_RELEASED: createMessage(
    {
      sms:
        `{{ shop }}: ${countedBy('points', ['пришёл', 'пришли', 'пришли'])} ${points}, ` +
        'всего {{ balance | number }}. {{ link }}',
      subject: `${countedBy('points', ['Пришёл', 'Пришли', 'Пришли'])} ${points}`,
      text:
        `Всего можно потратить ${balance}: 1\u00a0бонус\u00a0— 1\u00a0₽\n` +
        'Спишите их\u00a0в\u00a0корзине или\u00a0по\u00a0коду на\u00a0кассе',
      reason: loyalty,
    },
    { points: 1205, balance: 12_340, link: loyaltyPage },
    { points: 1, balance: 2 },
  ),
  POINTS_EXPIRING: createMessage(
    {
      sms: `{{ shop }}: после {{ day }} ${expire}. {{ link }}`,
      subject: `После {{ day }} ${expire}`,
      text:
        'Потратьте их до\u00a0конца дня {{ day }}: сначала списываются те, что сгорят раньше\n' +
        `Всего можно потратить ${balance}`,
      reason: loyalty,
    },
    { points: 1205, balance: 12_340, day: '30\u00a0ноября', link: loyaltyPage },
    { points: 1, balance: 1 },
  ),
  INSTALLER_ACCEPTED: createMessage(
    {
      sms: '{{ shop }}: заявка {{ number }} принята, теперь покупки приносят бонусы. {{ link }}',
      subject: 'Вы\u00a0монтажник программы лояльности',
      text: 'Заявка {{ number }} принята: покупки теперь приносят бонусы\n{{ answer }}',
      reason: 'Письмо пришло, потому что вы\u00a0просили сообщать об\u00a0этом.',
    },
    { number: '№\u00a07001', answer: 'Рады вам', link: loyaltyPage },
    { answer: null },
  ),
  INSTALLER_REFUSED: createMessage(
    {
      sms: '{{ shop }}: заявка монтажника {{ number }} отклонена: {{ answer }}. {{ link }}',
      subject: 'Заявка монтажника {{ number }} отклонена',
      text: 'Причина: {{ answer }}\nИсправьте её и\u00a0отправьте заявку снова',
      reason: 'Письмо пришло, потому что вы\u00a0просили сообщать об\u00a0этом.',
    },
    {
      number: '№\u00a07001',
      answer: '«Не\u00a0видно печати на\u00a0договоре, пришлите снимок крупнее»',
      link: 'https://shop.example/profile/loyalty/about',
    },
  ),
}
