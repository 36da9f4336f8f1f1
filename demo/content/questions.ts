/** Questions of the demo shop's visitors with the shop's answers: the same ones every time. */
import { categories } from '#demo/catalogue/categories.ts'
import { isAbout, readTable } from '#demo/table.ts'
import { createRandom, type Random } from '#scripts/local/random.ts'
import { writers } from './reviews.ts'

type Asked = { question: string; answer: string }

/** Of goods whose name it fits, or of all. */
type AskedOf = Asked & { about?: string }

/** What is asked in the demo shop, and what the shop answers. */
type Words = {
  plainQuestions: readonly AskedOf[]
  /** By department. */
  productQuestions: Readonly<Record<string, readonly AskedOf[]>>
}

const { plainQuestions, productQuestions } = readTable<Words>('content/questions.json')

export type DemoQuestion = {
  /** Of the feed. */
  offerId: string
  author: string
  text: string
  /** null waits for one. */
  answer: string | null
  /** How long before the shop is filled it was asked. */
  ageDays: number
}

type Sold = { id: string; categoryId: number; name: string }

const soldCount = 140
const perProductMax = 8
/** One in so many is not answered yet. */
const waitingEvery = 40
const ageDaysMax = 400

/** Questions about the most wanted of `offers`, which come in that order. */
export function createQuestions(offers: readonly Sold[]): DemoQuestion[] {
  const asked = offers.slice(0, soldCount).flatMap((offer, place) => {
    const random = createRandom(`questions ${offer.name}`)
    const most = Math.ceil(perProductMax * (1 - place / soldCount))
    return pickSome(listFitting(offer), random.integer(1, most), random).map((one) => ({
      offerId: offer.id,
      author: random.pick(random.chance(0.4) ? writers.women : writers.men),
      text: one.question,
      answer: one.answer,
      ageDays: random.integer(2, ageDaysMax),
    }))
  })
  return asked.map((one, i) =>
    i % waitingEvery === waitingEvery - 1 ? { ...one, answer: null, ageDays: 1 } : one,
  )
}

function listFitting({ categoryId, name }: Sold): AskedOf[] {
  const own = productQuestions[findDepartment(categoryId)] ?? []
  return [...own, ...plainQuestions].filter(({ about }) => !about || isAbout(about, name))
}

function pickSome(list: readonly AskedOf[], count: number, random: Random): AskedOf[] {
  const left = [...list]
  return Array.from({ length: Math.min(count, list.length) }, () => {
    const one = random.pick(left)
    left.splice(left.indexOf(one), 1)
    return one
  })
}

/** The root of the tree above a category. */
function findDepartment(categoryId: number): string {
  const category = categories.find(({ id }) => id === categoryId)
  if (!category) throw new Error(`No category ${categoryId}`)
  return category.parentId === null ? category.name : findDepartment(category.parentId)
}
