/**
 * The fixture catalogue, small enough to know by heart. Quantities are base units, prices roubles.
 *
 * Отделка › Плитка › Настенная, Напольная: `tile-white` (packs of 1.44 m², dearer in
 * Yekaterinburg, discounted in Moscow), `tile-grey`, `tile-floor`, `tile-gone` (hidden)
 * Смеси › Вяжущие › Цемент: `cement-m500`, `cement-m400`, `mortar` (price on request)
 * Крепёж › Саморезы › По дереву: the group `screw-35`, `screw-45`, `screw-70`
 */

type Attribute = { slug: string; label: string; number?: number }

export type Product = {
  id: string
  code: string
  name: string
  category: string
  brand?: string
  group?: string
  unit?: string
  step?: number
  min?: number
  units?: { unit: string; numerator: number; denominator: number }[]
  price: number | null
  oldPrice?: number
  /** Where a city has its own. */
  cityPrices?: Record<string, { price: number; oldPrice?: number }>
  popularity?: number
  isHidden?: boolean
  description?: string
  createdAt?: string
  attributes?: Attribute[]
  /** By shop id. */
  stock?: Record<string, number>
}

const weekdays = Array.from({ length: 5 }, () => ({ opens: '08:00', closes: '21:00' }))
const weekend = Array.from({ length: 2 }, () => ({ opens: '09:00', closes: '20:00' }))

export const cities = [
  {
    id: 'msk',
    name: 'Москва',
    name_in: 'в Москве',
    region: 'Москва',
    timezone: 'Europe/Moscow',
    latitude: 55.7558,
    longitude: 37.6173,
    population: 13_000_000,
  },
  {
    id: 'ekb',
    name: 'Екатеринбург',
    name_in: 'в Екатеринбурге',
    region: 'Свердловская область',
    timezone: 'Asia/Yekaterinburg',
    latitude: 56.8389,
    longitude: 60.6057,
    population: 1_500_000,
  },
]

/** Of both cities. */
export const tariff = {
  vehicles: [
    {
      title: 'Газель до\u00a01,5\u00a0т',
      carriesKg: 1500,
      holdsCubicMetres: 9,
      tripMinor: 149_000,
    },
    {
      title: 'Грузовик до\u00a05\u00a0т',
      carriesKg: 5000,
      holdsCubicMetres: 30,
      tripMinor: 390_000,
    },
    {
      title: 'Грузовик до\u00a010\u00a0т',
      carriesKg: 10_000,
      holdsCubicMetres: 45,
      tripMinor: 690_000,
    },
  ],
  freeFromMinor: 3_000_000,
  lifting: { perKilogramMinor: 300, minMinor: 50_000 },
  windows: ['10:00-14:00', '14:00-18:00', '18:00-22:00'],
  orderUntil: '16:00',
  daysAhead: 7,
  firstDayAfter: 1,
}

export const shops = [
  { id: 'msk-north', city: 'msk', name: 'Отвес на Дмитровском шоссе', isWarehouse: false },
  { id: 'msk-south', city: 'msk', name: 'Отвес на Варшавском шоссе', isWarehouse: false },
  { id: 'msk-depot', city: 'msk', name: 'Склад в Видном', isWarehouse: true },
  { id: 'ekb-center', city: 'ekb', name: 'Отвес на Малышева', isWarehouse: false },
  { id: 'ekb-west', city: 'ekb', name: 'Отвес на Металлургов', isWarehouse: true },
].map((shop) => ({ ...shop, hours: [...weekdays, ...weekend] }))

export const categories = [
  { id: 'finishing', parent: null, slug: 'otdelka', name: 'Отделка' },
  { id: 'tiles', parent: 'finishing', slug: 'plitka', name: 'Плитка' },
  { id: 'wall-tiles', parent: 'tiles', slug: 'nastennaya-plitka', name: 'Настенная плитка' },
  { id: 'floor-tiles', parent: 'tiles', slug: 'napolnaya-plitka', name: 'Напольная плитка' },
  { id: 'mixes', parent: null, slug: 'smesi', name: 'Смеси' },
  { id: 'binders', parent: 'mixes', slug: 'vyazhushchie', name: 'Вяжущие' },
  { id: 'cements', parent: 'binders', slug: 'cement', name: 'Цемент' },
  { id: 'fasteners', parent: null, slug: 'krepezh', name: 'Крепёж' },
  { id: 'screws', parent: 'fasteners', slug: 'samorezy', name: 'Саморезы' },
  { id: 'wood-screws', parent: 'screws', slug: 'samorezy-po-derevu', name: 'Саморезы по дереву' },
]

export const brands = [
  { id: 'keramir', slug: 'keramir', name: 'Керамир', country: 'Россия' },
  { id: 'monolit', slug: 'monolit', name: 'Монолит', country: 'Россия' },
  { id: 'zubr', slug: 'krepko', name: 'Крепко', country: 'Беларусь' },
]

export const attributes = [
  { id: 'colour', slug: 'tsvet', name: 'Цвет', unit: null, kind: 'OPTIONS' },
  { id: 'surface', slug: 'poverhnost', name: 'Поверхность', unit: null, kind: 'OPTIONS' },
  { id: 'weight', slug: 'ves', name: 'Вес', unit: 'кг', kind: 'RANGE' },
  { id: 'length', slug: 'dlina', name: 'Длина', unit: 'мм', kind: 'RANGE' },
]

const tile = {
  brand: 'keramir',
  unit: 'м²',
  step: 1.44,
  min: 1.44,
  units: [{ unit: 'упак', numerator: 36, denominator: 25 }],
}
const white = { slug: 'tsvet', label: 'белый' }
const grey = { slug: 'tsvet', label: 'серый' }
const matt = { slug: 'poverhnost', label: 'матовая' }
const glossy = { slug: 'poverhnost', label: 'глянцевая' }
const weight = (number: number) => ({ slug: 'ves', label: String(number), number })
const length = (number: number) => ({ slug: 'dlina', label: String(number), number })

const screw = (size: number, price: number): Product => ({
  id: `screw-${size}`,
  code: `САМ-35${size}`,
  name: `Саморез по дереву 3,5х${size} мм оцинкованный`,
  category: 'wood-screws',
  brand: 'zubr',
  group: 'screws-35',
  unit: 'шт',
  step: 10,
  min: 10,
  price,
  popularity: 30,
  attributes: [length(size)],
  stock: { 'msk-north': 2000, 'ekb-center': 500 },
})

export const goods: Product[] = [
  {
    ...tile,
    id: 'tile-white',
    code: 'ПЛ-1001',
    name: 'Плитка настенная «Снег» 250х400 мм белая',
    category: 'wall-tiles',
    price: 1290,
    oldPrice: 1490,
    cityPrices: { ekb: { price: 1350 } },
    popularity: 90,
    description: 'Глазурованная керамическая плитка для ванной и кухни.',
    attributes: [white, glossy],
    stock: { 'msk-north': 28.8, 'msk-depot': 144, 'ekb-center': 4.32 },
  },
  {
    ...tile,
    id: 'tile-grey',
    code: 'ПЛ-1002',
    name: 'Плитка настенная «Туман» 250х400 мм серая',
    category: 'wall-tiles',
    price: 1190,
    popularity: 70,
    attributes: [grey, matt],
    stock: { 'msk-south': 5.76 },
  },
  {
    ...tile,
    id: 'tile-floor',
    code: 'ПЛ-2001',
    name: 'Плитка напольная «Базальт» 600х600 мм серая',
    category: 'floor-tiles',
    price: 1690,
    popularity: 95,
    attributes: [grey, matt],
    stock: {},
  },
  {
    ...tile,
    id: 'tile-gone',
    code: 'ПЛ-9001',
    name: 'Плитка напольная «Архив» 300х300 мм белая',
    category: 'floor-tiles',
    price: 990,
    popularity: 99,
    isHidden: true,
    attributes: [white, matt],
    stock: { 'msk-north': 100.8 },
  },
  {
    id: 'cement-m500',
    code: 'ЦМ-500',
    name: 'Цемент М500 Д0 50 кг',
    category: 'cements',
    brand: 'monolit',
    price: 520,
    popularity: 100,
    description: 'Портландцемент для фундамента, стяжки и кладки.',
    createdAt: '2026-06-01T00:00:00.000Z',
    attributes: [weight(50)],
    stock: { 'msk-north': 10, 'msk-south': 40, 'ekb-west': 4 },
  },
  {
    id: 'cement-m400',
    code: 'ЦМ-400',
    name: 'Цемент М400 Д20 25 кг',
    category: 'cements',
    brand: 'monolit',
    price: 280,
    popularity: 60,
    attributes: [weight(25)],
    stock: { 'msk-south': 3 },
  },
  {
    id: 'mortar',
    code: 'СМ-300',
    name: 'Пескобетон М300 в биг-бэге, 1000 кг',
    category: 'cements',
    brand: 'monolit',
    price: null,
    popularity: 80,
    attributes: [weight(1000)],
    stock: { 'msk-depot': 12 },
  },
  screw(35, 1.2),
  screw(45, 1.5),
  screw(70, 2.9),
]
