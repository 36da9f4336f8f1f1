import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'

const site = JSON.stringify({ phone: '+7 800 555-01-77', payee: { name: 'ООО «Двор»' } })
const insertSite = `INSERT INTO contents (kind, slug, title, version, body, position)
  VALUES ('common', 'site', '', '', ?, 0)`
const insertLegal = `INSERT INTO contents (kind, slug, title, version, body, position)
  VALUES ('legal-page', 'oferta', 'Оферта', '2026-01-01', '{}', 0)`

const listParts = (body: { missing: { part: string }[] }) => body.missing.map(({ part }) => part)

test('an empty shop lacks all that a buyer needs, each with its command', async () => {
  const api = await createTestApi({ seed: null })

  const { status, body } = await api.request('/setup')

  expect(status).toBe(200)
  expect(body).toMatchObject({ isOpen: false, phone: null })
  expect(listParts(body)).toEqual(['cities', 'shops', 'goods', 'legal pages', 'seller', 'phone'])
  expect(body.missing[2]).toMatchObject({ part: 'goods', command: 'npm run import -- FILE' })
})

test('a shop is open once there are goods, documents and a seller', async () => {
  const api = await createTestApi()
  const half = await api.request('/setup')
  await api.db.batch([api.db.prepare(insertSite).bind(site), api.db.prepare(insertLegal)])

  const { body } = await api.request('/setup')

  expect(listParts(half.body)).toEqual(['legal pages', 'seller', 'phone'])
  expect(half.body.isOpen).toBe(false)
  expect(body).toEqual({ isOpen: true, phone: '+7 800 555-01-77', missing: [] })
})

test('in production keys that are not set are named, and close nothing', async () => {
  const api = await createTestApi({ settings: { ENVIRONMENT: 'production' } })
  await api.db.batch([api.db.prepare(insertSite).bind(site), api.db.prepare(insertLegal)])

  const { body } = await api.request('/setup')

  expect(body.isOpen).toBe(true)
  expect(listParts(body)).toContain('SMSRU_API_ID')
})

test('a site that is not of its form closes the shop, and breaks no answer', async () => {
  const api = await createTestApi()
  await api.db.batch([api.db.prepare(insertSite).bind('{"payee": 5}'), api.db.prepare(insertLegal)])

  const { status, body } = await api.request('/setup')

  expect(status).toBe(200)
  expect(listParts(body)).toEqual(['seller', 'phone'])
})
