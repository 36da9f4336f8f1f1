// Texts of the demo shop that do not come with the feed.
import { readFileSync } from 'node:fs'
import type { Offer } from '#demo/build-catalogue.ts'
import { brands } from '#demo/catalogue/brands.ts'
import { categories, requireCategory } from '#demo/catalogue/categories.ts'
import { tone } from '#demo/catalogue/colours.ts'
import { type Drawing, drawingKey } from '#demo/drawings/index.ts'
import { toLogoFile } from '#demo/logos/logos.ts'
import { articleDrawings } from './content/article.ts'

export { articles } from './content/articles.ts'
export { legalPages } from './content/legal.ts'
export { olderLegalPages } from './content/legal-older.ts'
export { pages } from './content/pages.ts'

export interface Banner {
  title: string
  text: string
  href: string
  /** Key of a picture in the media folder, without width and extension. */
  picture: string
}

const bannerDrawings = {
  tiles: { kind: 'tile', tone: tone('бирюзовый'), finish: 'bevel', ratio: 2, layout: 'bond' },
  insulation: { kind: 'batts', brand: 'Зимовей', name: 'Лайт', grade: '100 мм', tone: '#b7a06a' },
  tools: { kind: 'tool', shape: 'drill', tone: '#0f6e6a' },
  terrace: { kind: 'decking', tone: tone('шоколадный'), hollow: true },
} satisfies Record<string, Drawing>

/** Pictures that no offer shows, to be drawn together with those of the catalogue. */
export const contentDrawings: readonly Drawing[] = [
  ...Object.values(bannerDrawings),
  ...articleDrawings,
]

const categoryHref = (name: string) => `/catalog/${requireCategory(name).slug}`

export const banners: readonly Banner[] = [
  {
    title: 'Плитка целыми упаковками',
    text: 'Введите площадь\u00a0— посчитаем упаковки и\u00a0запас на\u00a0подрезку.',
    href: categoryHref('Плитка для стен'),
    picture: drawingKey(bannerDrawings.tiles),
  },
  {
    title: 'Утеплить до зимы',
    text: 'Каменная и стеклянная вата со складов восьми городов.',
    href: categoryHref('Минеральная вата'),
    picture: drawingKey(bannerDrawings.insulation),
  },
  {
    title: 'Инструмент на одном аккумуляторе',
    text: 'Дрели, перфораторы и\u00a0шлифмашины 12\u00a0и\u00a018\u00a0В.',
    href: categoryHref('Электроинструмент'),
    picture: drawingKey(bannerDrawings.tools),
  },
  {
    title: 'Терраса за выходные',
    text: 'Доска, лаги и нержавеющий крепёж: всё для настила.',
    href: '/selections/terrasa-za-vyhodnye',
    picture: drawingKey(bannerDrawings.terrace),
  },
]

/** Which products belong: goods of these categories that also carry this value, cheapest first. */
export interface SelectionRule {
  categoryNames: string[]
  param?: { name: string; value: string | number }
  onlyDiscounted?: boolean
  limit: number
}

export interface Selection {
  slug: string
  title: string
  text: string
  /** Key of a picture, as a banner's. */
  picture?: string
  /** Ends at the close of a day so many days after the shop was filled; else never. */
  lastsDays?: number
  rule: SelectionRule
  /** Of a kit: base units a whole set takes, by the offer's id. */
  kit?: Readonly<Record<string, number>>
}

export const selections: readonly Selection[] = [
  {
    slug: 'terrasa-za-vyhodnye',
    title: 'Терраса за выходные',
    text: 'Доска, брус под лаги, масло и крепёж, который не ржавеет. Комплект — на террасу 3×3 м.',
    picture: drawingKey(bannerDrawings.terrace),
    rule: {
      categoryNames: [
        'Террасная доска',
        'Брус и брусок',
        'Саморезы по дереву',
        'Пропитки и антисептики',
      ],
      limit: 24,
    },
    // Boards 14 cm wide with a gap, beams every 40 cm, screws; what guards the beams is sold out.
    kit: { 60202001: 21, 60102003: 9, 110101015: 2, 110101019: 1, 80201007: 1 },
  },
  {
    slug: 'vannaya-pod-klyuch',
    title: 'Ванная под ключ',
    text: 'От гидроизоляции до смесителя: всё, что нужно для ванной.',
    picture: drawingKey(bannerDrawings.tiles),
    rule: {
      categoryNames: [
        'Обмазочная гидроизоляция',
        'Плитка для стен',
        'Клей для плитки',
        'Затирки для швов',
        'Смесители для ванны',
        'Унитазы',
        'Герметики',
      ],
      limit: 28,
    },
  },
  {
    slug: 'peregorodka-iz-gipsokartona',
    title: 'Перегородка из гипсокартона',
    text: 'Листы, профили, вата и саморезы. Комплект — на перегородку 4×2,5 м, обшитую с двух сторон.',
    rule: {
      categoryNames: [
        'Гипсокартонные листы',
        'Профили для гипсокартона',
        'Подвесы и ленты',
        'Саморезы для гипсокартона',
        'Минеральная вата',
      ],
      limit: 24,
    },
    // Sheet 2.5 × 1.2 m, guides along floor and ceiling, studs every 60 cm, wool, screws.
    kit: { 30101002: 8, 30102001: 3, 30102005: 8, 110102002: 1, 40101010: 11.52 },
  },
  {
    slug: 'seryy-dub',
    title: 'Серый дуб в интерьере',
    text: 'Ламинат и виниловый пол одного спокойного оттенка.',
    rule: {
      categoryNames: ['Ламинат', 'Кварцвиниловая плитка'],
      param: { name: 'Декор', value: 'дуб серый' },
      limit: 12,
    },
  },
  {
    slug: 'so-skidkoy',
    title: 'Со скидкой',
    text: 'Товары, которые сейчас дешевле обычного.',
    lastsDays: 30,
    rule: {
      categoryNames: ['Сухие смеси', 'Краски и обои', 'Инструмент', 'Полы и плитка', 'Изоляция'],
      onlyDiscounted: true,
      limit: 40,
    },
  },
]

/** External ids of a selection's products, taken evenly from its categories. */
export function selectProducts(rule: SelectionRule, offers: readonly Offer[]): string[] {
  const perCategory = Math.ceil(rule.limit / rule.categoryNames.length)
  return rule.categoryNames
    .flatMap((name) => {
      const within = withDescendants(requireCategory(name).id)
      return offers
        .filter((offer) => within.has(offer.categoryId) && offer.price > 0 && matches(rule, offer))
        .sort((left, right) => left.price - right.price || left.id.localeCompare(right.id))
        .slice(0, perCategory)
        .map((offer) => offer.id)
    })
    .slice(0, rule.limit)
}

function matches({ param, onlyDiscounted }: SelectionRule, offer: Offer): boolean {
  if (onlyDiscounted && offer.oldPrice === null) return false
  return !param || offer.params[param.name] === param.value
}

function withDescendants(id: number): Set<number> {
  const found = new Set([id])
  // Parents stand before their children, so one pass is enough.
  for (const category of categories) {
    if (category.parentId !== null && found.has(category.parentId)) found.add(category.id)
  }
  return found
}

const popular = new Set([
  'Монолар',
  'Гипсовей',
  'Kvarnholt',
  'Керамарта',
  'Дубравелл',
  'Fargvik',
  'Красколад',
  'Зимовей',
  'Листоград',
  'Струнея',
  'Bohrmeyer',
  'Шурупыч',
])

/** Makers the demo shop has an agreement with. */
const dealt = new Set(['Монолар', 'Kvarnholt', 'Керамарта', 'Fargvik', 'Зимовей', 'Bohrmeyer'])

export const brandTexts = brands.map(({ name, country, about }) => ({
  name,
  country,
  text: about,
  logo: { url: `/media/${toLogoFile(name)}`, alt: name },
  isPopular: popular.has(name),
  isOfficialDealer: dealt.has(name) ? 1 : 0,
}))

export const categoryTexts = categories.map(({ id, slug, name, text }) => ({
  id,
  slug,
  name,
  text,
}))

export interface Credit {
  file: string
  title: string
  author: string
  licence: string
}

/** Authors of the photographs, to be named on the page that thanks them. */
export const credits: readonly Credit[] = readCredits()

function readCredits(): Credit[] {
  const file = new URL('../../demo/pictures/index.csv', import.meta.url)
  const [, ...rows] = readFileSync(file, 'utf8').trim().split('\n')
  return rows.map((row) => {
    const [name = '', , title = '', author = '', ...rest] = splitRow(row)
    return { file: name, title, author, licence: rest[0] ?? '' }
  })
}

function splitRow(row: string): string[] {
  return [...row.matchAll(/"((?:[^"]|"")*)"|([^,]+)|(?<=,)(?=,|$)/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  )
}
