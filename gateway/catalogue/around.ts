/** The lists around a product: those that one operation asks for come by one call. */
import type { Rest } from '#gateway/rest/client.ts'
import { type AroundPart, ProductAround } from '#schema/rest/catalogue/around.ts'
import { findProduct } from './product.ts'

type Page = { page: number; perPage: number }

type Asked = {
  part: AroundPart
  /** The page asked for, where the list has pages. */
  page?: Page
  /** Known to the lists of goods. */
  cityId?: string
  resolve(answer: Promise<unknown>): void
  /** Asks by the list's separate call. */
  alone(): Promise<unknown>
}

/** What is asked around each product, by the client of the operation. */
const waiting = new WeakMap<Rest, Map<string, Asked[]>>()

/** As much of a page as the back end gives. */
const perPageMax = 100
const callName = 'products/around'

/** One list around a product; null when there is no such product. */
export function findAround<Part extends AroundPart>(
  rest: Rest,
  { slug, cityId, page }: { slug: string; cityId?: string; page?: Page },
  part: Part,
  alone: () => Promise<ProductAround[Part]>,
): Promise<ProductAround[Part]> {
  const bySlug = waiting.get(rest) ?? new Map<string, Asked[]>()
  waiting.set(rest, bySlug)
  const asked = bySlug.get(slug) ?? []
  if (asked.length === 0) {
    bySlug.set(slug, asked)
    // By then every field beside this one has been asked.
    queueMicrotask(() => {
      bySlug.delete(slug)
      answer(rest, slug, asked)
    })
  }
  return new Promise((resolve) => {
    // What a part is answered by is of its type.
    const settle = (answer: Promise<unknown>) => resolve(answer as Promise<ProductAround[Part]>)
    asked.push({ part, resolve: settle, alone, ...(page && { page }), ...(cityId && { cityId }) })
  })
}

function answer(rest: Rest, slug: string, asked: Asked[]): void {
  const cityId = asked.find((one) => one.cityId)?.cityId
  const isTwice = new Set(asked.map(({ part }) => part)).size < asked.length
  const isAlone = !cityId || isTwice || asked.length < 2 || rest.missing.has(callName)
  if (isAlone) {
    for (const { resolve, alone } of asked) resolve(alone())
    return
  }
  const together = listAround(rest, { slug, cityId }, asked)
  for (const { part, resolve, alone } of asked) {
    resolve(together.then((around) => (around === 'missing' ? alone() : (around?.[part] ?? null))))
  }
}

async function listAround(
  rest: Rest,
  { slug, cityId }: { slug: string; cityId: string },
  asked: Asked[],
): Promise<ProductAround | null | 'missing'> {
  const around = await rest.read({
    segments: ['products', slug, 'around'],
    query: new URLSearchParams({
      cityId,
      parts: asked.map(({ part }) => part).join(','),
      ...toPageQuery(asked, 'reviews', ['reviewPage', 'reviewsPerPage']),
      ...toPageQuery(asked, 'questions', ['questionPage', 'questionsPerPage']),
    }),
    answer: ProductAround,
    // People expect to see the review that they wrote.
    access: asked.some(({ part }) => part === 'reviews') ? 'anonymous' : 'public',
    isLarge: true,
  })
  // No answer is no such product, or no such call: the product itself tells which.
  if (around || !(await findProduct(rest, slug, cityId))) return around
  rest.missing.add(callName)
  return 'missing'
}

function toPageQuery(asked: Asked[], of: AroundPart, names: [string, string]) {
  const page = asked.find(({ part }) => part === of)?.page
  if (!page) return {}
  const [number, size] = names
  return { [number]: String(page.page), [size]: String(Math.min(page.perPage, perPageMax)) }
}
