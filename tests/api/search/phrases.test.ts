/** Tests on the demo catalogue, whose import takes seconds: mostly search. */
import { expect, test } from 'vitest'
import { createDemoApi } from '#tests/support/demo.ts'
import { listStale } from '#tests/support/stale.ts'
import phrases from './phrases.tsv?raw'

/** Lines of ./phrases.tsv: what is typed, what the first names must fit, how many (three). */
const lines = phrases
  .trim()
  .split('\n')
  .map((line) => {
    const [phrase = '', pattern = '', shown = '3'] = line.split('\t')
    return { phrase, pattern: new RegExp(pattern, 'u'), shown: Number(shown) }
  })

const api = await createDemoApi()
if (!api) console.warn('The demo catalogue is not drawn: `npm run prepare-files`')

test('the table holds at least two hundred phrases, each once', () => {
  expect(new Set(lines.map(({ phrase }) => phrase)).size).toBe(lines.length)
  expect(lines.length).toBeGreaterThanOrEqual(200)
})

test.skipIf(!api)('each phrase finds first what it means', async () => {
  const misses: string[] = []

  for (const { phrase, pattern, shown } of lines) {
    const names = await find(phrase, shown)
    const isHit = names.length > 0 && names.every((name) => pattern.test(name))
    if (!isHit) misses.push(`${phrase}: ${names.join(' | ') || 'nothing'}`)
  }

  expect(misses).toEqual([])
})

test.skipIf(!api).each([
  ['wtvtyn v500', 'цемент м500'],
  ['shtukaturka', 'штукатурка'],
  ['гипсакартон 12,5 мм', 'гипсокартон 12,5 мм'],
  ['краксa', 'краска'],
])('«%s» is answered as «%s», unless it is searched exactly', async (typed, meant) => {
  const path = `/search?cityId=msk&query=${encodeURIComponent(typed)}`

  const corrected = await api?.request(path)
  const exact = await api?.request(`${path}&exact=1`)

  expect(corrected?.body).toMatchObject({ query: typed, correctedQuery: meant })
  expect(corrected?.body.products.total).toBeGreaterThan(0)
  expect(exact?.body.correctedQuery).toBeNull()
  expect(exact?.body.isWhole).toBe(false)
})

const right = ['цемент', 'гкл', 'окон', 'шурупы', 'KNAUF', 'М-500', 'бассейн', 'пф-115']
/** Not sold, and no mistake for what is. */
const unsold = ['крестики', 'крестики для плитки', 'болты', 'гофра', 'тачка']

test.skipIf(!api).each([...right, ...unsold])('«%s» is not corrected', async (typed) => {
  const answer = await api?.request(`/search?cityId=msk&query=${encodeURIComponent(typed)}`)

  expect(answer?.body.correctedQuery).toBeNull()
})

test.skipIf(!api).each([
  ['ванна акриловая', 'Ванны'],
  ['wtvtyn', 'Цемент и пескобетон'],
])('«%s» shows the category of what is called so first: %s', async (typed, category) => {
  const answer = await api?.request(`/search?cityId=msk&query=${encodeURIComponent(typed)}`)

  expect(answer?.body.categories[0].name).toBe(category)
})

test.skipIf(!api)('what an import brings is counted as it comes', async () => {
  const answer = await api?.request('/products/catalog?cityId=msk')

  expect(answer?.body.items.length).toBeGreaterThan(100)
  expect(api && (await listStale(api.db))).toEqual([])
})

async function find(phrase: string, shown: number): Promise<string[]> {
  const answer = await api?.request(
    `/search?cityId=msk&perPage=${shown}&query=${encodeURIComponent(phrase)}`,
  )
  // Feeds keep a number and its unit together by a space that does not break.
  return answer?.body.products.items.map(({ name }: { name: string }) =>
    name.replaceAll('\u00a0', ' '),
  )
}
