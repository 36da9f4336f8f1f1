import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { writeContents } from '#tests/support/content.ts'
import { readStructure, readTexts } from '#tests/support/pdf.ts'

const toBody = (edition: string, text: string, changes?: string[]) => ({
  summary: 'Коротко',
  edition,
  changes,
  blocks: [{ heading: '1. Возврат', paragraphs: [text] }],
})

const toText = (body: { blocks: { paragraphs: string[] }[] }) => body.blocks[0]?.paragraphs[0]

/** Each way in which a programme may write a page over. */
const writes = {
  'INSERT OR REPLACE': `INSERT OR REPLACE INTO contents (kind, slug, title, version, body)
    VALUES ('legal-page', 'oferta', 'Оферта', ?, ?)`,
  'ON CONFLICT DO UPDATE': `INSERT INTO contents (kind, slug, title, version, body)
    VALUES ('legal-page', 'oferta', 'Оферта', ?, ?)
    ON CONFLICT (kind, slug) DO UPDATE SET version = excluded.version, body = excluded.body`,
  UPDATE: `UPDATE contents SET version = ?, body = ? WHERE kind = 'legal-page' AND slug = 'oferta'`,
}

async function createOferta(): Promise<TestApi> {
  const api = await createTestApi()
  const body = toBody('1.0', 'Примем за 14 дней.')
  await writeContents(api, [
    { kind: 'legal-page', slug: 'oferta', title: 'Оферта', version: '2025-09-01', body },
  ])
  return api
}

const publish = (api: TestApi, version: string, body: object, write = writes.UPDATE) =>
  api.db.prepare(write).bind(version, JSON.stringify(body)).run()

for (const [name, write] of Object.entries(writes)) {
  test(`a version that ${name} writes over is kept, and read by its day`, async () => {
    const api = await createOferta()
    await publish(api, '2026-02-01', toBody('1.1', 'Примем за 30 дней.', ['30 дней']), write)

    const now = await api.request('/legal-pages/oferta')
    const old = await api.request('/legal-pages/oferta?version=2025-09-01')

    expect(toText(now.body)).toBe('Примем за 30 дней.')
    expect(now.body).toMatchObject({ isCurrent: true, validUntil: null, changes: ['30 дней'] })
    expect(now.body.versions).toEqual([
      {
        version: '2026-02-01',
        validUntil: null,
        edition: '1.1',
        isCurrent: true,
        changes: ['30 дней'],
      },
      {
        version: '2025-09-01',
        validUntil: '2026-02-01',
        edition: '1.0',
        isCurrent: false,
        changes: [],
      },
    ])
    expect(old.status).toBe(200)
    expect(toText(old.body)).toBe('Примем за 14 дней.')
    expect(old.body).toMatchObject({
      version: '2025-09-01',
      isCurrent: false,
      validUntil: '2026-02-01',
    })
    expect(old.body.versions).toEqual(now.body.versions)
  })
}

test('a correction under the same day is no version, and the corrected text is what is kept', async () => {
  const api = await createOferta()
  await publish(api, '2025-09-01', toBody('1.0', 'Примем за четырнадцать дней.'))
  const corrected = await api.request('/legal-pages/oferta')
  await publish(api, '2026-02-01', toBody('1.1', 'Примем за 30 дней.'))

  const old = await api.request('/legal-pages/oferta?version=2025-09-01')

  expect(corrected.body.versions).toHaveLength(1)
  expect(toText(old.body)).toBe('Примем за четырнадцать дней.')
})

test('a version taken back stays readable, without a day of its end', async () => {
  const api = await createOferta()
  await publish(api, '2026-02-01', toBody('1.1', 'Примем за 30 дней.'))
  await publish(api, '2025-09-01', toBody('1.0', 'Примем за 14 дней.'))

  const { body } = await api.request('/legal-pages/oferta?version=2026-02-01')
  const { body: now } = await api.request('/legal-pages/oferta')

  expect(body).toMatchObject({ isCurrent: false, validUntil: null })
  expect(now).toMatchObject({ version: '2025-09-01', isCurrent: true })
  expect(now.versions).toHaveLength(2)
})

test('an unknown version is absent by its field, and so is one of a document that is gone', async () => {
  const api = await createOferta()
  const unknown = await api.request('/legal-pages/oferta?version=2024-01-01')
  const odd = await api.request('/legal-pages/oferta/pdf?version=вчера')
  const page = await api.request('/legal-pages/net?version=2024-01-01')
  await api.db.prepare("DELETE FROM contents WHERE slug = 'oferta'").run()
  const gone = await api.request('/legal-pages/oferta?version=2025-09-01')

  expect(unknown.status).toBe(404)
  expect(unknown.body.error.fields).toMatchObject([{ field: ['version'], code: 'NOT_FOUND' }])
  expect([odd.status, odd.body.error.fields[0].field]).toEqual([404, ['version']])
  expect([page.status, page.body.error.fields]).toEqual([404, undefined])
  expect(gone.status).toBe(404)
})

test('the PDF is the same text, with tags and its version in the name', async () => {
  const api = await createOferta()
  const blocks = [
    { heading: '1. Возврат', paragraphs: ['Примем за 30 дней.'], items: ['мешки', 'листы'] },
    { heading: '2. Сроки', steps: ['Позвоните', 'Привезите'], tip: 'Возьмите паспорт.' },
    { heading: '3. Цены', table: { head: ['Что', 'Цена'], rows: [['Рейс', '1490 ₽']] } },
  ]
  await publish(api, '2026-02-01', { ...toBody('1.1', ''), blocks })

  const now = await api.send('/api/v1/legal-pages/oferta/pdf')
  const old = await api.send('/api/v1/legal-pages/oferta/pdf?version=2025-09-01')
  const file = await now.arrayBuffer()
  const texts = (await readTexts(file)).replaceAll('\u00a0', ' ')
  const structure = readStructure(file)
  const oldTexts = (await readTexts(await old.arrayBuffer())).replaceAll('\u00a0', ' ')

  expect(now.headers.get('content-disposition')).toBe(
    'attachment; filename="oferta-2026-02-01.pdf"',
  )
  for (const text of ['Оферта', 'Коротко', 'Примем за 30 дней.', 'листы', 'Привезите', '1490 ₽']) {
    expect(texts).toContain(text)
  }
  expect(texts).toContain('Действует с 01.02.2026')
  expect(texts).toContain('Возьмите паспорт.')
  for (const tag of ['H1', 'H2', 'L', 'LBody', 'Table']) expect(structure).toContain(`/S /${tag}`)
  expect(structure).toContain('/Lang (ru-RU)')
  expect(oldTexts).toContain('Примем за 14 дней.')
  expect(oldTexts).toContain('Действовала до 01.02.2026')
})
