/** Cities and shops that the demo's feed tells of: those of the demo's folder. */
import { join } from 'node:path'
import { openFolder } from '#scripts/shop/folder.ts'
import { readPlaces } from '#scripts/shop/noun/place.ts'

/** Prices and stock are drawn by lot in this order: the same feed every time. */
const order = [
  'moskva',
  'sankt-peterburg',
  'ekaterinburg',
  'novosibirsk',
  'kazan',
  'nizhniy-novgorod',
  'krasnodar',
  'samara',
]

const folder = openFolder(join(import.meta.dirname, '../shop'))
const found = readPlaces(folder)?.places ?? []

export const cities = found.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id))

export const shops = cities.flatMap(({ id: cityId, city }) =>
  city.shops.map(({ id, isWarehouse }) => ({ id, cityId, isWarehouse })),
)
