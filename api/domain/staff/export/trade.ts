/** Stocks, promo codes, organisations and purchases at the till as tables. */
import { companyStateNames } from '#language/ru/company-state.ts'
import type { StaffOrganization } from '#schema/rest/staff/organization.ts'
import type { StaffPhrase } from '#schema/rest/staff/phrase.ts'
import type { StaffPromoCode } from '#schema/rest/staff/promo-code.ts'
import type { StaffStock } from '#schema/rest/staff/stock.ts'
import type { StaffTillPurchase } from '#schema/rest/staff/till.ts'
import { momentColumn, moneyColumn, numberColumn, textColumn } from './column.ts'

export const stockColumns = [
  textColumn('Код', 14, ({ code }: StaffStock) => code),
  textColumn('Товар', 60, ({ name }: StaffStock) => name),
  textColumn('Единица', 9, ({ unit }: StaffStock) => unit),
  textColumn('Магазин', 30, ({ shop }: StaffStock) => shop),
  numberColumn('На месте', ({ onHand }: StaffStock) => onHand),
  numberColumn('В заказах', ({ reserved }: StaffStock) => reserved),
  numberColumn('Свободно', ({ free }: StaffStock) => free),
]

export const toPromoCodeColumns = (timezone: string) => [
  textColumn('Код', 18, ({ code }: StaffPromoCode) => code),
  numberColumn('Скидка, %', ({ kind, value }: StaffPromoCode) =>
    kind === 'PERCENT' ? value : null,
  ),
  moneyColumn('Скидка, ₽', ({ kind, value }: StaffPromoCode) => (kind === 'SUM' ? value : null)),
  moneyColumn('От суммы, ₽', ({ minimumMinor }: StaffPromoCode) => minimumMinor),
  momentColumn('Начинается', ({ startsAt: at }: StaffPromoCode) => ({ at, timezone })),
  momentColumn('Кончается', ({ endsAt: at }: StaffPromoCode) => ({ at, timezone })),
  numberColumn('Заказов не больше', ({ usesMax }: StaffPromoCode) => usesMax),
  numberColumn('Заказов с кодом', ({ useCount }: StaffPromoCode) => useCount),
  textColumn('Раз на покупателя', 12, ({ isOnce }: StaffPromoCode) => (isOnce ? 'да' : 'нет')),
  textColumn('Действует', 12, ({ isActive }: StaffPromoCode) => (isActive ? 'да' : 'нет')),
]

export const organizationColumns = [
  textColumn('Организация', 40, ({ name }: StaffOrganization) => name),
  textColumn('ИНН', 14, ({ inn }: StaffOrganization) => inn),
  textColumn('КПП', 12, ({ kpp }: StaffOrganization) => kpp),
  textColumn('Состояние', 20, ({ state }: StaffOrganization) => companyStateNames[state]),
  textColumn('Владелец', 20, ({ owner }: StaffOrganization) => owner?.firstname ?? null),
  textColumn('Телефон', 14, ({ owner }: StaffOrganization) =>
    owner?.phone ? `+${owner.phone}` : null,
  ),
  numberColumn('Заказов', ({ orderCount }: StaffOrganization) => orderCount),
  numberColumn('Скидка, %', ({ discountPercent }: StaffOrganization) => discountPercent),
]

export const toTillColumns = (timezone: string) => [
  momentColumn('Когда', ({ createdAt: at }: StaffTillPurchase) => ({ at, timezone })),
  textColumn('Чек', 14, ({ receipt }: StaffTillPurchase) => receipt),
  textColumn('Магазин', 30, ({ shop }: StaffTillPurchase) => shop),
  moneyColumn('Сумма чека, ₽', ({ totalMinor }: StaffTillPurchase) => totalMinor),
  moneyColumn('Без бонусов, ₽', ({ excludedMinor }: StaffTillPurchase) => excludedMinor),
  numberColumn('Списано бонусов', ({ spentPoints }: StaffTillPurchase) => spentPoints),
  moneyColumn('Деньгами, ₽', ({ payMinor }: StaffTillPurchase) => payMinor),
  numberColumn('Начислено бонусов', ({ earnedPoints }: StaffTillPurchase) => earnedPoints),
  textColumn('Кассир', 20, ({ keyName }: StaffTillPurchase) => keyName),
  momentColumn('Отменена', ({ returnedAt: at }: StaffTillPurchase) => ({ at, timezone })),
  textColumn('Почему', 40, ({ returnReason }: StaffTillPurchase) => returnReason),
]

export const phraseColumns = [
  textColumn('Что искали', 50, ({ phrase }: StaffPhrase) => phrase),
  numberColumn('Сколько раз', ({ count }: StaffPhrase) => count),
]
