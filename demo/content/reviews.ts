/** Reviews of the demo shop: made of what buyers say, the same ones every time. */
import { categories } from '#demo/catalogue/categories.ts'
import { isAbout, readTable } from '#demo/table.ts'
import { createRandom, type Random } from '#scripts/local/random.ts'

/** Of every product of a department, or of those whose name it fits. */
type Opinion = string | { about: string; text: string }

/** By department: what pleases, what is only fair, what disappoints. */
type Opinions = { good: Opinion[]; fair: Opinion[]; bad: Opinion[] }

/** What buyers of the demo shop say. «{а}» is the ending a woman's verb takes. */
type Words = {
  /** Fits whatever is sold. */
  plain: Opinions
  opinions: Record<string, Opinions>
  purposes: string[]
  habits: string[]
  endings: Record<'good' | 'fair' | 'middling' | 'bad', string[]>
  women: string[]
  men: string[]
}

const { plain, opinions, purposes, habits, endings, women, men } =
  readTable<Words>('content/reviews.json')

/** First names of those who write in the demo shop. */
export const writers = { women, men }

export type DemoReview = {
  /** Of the feed. */
  offerId: string
  author: string
  rating: number
  text: string
  /** How long before the shop is filled it was written. */
  ageDays: number
}

type Reviewed = { id: string; categoryId: number; name: string }

const reviewedCount = 180
const perProductMax = 14
const ageDaysMax = 540
const initials = 'АБВГДЕЖЗИКЛМНОПРСТФХЧШ'

/** Reviews of the most wanted of `offers`, which come in that order; fewer of the less wanted. */
export function createReviews(offers: readonly Reviewed[]): DemoReview[] {
  const used = new Set<string>()
  return offers.slice(0, reviewedCount).flatMap((offer, place) => {
    const random = createRandom(`reviews ${offer.name}`)
    const most = Math.ceil(perProductMax * (1 - place / reviewedCount))
    const count = random.integer(Math.min(2, most), most)
    return Array.from({ length: count }, () => createReview(offer, random, used))
  })
}

function createReview(offer: Reviewed, random: Random, used: Set<string>): DemoReview {
  const isWoman = random.chance(0.4)
  const rating = toRating(random.next())
  const said = listFitting(offer)
  let text = ''
  // Two buyers may agree, but not word for word.
  do text = inflect(compose(said, rating, random), isWoman)
  while (used.has(text))
  used.add(text)
  const author = `${random.pick(isWoman ? women : men)} ${random.pick([...initials])}.`
  const ageDays = random.integer(3, ageDaysMax)
  return { offerId: offer.id, author, rating, text, ageDays }
}

/** Mostly content, as buyers who bother to write are. */
function toRating(share: number): number {
  if (share < 0.58) return 5
  if (share < 0.83) return 4
  if (share < 0.93) return 3
  return share < 0.97 ? 2 : 1
}

type Said = Record<keyof Opinions, string[]>

function listFitting({ categoryId, name }: Reviewed): Said {
  const own = opinions[findDepartment(categoryId)]
  if (!own) throw new Error(`Nothing is said of ${categoryId}`)
  const pick = (kind: keyof Opinions) =>
    [...own[kind], ...plain[kind]].flatMap((opinion) => toText(opinion, name) ?? [])
  return { good: pick('good'), fair: pick('fair'), bad: pick('bad') }
}

function toText(opinion: Opinion, name: string): string | null {
  if (typeof opinion === 'string') return opinion
  return isAbout(opinion.about, name) ? opinion.text : null
}

function compose({ good, fair, bad }: Said, rating: number, random: Random): string {
  const first = random.pick(good)
  const second = random.pick(good.filter((text) => text !== first))
  const reasons = rating >= 4 ? [...purposes, ...habits] : purposes
  const start = random.chance(0.6) ? [random.pick(reasons)] : []
  const end = (list: readonly string[]) => (random.chance(0.55) ? [random.pick(list)] : [])
  if (rating === 5) {
    const both = random.chance(0.55) ? [first, second] : [first]
    return [...start, ...both, ...end(endings.good)].join(' ')
  }
  const flaw = random.pick(fair.filter((text) => !isSameMatter(text, first)))
  if (rating === 4) return [...start, first, flaw, ...end(endings.fair)].join(' ')
  if (rating === 3) return [...start, flaw, ...end(endings.middling)].join(' ')
  return [...start, random.pick(bad), ...end(endings.bad)].join(' ')
}

/** Praise and blame of one thing in one review contradict each other. */
const matters = [
  /упаков|цел[аоы]?[йем]?(?![а-яё])|мешок|мешки/i,
  /цвет|оттен|тон(?![а-яё])/i,
  /цен|дорож|деньги/i,
]

const isSameMatter = (a: string, b: string) =>
  matters.some((matter) => matter.test(a) && matter.test(b))

const inflect = (text: string, isWoman: boolean) =>
  text.replace(/\{([^}]*)\}/g, isWoman ? '$1' : '')

/** The root of the tree above a category. */
function findDepartment(categoryId: number): string {
  const category = categories.find(({ id }) => id === categoryId)
  if (!category) throw new Error(`No category ${categoryId}`)
  return category.parentId === null ? category.name : findDepartment(category.parentId)
}
