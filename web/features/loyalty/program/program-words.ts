/** What the pages of the programme say, with the numbers that the shop has set. */

import { formatMoney } from '#language/ru/money.ts'
import { plural } from '#language/ru/plural.ts'
import {
  formatDays,
  formatMonths,
  formatPoints,
  formatRate,
  formatRates,
} from '#web/features/loyalty/loyalty-words.ts'
import type { Level, Program } from './program-numbers.ts'
import type { NextOrder, Year } from './program-sums.ts'

/** Name of the sum in the address. */
export const askedName = 'month'

/** «30 %» */
const formatPercent = (percent: number): string => `${percent}\u00a0%`

/** «с первого заказа», «от 150 000 ₽» */
export const describeFrom = ({ from }: Pick<Level, 'from'>): string =>
  from.amountMinor > 0 ? `от\u00a0${formatMoney(from.amountMinor)}` : 'с\u00a0первого заказа'

/** What stands out on the page: a number and what it is of. */
export function listFigures(program: Program): { figure: string; words: string }[] {
  const { levels, spendPercent, lifetimeMonths } = program
  return [
    { figure: formatRates(levels), words: 'суммы товаров возвращаем бонусами' },
    {
      figure: `до\u00a0${formatPercent(spendPercent)}`,
      words: 'следующего заказа можно ими оплатить',
    },
    { figure: '1\u00a0бонус\u00a0= 1\u202f₽', words: 'без пересчёта и\u00a0комиссий' },
    { figure: formatMonths(lifetimeMonths), words: 'живут бонусы, первыми тратятся старые' },
  ]
}

const toHold = ({ holdDays }: Pick<Program, 'holdDays'>): string =>
  holdDays > 0
    ? `Через ${formatDays(holdDays)} после получения заказа, когда его уже нельзя вернуть`
    : 'Сразу после получения заказа'

/** How bonuses come. */
export const toEarning = (program: Program): string[] => [
  'Заказывайте и\u00a0оплачивайте сами, на\u00a0сайте или в\u00a0магазине: на\u00a0кассе покажите код из\u00a0профиля.',
  'Бонусы считаются с\u00a0товаров, оплаченных деньгами. Доставка, подъём и\u00a0исключённые товары не\u00a0входят.',
  `${toHold(program)}, их\u00a0можно тратить.`,
]

/** How they are spent. */
export const toSpending = ({ spendPercent, lifetimeMonths }: Program): string[] => [
  'В\u00a0корзине выберите, сколько бонусов списать: все или часть.',
  `Бонусами оплачивают до\u00a0${formatPercent(spendPercent)} суммы товаров, и\u00a0хотя бы\u00a01\u202f₽ остаётся деньгами.`,
  `Бонусы сгорают в\u00a0конце ${lifetimeMonths}\u2011го месяца после того, как стали доступны.`,
]

/** What people ask, with answers that go by the shop's numbers. */
export function toQuestions(program: Program): { question: string; answer: string }[] {
  const { levels, spendPercent, lifetimeMonths } = program
  const isLevelled = levels.length > 1
  return [
    {
      question: 'Кто может участвовать?',
      answer:
        'Монтажники и отделочники: самозанятые, предприниматели и те, кто работает в строительной организации. Войдите по номеру телефона и отправьте заявку с подтверждающим документом: магазин проверит её и ответит, а если откажет — напишет почему.',
    },
    {
      question: 'За что начисляются бонусы?',
      answer:
        'За товары, которые вы сами заказали и оплатили деньгами. Доставка, подъём, исключённые товары и то, что оплачено бонусами, не считаются. За заказы, которые оплачивает организация, бонусов нет: у неё своя скидка по договору.',
    },
    ...(isLevelled
      ? [
          {
            question: 'От чего зависит уровень?',
            answer: `От суммы товаров, полученных за последние 12 месяцев: ${levels
              .map((level) => `${level.name} — ${formatRate(level.rate)} ${describeFrom(level)}`)
              .join(', ')}. Уровень считается на день получения заказа.`,
          },
        ]
      : []),
    {
      question: 'Когда бонусы можно потратить?',
      answer: `${toHold(program)}. До этого они видны в профиле, но ждут.`,
    },
    {
      question: 'Какую часть заказа можно оплатить бонусами?',
      answer: `До ${formatPercent(spendPercent)} суммы товаров после остальных скидок, кроме исключённых товаров. Хотя бы 1\u202f₽ всегда платят деньгами. Доставку и подъём бонусами не оплачивают.`,
    },
    {
      question: 'Бонусы сгорают?',
      answer: `Да, в последний день ${lifetimeMonths}\u2011го месяца после того, как стали доступны. Первыми тратятся те, что сгорят раньше. Сколько сгорит и когда, видно в профиле.`,
    },
    {
      question: 'Что будет с бонусами, если вернуть товар?',
      answer:
        'Бонусы, которыми он оплачен, вернутся, а начисленные за него спишутся. Если заказ отменён, вернутся все.',
    },
    {
      question: 'Можно получить бонусы деньгами или передать?',
      answer: 'Нет. Бонус — скидка на товар: его нельзя обменять на деньги или отдать другому.',
    },
  ]
}

/** «13 750 бонусов за год» */
export const describeYear = ({ points }: Year): string => `${formatPoints(points)} за\u00a0год`

/** «Старт, 2 %: 3 месяца — 3 000 бонусов» */
export const describeStage = ({ level, months, points }: Year['stages'][number]): string =>
  `${level.name}, ${formatRate(level.rate)}: ${formatMonths(months)}\u00a0— ${formatPoints(points)}`

/** What the next order of so much takes of them. */
export function describeOrder(order: NextOrder, orderMinor: number): string {
  const { points, moneyMinor, left } = order
  const sum = formatMoney(orderMinor)
  if (points === 0) return `Следующий заказ на\u00a0${sum} оплачивают деньгами.`
  const paid = `Из\u00a0заказа на\u00a0${sum} ими можно оплатить ${formatMoney(points * 100)}, деньгами останется ${formatMoney(moneyMinor)}.`
  if (left === 0) return paid
  const remain = plural(left, ['Остальной', 'Остальные', 'Остальные'])
  return `${paid} ${remain} ${formatPoints(left)}\u00a0— в\u00a0следующих заказах.`
}
