/** What the demo's goods are used with: by their properties, one of each kind of work. */
import type { Offer } from '#demo/build-catalogue.ts'
import { createRandom } from '#scripts/local/random.ts'
import { requireCategory } from './categories.ts'

type Rule = {
  /** Categories of the goods that need it. */
  of: readonly string[]
  /** The category it is taken from. */
  take: string
  fits?: (product: Offer, accessory: Offer) => boolean
}

const text = (offer: Offer, name: string) => String(offer.params[name] ?? '')
const has = (name: string, value: string) => (_: Offer, accessory: Offer) =>
  text(accessory, name).includes(value)
const named = (word: string) => (_: Offer, accessory: Offer) => accessory.name.includes(word)

/** «60×120» fits a glue for tiles of up to 120 cm. */
function isStrong(tile: Offer, glue: Offer): boolean {
  const size = Math.max(0, ...text(tile, 'Размер плитки, см').split('×').map(Number))
  return Number(glue.params['Наибольший формат плитки, см']) >= size && glue.kilograms > 20
}

/** The grout of the tile's colour, else the grey one. */
function isOfColour(tile: Offer, grout: Offer): boolean {
  const colour = text(tile, 'Цвет')
  const known = ['белый', 'бежевый', 'мятный', 'графитовый', 'терракотовый']
  return text(grout, 'Цвет') === (known.includes(colour) ? colour : 'серый')
}

const tiles = ['Плитка для стен', 'Керамогранит', 'Мозаика']
const plasters = ['Гипсовые штукатурки', 'Цементные штукатурки']
const putties = ['Базовые шпаклёвки', 'Финишные шпаклёвки']
const paints = ['Краски для стен и потолков', 'Фасадные краски']
const wallpapers = ['Виниловые обои', 'Обои под покраску']
const planks = ['Ламинат', 'Паркетная доска']
const roofs = ['Металлочерепица', 'Профнастил']
const boards = ['ОСП', 'Фанера']
const warm = ['Минеральная вата', 'Экструзионный пенополистирол']

const rules: readonly Rule[] = [
  { of: tiles, take: 'Клей для плитки', fits: isStrong },
  { of: tiles, take: 'Затирки для швов', fits: isOfColour },
  {
    of: planks,
    take: 'Подложки под ламинат',
    fits: (_, { params }) => params['Толщина, мм'] === 3,
  },
  { of: [...planks, 'Кварцвиниловая плитка', 'Линолеум', 'Ковролин'], take: 'Плинтусы' },
  { of: ['Гипсокартонные листы'], take: 'Профили для гипсокартона', fits: named('стоечный') },
  { of: ['Гипсокартонные листы'], take: 'Профили для гипсокартона', fits: named('направляющий') },
  { of: ['Гипсокартонные листы'], take: 'Саморезы для гипсокартона', fits: named('«ГКЛ') },
  { of: ['Гипсокартонные листы', ...plasters], take: 'Финишные шпаклёвки' },
  { of: roofs, take: 'Саморезы кровельные' },
  { of: [...roofs, 'Минеральная вата'], take: 'Плёнки и мембраны' },
  {
    of: ['Газобетонные блоки'],
    take: 'Клей для блоков',
    fits: has('Материал стены', 'газобетон'),
  },
  { of: boards, take: 'Саморезы по дереву', fits: named('«Жёлтый»') },
  { of: ['Террасная доска'], take: 'Саморезы по дереву', fits: named('«Терраса»') },
  { of: warm, take: 'Дюбели', fits: has('Вид', 'для утеплителя') },
  {
    of: [
      'Гипсокартонные листы',
      ...tiles,
      ...plasters,
      ...putties,
      ...paints,
      ...wallpapers,
    ].concat('Наливные полы'),
    take: 'Грунтовки',
    fits: (_, { params }) =>
      params['Вид грунтовки'] === 'глубокого проникновения' && params['Объём, л'] !== 1,
  },
  { of: tiles, take: 'Шпатели и кельмы', fits: has('Вид', 'зубчатый') },
  { of: [...plasters, ...putties], take: 'Шпатели и кельмы', fits: has('Вид', 'малярный') },
  { of: [...paints, ...wallpapers], take: 'Валики и кисти' },
  { of: paints, take: 'Клейкие ленты', fits: named('«Малярная»') },
]

/** Ids of goods on sale, one by each rule; those of a line have the same where they fit. */
export function listAccessoryIds(product: Offer, offers: readonly Offer[]): string[] {
  return rules.flatMap(({ of, take, fits = () => true }, i) => {
    if (!of.some((name) => requireCategory(name).id === product.categoryId)) return []
    const { id: categoryId } = requireCategory(take)
    const fitting = offers.filter(
      (offer) =>
        offer.categoryId === categoryId &&
        offer.outlets.some(({ inStock }) => inStock > 0) &&
        fits(product, offer),
    )
    if (fitting.length === 0) return []
    const random = createRandom(`accessory ${i} ${product.lineId}`)
    return [random.pick(fitting).id]
  })
}
