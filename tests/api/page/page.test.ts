import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { writeContents } from '#tests/support/content.ts'

test('a page of information answers its text in sections, whatever they are made of', async () => {
  const api = await createTestApi()
  const bare = { paragraphs: [], items: [], steps: [], table: null, tip: null }
  const questions = [{ question: 'Сегодня?', answer: 'Завтра.' }]
  const table = { head: ['Машина', 'Вес'], rows: [['Фургон', '600 кг']] }
  await writeContents(api, [
    {
      kind: 'info-page',
      slug: 'dostavka',
      title: 'Доставка',
      body: {
        summary: 'Привезём завтра.',
        blocks: [
          { heading: 'Сроки', paragraphs: ['С 8:00 до 21:00.'] },
          { heading: 'Машины', table },
          { heading: 'Возим', items: ['мешки', 'листы'], steps: ['Позвоните'], tip: 'Рано' },
        ],
        questions,
        calculator: 'DELIVERY',
      },
    },
  ])

  const { status, body } = await api.request('/info-pages/dostavka')

  expect(status).toBe(200)
  expect(body).toEqual({
    slug: 'dostavka',
    title: 'Доставка',
    summary: 'Привезём завтра.',
    blocks: [
      { ...bare, heading: 'Сроки', paragraphs: ['С 8:00 до 21:00.'] },
      { ...bare, heading: 'Машины', table },
      { ...bare, heading: 'Возим', items: ['мешки', 'листы'], steps: ['Позвоните'], tip: 'Рано' },
    ],
    questions,
    calculator: 'DELIVERY',
  })
})

test('pages of a group are listed in the shop’s order, other groups’ left out', async () => {
  const api = await createTestApi()
  await writeContents(api, [
    { kind: 'info-page', slug: 'vozvrat', title: 'Возврат', body: {} },
    { kind: 'info-page', slug: 'oplata', title: 'Оплата', body: {} },
    { kind: 'article', slug: 'plitka', title: 'Плитка', body: { lead: 'Коротко' } },
    { kind: 'legal-page', slug: 'oferta', title: 'Оферта', version: '2026-02-01', body: {} },
  ])

  const pages = await api.request('/info-pages')
  const articles = await api.request('/articles')
  const documents = await api.request('/legal-pages')

  expect(pages.body.items).toEqual([
    { slug: 'vozvrat', title: 'Возврат' },
    { slug: 'oplata', title: 'Оплата' },
  ])
  expect(articles.body.items).toMatchObject([{ slug: 'plitka', title: 'Плитка', lead: 'Коротко' }])
  expect(documents.body.items).toMatchObject([{ slug: 'oferta', version: '2026-02-01' }])
})

test('a document tells since when it is in force and whether it is a consent', async () => {
  const api = await createTestApi()
  await writeContents(api, [
    {
      kind: 'legal-page',
      slug: 'rassylka',
      title: 'Согласие на рассылку',
      version: '2026-02-01',
      body: { summary: 'О новостях', edition: '1.2', isConsent: true, isRequired: false },
    },
  ])

  const { body } = await api.request('/legal-pages/rassylka')

  expect(body).toEqual({
    slug: 'rassylka',
    title: 'Согласие на рассылку',
    version: '2026-02-01',
    edition: '1.2',
    isConsent: true,
    isRequired: false,
    summary: 'О новостях',
    blocks: [],
    validUntil: null,
    isCurrent: true,
    changes: [],
    versions: [
      { version: '2026-02-01', validUntil: null, edition: '1.2', isCurrent: true, changes: [] },
    ],
  })
})

test('an article names the category of its goods until the merchant hides it', async () => {
  const api = await createTestApi()
  const picture = { url: '/media/room.avif', alt: 'Комната' }
  await writeContents(api, [
    {
      kind: 'article',
      slug: 'plitka',
      title: 'Плитка',
      body: {
        lead: 'Коротко',
        author: 'Мастерская',
        publishedOn: '2026-02-16',
        readingMinutes: 4,
        picture,
        categorySlug: 'smesi',
        blocks: [{ heading: 'Расход', paragraphs: ['5 кг на 1 м².'] }],
      },
    },
  ])

  const shown = await api.request('/articles/plitka')
  await api.db.prepare("UPDATE categories SET is_hidden = 1 WHERE slug = 'smesi'").run()
  const hidden = await api.request('/articles/plitka')

  expect(shown.body).toMatchObject({
    lead: 'Коротко',
    author: 'Мастерская',
    publishedOn: '2026-02-16',
    readingMinutes: 4,
    picture,
    category: { slug: 'smesi' },
    blocks: [{ heading: 'Расход' }],
  })
  expect(hidden.status).toBe(200)
  expect(hidden.body.category).toBeNull()
})

test('an unknown page is absent, and so is one of another group', async () => {
  const api = await createTestApi()
  await writeContents(api, [{ kind: 'info-page', slug: 'oplata', title: 'Оплата', body: {} }])

  const answers = await Promise.all(
    ['/info-pages/net', '/legal-pages/oplata', '/articles/oplata', '/info-pages/Оплата'].map(
      (path) => api.request(path),
    ),
  )

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
})
