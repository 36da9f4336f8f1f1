/* oxlint-disable max-lines -- data, read one entry at a time */
/** Cities and shops of the demo chain. Addresses are plausible, the shops are invented. */

import { toSlug } from '#api/import/feed/slug.ts'
import type { ShopServiceCode } from '#schema/shop-service.ts'
import { ways } from './shop-way.ts'

export interface City {
  id: string
  name: string
  nameIn: string
  region: string
  timezone: string
  latitude: number
  longitude: number
  population: number
}

interface OpeningHours {
  opens: string
  closes: string
}

export interface Shop {
  id: string
  cityId: string
  slug: string
  name: string
  address: string
  landmark: string
  directions: string | null
  driveIn: string | null
  latitude: number
  longitude: number
  phone: string
  /** Seven entries, Monday first, in the city's own time. */
  hours: OpeningHours[]
  /** The one shop of the city whose stock is delivered; the others only hand goods over. */
  isWarehouse: boolean
  services: ShopServiceCode[]
  readyInMinutes: number
}

export const cities: readonly City[] = [
  {
    id: 'moskva',
    name: 'Москва',
    nameIn: 'в Москве',
    region: 'Москва',
    timezone: 'Europe/Moscow',
    latitude: 55.7558,
    longitude: 37.6173,
    population: 13_149_803,
  },
  {
    id: 'sankt-peterburg',
    name: 'Санкт-Петербург',
    nameIn: 'в Санкт-Петербурге',
    region: 'Санкт-Петербург',
    timezone: 'Europe/Moscow',
    latitude: 59.9391,
    longitude: 30.3159,
    population: 5_597_763,
  },
  {
    id: 'ekaterinburg',
    name: 'Екатеринбург',
    nameIn: 'в Екатеринбурге',
    region: 'Свердловская область',
    timezone: 'Asia/Yekaterinburg',
    latitude: 56.8386,
    longitude: 60.6055,
    population: 1_536_183,
  },
  {
    id: 'novosibirsk',
    name: 'Новосибирск',
    nameIn: 'в Новосибирске',
    region: 'Новосибирская область',
    timezone: 'Asia/Novosibirsk',
    latitude: 55.0302,
    longitude: 82.9204,
    population: 1_633_851,
  },
  {
    id: 'kazan',
    name: 'Казань',
    nameIn: 'в Казани',
    region: 'Республика Татарстан',
    timezone: 'Europe/Moscow',
    latitude: 55.7963,
    longitude: 49.1064,
    population: 1_318_604,
  },
  {
    id: 'nizhniy-novgorod',
    name: 'Нижний Новгород',
    nameIn: 'в Нижнем Новгороде',
    region: 'Нижегородская область',
    timezone: 'Europe/Moscow',
    latitude: 56.3269,
    longitude: 44.0059,
    population: 1_204_985,
  },
  {
    id: 'krasnodar',
    name: 'Краснодар',
    nameIn: 'в Краснодаре',
    region: 'Краснодарский край',
    timezone: 'Europe/Moscow',
    latitude: 45.0355,
    longitude: 38.9753,
    population: 1_138_654,
  },
  {
    id: 'samara',
    name: 'Самара',
    nameIn: 'в Самаре',
    region: 'Самарская область',
    timezone: 'Europe/Samara',
    latitude: 53.1959,
    longitude: 50.1002,
    population: 1_158_952,
  },
]

const week = (opens: string, closes: string, sundayOpens = opens, sundayCloses = closes) => [
  ...Array.from({ length: 6 }, () => ({ opens, closes })),
  { opens: sundayOpens, closes: sundayCloses },
]

const hours = {
  early: week('07:00', '22:00'),
  usual: week('08:00', '21:00'),
  short: week('09:00', '20:00', '09:00', '18:00'),
}

/** «Отвес Каширский» of its city is `moskva-kashirskij`. */
const toShopSlug = (cityId: string, name: string) =>
  `${cityId}-${toSlug(name.replace('Отвес ', ''))}`

type Draft = [name: string, address: string, landmark: string, latitude: number, longitude: number]

const shopsByCity: Record<string, { phone: string; drafts: Draft[] }> = {
  moskva: {
    phone: '+7 800 555-01-77',
    drafts: [
      [
        'Отвес Каширский',
        'Каширское шоссе, 61, корп. 3',
        'м. «Домодедовская», склад за торговым центром',
        55.6107,
        37.7174,
      ],
      [
        'Отвес Дмитровский',
        'Дмитровское шоссе, 163, стр. 8',
        'м. «Физтех», первый поворот после путепровода',
        55.9106,
        37.5426,
      ],
      [
        'Отвес Рязанский',
        'Рязанский проспект, 2, стр. 15',
        'м. «Нижегородская», въезд с 1-го Карачаровского проезда',
        55.7323,
        37.7281,
      ],
      [
        'Отвес Можайский',
        'Можайское шоссе, 25',
        'ст. Кунцево, напротив автосервиса',
        55.7181,
        37.4032,
      ],
    ],
  },
  'sankt-peterburg': {
    phone: '+7 800 555-02-78',
    drafts: [
      [
        'Отвес Софийский',
        'Софийская улица, 88, лит. Б',
        'м. «Дунайская», промзона за КАД',
        59.8306,
        30.4228,
      ],
      [
        'Отвес Парнас',
        '1-й Верхний переулок, 10',
        'м. «Парнас», склад у железной дороги',
        60.0713,
        30.3469,
      ],
      [
        'Отвес Таллинский',
        'Таллинское шоссе, 155',
        'остановка «Улица Пионерстроя»',
        59.8294,
        30.1687,
      ],
    ],
  },
  ekaterinburg: {
    phone: '+7 800 555-03-79',
    drafts: [
      [
        'Отвес Сибирский тракт',
        'Сибирский тракт, 12, корп. 5',
        'за путепроводом у авторынка',
        56.8198,
        60.6694,
      ],
      [
        'Отвес Уралмаш',
        'улица Фронтовых Бригад, 18',
        'м. «Проспект Космонавтов»',
        56.9046,
        60.6291,
      ],
      ['Отвес Вторчермет', 'улица Титова, 33', 'остановка «Сухоложская»', 56.7713, 60.6082],
    ],
  },
  novosibirsk: {
    phone: '+7 800 555-04-80',
    drafts: [
      [
        'Отвес Станционный',
        'Станционная улица, 62/2',
        'площадь Энергетиков, въезд со стороны депо',
        54.9897,
        82.8251,
      ],
      [
        'Отвес Северный',
        'улица Богдана Хмельницкого, 90',
        'м. «Заельцовская», 10 мин на автобусе',
        55.0799,
        82.9633,
      ],
      [
        'Отвес Бердский',
        'Бердское шоссе, 270',
        'после поворота на Академгородок',
        54.8622,
        83.0418,
      ],
    ],
  },
  kazan: {
    phone: '+7 800 555-05-81',
    drafts: [
      [
        'Отвес Оренбургский',
        'Оренбургский тракт, 158',
        'рядом с выездом на М-7, у заправки',
        55.7226,
        49.1689,
      ],
      [
        'Отвес Ямашева',
        'проспект Ямашева, 97',
        'м. «Козья Слобода», торговые ряды',
        55.8267,
        49.1248,
      ],
      ['Отвес Горьковский', 'Горьковское шоссе, 53', 'остановка «Залесный»', 55.8302, 48.9871],
    ],
  },
  'nizhniy-novgorod': {
    phone: '+7 800 555-06-82',
    drafts: [
      [
        'Отвес Московский',
        'Московское шоссе, 86',
        'ст. Варя, склад у путепровода',
        56.3201,
        43.8843,
      ],
      ['Отвес Гагарина', 'проспект Гагарина, 121', 'остановка «Дворец спорта»', 56.2709, 43.9786],
      [
        'Отвес Бор',
        'Бор, Стеклозаводское шоссе, 4',
        'съезд после моста через Волгу',
        56.3558,
        44.0682,
      ],
    ],
  },
  krasnodar: {
    phone: '+7 800 555-07-83',
    drafts: [
      [
        'Отвес Ростовский',
        'Ростовское шоссе, 14/2',
        'за кольцом у рынка стройматериалов',
        45.1093,
        38.9871,
      ],
      [
        'Отвес Дзержинского',
        'улица Дзержинского, 100',
        'остановка «3-й Трудовой проезд»',
        45.0788,
        38.9732,
      ],
      [
        'Отвес Тургеневский',
        'Тургеневское шоссе, 23',
        'Новая Адыгея, первый съезд с моста',
        45.0293,
        38.9176,
      ],
      [
        'Отвес Уральский',
        'Уральская улица, 144',
        'остановка «Онежская», склад во дворе',
        45.0334,
        39.0571,
      ],
    ],
  },
  samara: {
    phone: '+7 800 555-08-84',
    drafts: [
      [
        'Отвес Заводской',
        'Заводское шоссе, 14',
        'м. «Юнгородок», проходная справа',
        53.2091,
        50.2651,
      ],
      [
        'Отвес Московское шоссе',
        'Московское шоссе, 205',
        'остановка «ТТУ», напротив кольца',
        53.2622,
        50.2275,
      ],
      ['Отвес Южный', 'Южное шоссе, 5', 'Куйбышевский район, у моста', 53.1271, 50.1142],
    ],
  },
}

const toCodes = (has: boolean, ...codes: ShopServiceCode[]) => (has ? codes : [])

/** The first shop of a city is its warehouse: it opens early, saws, tints and takes lorries. */
function toShop(cityId: string, phone: string, draft: Draft, index: number): Shop {
  const [name, address, landmark, latitude, longitude] = draft
  const isWarehouse = index === 0
  const id = `${cityId}-${index + 1}`
  return {
    id,
    cityId,
    slug: toShopSlug(cityId, name),
    name,
    address,
    landmark,
    directions: ways[id]?.directions ?? null,
    driveIn: ways[id]?.driveIn ?? null,
    latitude,
    longitude,
    phone,
    hours: isWarehouse ? hours.early : index === 1 ? hours.usual : hours.short,
    isWarehouse,
    services: [
      'PICKUP',
      ...toCodes(index < 2, 'CUTTING'),
      ...toCodes(index !== 1, 'TINTING'),
      ...toCodes(isWarehouse, 'DELIVERY', 'TRUCK_ENTRY', 'LOADING'),
      ...toCodes(index === 1, 'CABLE_CUTTING'),
      'PARKING',
      'CARD',
      ...toCodes(index !== 2, 'CASH'),
    ],
    readyInMinutes: isWarehouse ? 60 : index === 1 ? 30 : 90,
  }
}

export const shops: readonly Shop[] = cities.flatMap((city) => {
  const own = shopsByCity[city.id]
  if (!own) throw new Error(`No shops in ${city.id}`)
  return own.drafts.map((draft, index) => toShop(city.id, own.phone, draft, index))
})
