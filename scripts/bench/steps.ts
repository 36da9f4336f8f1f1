/** What is asked of a shop to see how it grows: of the largest category, as shoppers would. */
import type { Database } from '#api/database.ts'
import type { createCounter, Request } from './ask.ts'

type Counter = ReturnType<typeof createCounter>
type Facet = { slug: string; kind: string; values: { value: string }[] }

const cityId = 'moskva'

/** Steps by name; a step is requests that follow one another. */
export async function listSteps(db: Database, { ask }: Counter): Promise<Map<string, Request[]>> {
  const slug = await findLargest(db)
  const list = (query = ''): Request => ({
    path: `/api/v1/products/categories/${slug}?cityId=${cityId}${query && `&${query}`}`,
  })
  const panel = (filter = ''): Request => ({
    path: '/api/v1/products/filters',
    body: { cityId, categorySlug: slug, filter },
  })
  const both = (filter: string) => [list(filter), panel(filter)]
  const { answer } = await ask([panel()])
  // What `POST /products/filters` answers.
  const { facets } = answer as { facets: Facet[] }
  const [brands, options] = facets.filter(({ kind }) => kind === 'OPTIONS')
  const choose = (facet: Facet | undefined, place: number) => {
    const value = encodeURIComponent(facet?.values[place]?.value ?? '')
    return facet?.slug === 'brand' ? `brand=${value}` : `f.${facet?.slug}=${value}`
  }
  const search = (path: string, query: string): Request[] => [
    { path: `/api/v1/search${path}?cityId=${cityId}&query=${encodeURIComponent(query)}` },
  ]
  return new Map<string, Request[]>([
    ['category with facets', both('')],
    ['  the cheapest first', [list('sort=price&direction=ASC'), panel()]],
    ['  page 20', [list('page=20'), panel()]],
    ['filter: in stock', both('stock=1')],
    ['filter: a brand', both(choose(brands, 1))],
    ['filter: a value', both(choose(options, 1))],
    ['filter: value and brand', both(`${choose(options, 0)}&${choose(brands, 0)}`)],
    ['filter: a price', both('price=300..600')],
    ['search: one word', search('', 'цемент')],
    ['search: four words', search('', 'штукатурка гипсовая 30 кг')],
    ['search: a mistake', search('', 'штукотурка')],
    ['suggestions: 3 letters', search('/suggestions', 'шту')],
    ['suggestions: two words', search('/suggestions', 'клей плит')],
    ['catalogue tree', [{ path: `/api/v1/products/catalog?cityId=${cityId}` }]],
  ])
}

async function findLargest(db: Database): Promise<string> {
  const row = await db
    .prepare('SELECT slug FROM categories WHERE level = 1 ORDER BY product_count DESC LIMIT 1')
    .first<{ slug: string }>()
  if (!row) throw new Error('The catalogue is empty')
  return row.slug
}
