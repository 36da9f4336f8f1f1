/** One element of a CommerceML file as the body of a row; what is empty is left out. */

import { findUnitByCode } from '#api/rules/catalogue/unit.ts'
import type { ExchangeKind } from './exchange.ts'
import type { XmlNode } from './xml.ts'

type Body = Record<string, unknown>

/** Null when the element says nothing of that kind. */
export function toBody(kind: ExchangeKind, node: XmlNode, position: number): Body | null {
  if (kind === 'good') return toGood(node)
  if (kind === 'offer') return toOffer(node)
  if (kind === 'price') return toPrices(node)
  if (kind === 'stock') return toStock(node)
  const name = textOf(node, 'Наименование')
  if (kind === 'property') return compact({ name, values: toValues(node) })
  if (kind === 'price-type') return toPriceType(node, position)
  return compact({ name })
}

function toPriceType(node: XmlNode, position: number): Body {
  const taxes = node.children.filter(({ name }) => name === 'Налог')
  const vat = taxes.find((tax) => /ндс/i.test(textOf(tax, 'Наименование'))) ?? taxes[0]
  const isIncluded = textOf(vat, 'УчтеноВСумме')
  return compact({
    name: textOf(node, 'Наименование'),
    currency: textOf(node, 'Валюта'),
    position,
    isWithoutTax: isIncluded === '' ? undefined : isIncluded !== 'true',
  })
}

function toGood(node: XmlNode): Body {
  const requisites = toRequisites(node)
  return compact({
    ...toCommon(node),
    code: textOf(node, 'Код') || requisites.Код,
    groupIds: listBelow(node, 'Группы', 'Ид').map(({ text }) => text),
    rubricId: textOf(node, 'Категория'),
    description: textOf(node, 'Описание') || requisites.ОписаниеВФорматеHTML,
    pictures: listNamed(node, /^Картинка$/),
    morePictures: listNamed(node, /^ДополнительнаяКартинка\d*$/),
    vendor: textOf(find(node, 'Изготовитель'), 'Наименование'),
    country: textOf(node, 'Страна'),
    weight: textOf(node, 'Вес') || requisites.Вес,
    vat: toVat(node) || requisites.СтавкаНДС || requisites['Ставка НДС'],
    requisites,
  })
}

function toOffer(node: XmlNode): Body | null {
  const { isDeleted, ...common } = toCommon(node)
  const characteristics = Object.fromEntries(
    listBelow(node, 'ХарактеристикиТовара', 'ХарактеристикаТовара').map((item) => [
      textOf(item, 'Наименование'),
      textOf(item, 'Значение'),
    ]),
  )
  const body = compact({ ...common, characteristics, isDeleted })
  return Object.keys(body).length > 0 ? body : null
}

function toCommon(node: XmlNode) {
  const isDeleted =
    textOf(node, 'ПометкаУдаления') === 'true' || node.attributes.Статус?.startsWith('Удал')
  return {
    name: textOf(node, 'Наименование'),
    article: textOf(node, 'Артикул'),
    barcode: textOf(node, 'Штрихкод'),
    unit: toUnit(find(node, 'БазоваяЕдиница')),
    vat: toVat(node),
    furtherUnits: toFurtherUnits(find(node, 'БазоваяЕдиница')),
    properties: Object.fromEntries(
      listBelow(node, 'ЗначенияСвойств', 'ЗначенияСвойства')
        .map((item): [string, string[]] => [textOf(item, 'Ид'), listNamed(item, /^Значение$/)])
        .filter(([, values]) => values.length > 0),
    ),
    isDeleted: isDeleted || undefined,
  }
}

/** «10» of «СтавкиНалогов» is per cent, «Без НДС» stands as it is. */
function toVat(node: XmlNode): string {
  const rates = listBelow(node, 'СтавкиНалогов', 'СтавкаНалога')
  const vat = rates.find((rate) => /ндс/i.test(textOf(rate, 'Наименование'))) ?? rates[0]
  const text = textOf(vat, 'Ставка')
  return /^\d+(?:[.,]\d+)?$/.test(text) ? `${text} %` : text
}

function toRequisites(node: XmlNode): Record<string, string> {
  return Object.fromEntries(
    listBelow(node, 'ЗначенияРеквизитов', 'ЗначениеРеквизита')
      .map((item) => [textOf(item, 'Наименование'), textOf(item, 'Значение')])
      .filter(([name, value]) => name !== '' && value !== ''),
  )
}

function toPrices(node: XmlNode): Body | null {
  const prices = listBelow(node, 'Цены', 'Цена').map((price) => [
    textOf(price, 'ИдТипаЦены'),
    {
      value: textOf(price, 'ЦенаЗаЕдиницу'),
      currency: textOf(price, 'Валюта'),
      unit: textOf(price, 'Единица'),
      coefficient: textOf(price, 'Коэффициент'),
    },
  ])
  return find(node, 'Цены') ? Object.fromEntries(prices) : null
}

/** Stock stands as attributes of «Склад» (2.04–2.07) or as elements of «Остатки» (2.08 and on). */
function toStock(node: XmlNode): Body | null {
  const rests = listBelow(node, 'Остатки', 'Остаток')
  const places = [
    ...node.children.filter(({ name }) => name === 'Склад'),
    ...rests.flatMap(({ children }) => children.filter(({ name }) => name === 'Склад')),
  ]
  const total = textOf(node, 'Количество') || rests.map((rest) => textOf(rest, 'Количество'))[0]
  if (!total && places.length === 0) return null
  const warehouses = places.map((place) => [
    place.attributes.ИдСклада ?? textOf(place, 'Ид'),
    place.attributes.КоличествоНаСкладе ?? textOf(place, 'Количество'),
  ])
  return compact({ total, warehouses: Object.fromEntries(warehouses) })
}

/** A dictionary's texts by id; versions of the format spell it differently. */
function toValues(node: XmlNode): Record<string, string> {
  const list = find(node, 'ВариантыЗначений')?.children ?? []
  const pairs = list.map((item) => [textOf(item, 'ИдЗначения'), textOf(item, 'Значение')])
  return Object.fromEntries(pairs.filter(([id]) => id !== ''))
}

/** The unit's text, else its code: 1C leaves the name out when it writes the code. */
function toUnit(node: XmlNode | undefined): string {
  if (!node) return ''
  const code = node.attributes.Код?.trim() ?? ''
  const isCode = /^\d{3,4}$/.test(node.text)
  if (node.text !== '' && !isCode) return node.text
  const named = node.attributes.НаименованиеПолное?.trim() ?? ''
  return findUnitByCode(isCode ? node.text : code) ?? named
}

/** «Пересчет» of the base unit: how many of it are in one of another, whose name may be a code. */
function toFurtherUnits(node: XmlNode | undefined): Record<string, string> {
  const items = node?.children.filter(({ name }) => name === 'Пересчет') ?? []
  const pairs = items.map((item) => {
    const unit = textOf(item, 'Единица')
    return [findUnitByCode(unit) ?? unit, textOf(item, 'Коэффициент')]
  })
  return Object.fromEntries(pairs.filter(([unit, count]) => unit !== '' && count !== ''))
}

const find = (node: XmlNode | undefined, name: string) =>
  node?.children.find((child) => child.name === name)

const textOf = (node: XmlNode | undefined, name: string) => find(node, name)?.text ?? ''

function listBelow(node: XmlNode, list: string, name: string): XmlNode[] {
  return (find(node, list)?.children ?? []).filter((child) => child.name === name)
}

function listNamed(node: XmlNode, name: RegExp): string[] {
  return node.children
    .filter((child) => name.test(child.name) && child.text !== '')
    .map(({ text }) => text)
}

/** Without what is empty: two pieces of one good must add up. */
function compact(body: Body): Body {
  return Object.fromEntries(
    Object.entries(body).filter(([, value]) => {
      if (value === undefined || value === null || value === '') return false
      return typeof value !== 'object' || Object.keys(value).length > 0
    }),
  )
}
