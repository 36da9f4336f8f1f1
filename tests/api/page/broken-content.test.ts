import { expect, test, vi } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { createOnlineOrder } from '#tests/support/buyer.ts'

type Body = Record<string, unknown> | number

/** Of each kind a body that is of its form, and some that are not. */
const bodies: Record<string, { good: Body; broken: Body[] }> = {
  menu: { good: { href: '/shops' }, broken: [{}, { href: 5 }, 5] },
  footer: { good: { links: [] }, broken: [{}, { links: [{ title: 'Без адреса' }] }] },
  'legal-page': { good: {}, broken: [{ blocks: 'текст' }, { changes: 'всё' }, { edition: 2 }] },
  'info-page': { good: {}, broken: [{ blocks: {} }, { questions: [{ question: 'Когда?' }] }, 5] },
  article: { good: {}, broken: [{ publishedOn: 'вчера' }, { topic: { slug: 7, title: 'Пол' } }] },
  banner: {
    good: { text: '', button: 'Открыть', href: '/' },
    broken: [{}, { text: 'Без адреса' }],
  },
  benefit: { good: { text: 'Быстро', icon: 'truck' }, broken: [{ text: 'Без значка' }, 5] },
  announcement: {
    good: { sourceType: 'WEB' },
    broken: [
      { sourceType: 'WEB', link: {} },
      { sourceType: 'WEB', link: '/shops' },
    ],
  },
  selection: { good: { text: '' }, broken: [{ endsAt: 'скоро' }, { text: 5 }, 5] },
}

const insert = (api: TestApi, row: { kind: string; slug: string; body: string }) =>
  api.db
    .prepare('INSERT INTO contents (kind, slug, title, version, body) VALUES (?, ?, ?, ?, ?)')
    .bind(row.kind, row.slug, row.slug, '2026-11-01', row.body)

/** A shop with a good row of every kind, and beside them what `broken` says. */
async function createShop(broken: { kind: string; bodies: Body[] } | null) {
  const api = await createTestApi()
  await api.db.prepare("DELETE FROM contents WHERE kind <> 'common'").run()
  const good = Object.entries(bodies).map(([kind, { good: body }]) => ({
    kind,
    slug: 'good',
    body,
  }))
  const others = (broken?.bodies ?? []).map((body, i) => ({
    kind: broken?.kind ?? '',
    slug: `broken-${i}`,
    body,
  }))
  const rows = [...good, ...others]
  await api.db.batch([
    ...rows.map((row) => insert(api, { ...row, body: JSON.stringify(row.body) })),
    ...['good', 'broken-0', 'broken-1', 'broken-2'].map((slug) =>
      api.db
        .prepare(
          `INSERT INTO selection_products (selection_slug, product_id, position)
            SELECT ?, id, 1 FROM products WHERE is_hidden = 0 ORDER BY id LIMIT 1`,
        )
        .bind(slug),
    ),
  ])
  return api
}

const pages: Record<string, (slug: string) => string> = {
  'legal-page': (slug) => `/legal-pages/${slug}`,
  'info-page': (slug) => `/info-pages/${slug}`,
  article: (slug) => `/articles/${slug}`,
  selection: (slug) => `/products/selections/${slug}?cityId=msk`,
}

/** What lists of the shop name, by kind; and whether every one could be read. */
async function readLists(api: TestApi) {
  const paths = {
    common: '/content/common?cityId=msk',
    main: '/content/main-page?cityId=msk',
    announcements: '/announcements?sourceType=WEB&cityId=msk',
    articles: '/articles',
    infoPages: '/info-pages',
    legalPages: '/legal-pages',
  }
  const answers = await Promise.all(
    Object.entries(paths).map(async ([name, path]) => [name, await api.request(path)] as const),
  )
  expect(answers.map(([name, { status }]) => `${name} ${status}`)).toEqual(
    Object.keys(paths).map((name) => `${name} 200`),
  )
  const { common, main, announcements, articles, infoPages, legalPages } = Object.fromEntries(
    answers.map(([name, { body }]) => [name, body]),
  )
  return {
    menu: common.menu,
    footer: common.footer,
    legalLinks: legalPages.items,
    banners: main.banners,
    benefits: main.benefits,
    selections: main.selections,
    advice: main.articles,
    announcements: announcements.items,
    articles: articles.items,
    topics: articles.topics,
    infoPages: infoPages.items,
  }
}

const logged = () => vi.spyOn(console, 'error').mockImplementation(() => {})

test.each(Object.entries(bodies))(
  'a broken %s is left out and breaks nothing',
  async (kind, { broken }) => {
    const whole = await readLists(await createShop(null))
    const log = logged()
    const api = await createShop({ kind, bodies: broken })

    const { legalLinks, ...lists } = await readLists(api)
    const { legalLinks: _, ...others } = whole

    expect(lists).toEqual(others)
    // A document is still agreed to and linked, though its text cannot be read.
    const slugs = legalLinks.map(({ slug }: { slug: string }) => slug)
    expect(slugs).toContain('good')
    const toPage = pages[kind]
    if (toPage) {
      const answers = await Promise.all(
        ['good', ...broken.map((_, i) => `broken-${i}`)].map((slug) => api.request(toPage(slug))),
      )
      expect(answers.map(({ status }) => status)).toEqual([200, ...broken.map(() => 404)])
    }
    await readLists(api)
    const lines = log.mock.calls.map(([line]) => String(line))

    expect(lines.filter((line) => line.includes(`${kind} broken-`))).toHaveLength(broken.length)
  },
)

test('a shop whose own row is out of form has no phone, and everything else', async () => {
  const api = await createTestApi()
  logged()
  const { path } = await createOnlineOrder(api)
  const body = '{"phone":5,"payee":"ООО","requisites":7}'
  await insert(api, { kind: 'common', slug: 'site', body }).run()

  const common = await api.request('/content/common?cityId=msk')
  const payment = await api.request(path)

  expect(common).toMatchObject({ status: 200, body: { phone: '', requisites: '', seller: null } })
  expect(payment.status).toBe(200)
})

test('synonyms that are no lines leave a search without them', async () => {
  const api = await createTestApi()
  logged()
  await insert(api, { kind: 'search', slug: 'synonyms', body: '{"lines":"{}"}' }).run()

  const { status, body } = await api.request('/search?query=цемент&cityId=msk')

  expect(status).toBe(200)
  expect(body.products.total).toBeGreaterThan(0)
})

test('a body that is not JSON is refused by the database', async () => {
  const api = await createTestApi()

  await expect(insert(api, { kind: 'menu', slug: 'one', body: '{' }).run()).rejects.toThrow(
    'contents.body is not JSON',
  )
})
