/** Forms of the nouns that the shop counts, each behind 1, 2 and 5. */
import type { Forms } from './plural.ts'

/** In how many: «в 2 магазинах». */
export const shopLocatives: Forms = ['магазине', 'магазинах', 'магазинах']
export const shopForms: Forms = ['магазин', 'магазина', 'магазинов']
export const orderForms: Forms = ['заказ', 'заказа', 'заказов']
export const unreadForms: Forms = ['новое сообщение', 'новых сообщения', 'новых сообщений']
export const roomForms: Forms = ['комната', 'комнаты', 'комнат']
export const lineForms: Forms = ['строка', 'строки', 'строк']
export const positionForms: Forms = ['позиция', 'позиции', 'позиций']
export const goodsForms: Forms = ['товар', 'товара', 'товаров']
export const sectionForms: Forms = ['раздел', 'раздела', 'разделов']
export const brandForms: Forms = ['бренд', 'бренда', 'брендов']
export const pointForms: Forms = ['бонус', 'бонуса', 'бонусов']
export const deviceForms: Forms = ['устройство', 'устройства', 'устройств']
export const peopleForms: Forms = ['человек', 'человека', 'человек']
export const truckForms: Forms = ['рейс', 'рейса', 'рейсов']
export const timeForms: Forms = ['раз', 'раза', 'раз']
export const dayForms: Forms = ['день', 'дня', 'дней']
export const hourForms: Forms = ['час', 'часа', 'часов']
/** «Через минуту»: a time is told in the accusative. */
export const minuteForms: Forms = ['минуту', 'минуты', 'минут']

/** Behind «из», «от» and «без». */
export const lineGenitives: Forms = ['строки', 'строк', 'строк']
export const positionGenitives: Forms = ['позиции', 'позиций', 'позиций']
export const codeGenitives: Forms = ['кода', 'кодов', 'кодов']
export const goodsGenitives: Forms = ['товара', 'товаров', 'товаров']
/** Behind «добавить». */
export const lineAccusatives: Forms = ['строку', 'строки', 'строк']
/** Behind «в». */
export const lineLocatives: Forms = ['строке', 'строках', 'строках']
export const estimateLocatives: Forms = ['смете', 'сметах', 'сметах']
export const codeForms: Forms = ['код', 'кода', 'кодов']
export const priceForms: Forms = ['цена', 'цены', 'цен']
