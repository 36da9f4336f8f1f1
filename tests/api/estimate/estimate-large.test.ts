/** The largest estimate, and the picture of its letterhead. */
import { expect, test } from 'vitest'
import { lineMax, sectionMax } from '#schema/estimate.ts'
import { createTestApi } from '#tests/support/api.ts'
import { createInstaller, goodsLine, ownLine } from '#tests/support/estimate.ts'

const png = Uint8Array.fromHex('89504e470d0a1a0a0000000049454e44ae426082')

/** As many lines as there may be, each with the longest texts. */
function composeLargest(productIds: string[]) {
  const sections = Array.from({ length: sectionMax }, (_, i) => ({
    id: `s${i}`,
    title: 'Я'.repeat(120),
  }))
  const lines = Array.from({ length: lineMax }, (_, i) => {
    const more = { sectionId: `s${i % sectionMax}`, note: 'Ж'.repeat(500) }
    return i % 5 === 0
      ? ownLine('Щ'.repeat(300), i, 100.01, more)
      : goodsLine(productIds[i % productIds.length] ?? '', 10, more)
  })
  return { sections, lines }
}

test('five hundred lines of the longest texts are stored, computed, copied and told', async () => {
  const products = Array.from({ length: 400 }, (_, i) => ({
    id: `mix-${i}`,
    code: `СМ-${i}`,
    name: `Смесь сухая № ${i}, 25 кг`,
    category: 'cements',
    price: 300 + i,
    stock: { 'msk-north': 1000 },
  }))
  const api = await createTestApi({ seed: { products } })
  const installer = await createInstaller(api)
  const composition = composeLargest(products.map(({ id }) => id))
  const { id, version } = await installer.make('Дом')
  const timed = async (name: string, run: () => Promise<{ status: number }>) => {
    const startMs = performance.now()
    const { status } = await run()
    console.info(`${name}: ${Math.round(performance.now() - startMs)} ms`)
    return status
  }

  const statuses = [
    await timed('save 500 new lines', () => installer.save(id, version, composition)),
    await timed('save one changed line', () => {
      const [first, ...rest] = composition.lines
      const lines = [{ ...first, quantity: 7 }, ...rest]
      return installer.save(id, version + 1, { ...composition, lines })
    }),
    await timed('view', () => installer.get(`/${id}/view`)),
    await timed('check', () => installer.post(`/${id}/check`)),
    await timed('copy', () => installer.post(`/${id}/copy`)),
    await timed('list', () => installer.get('?sort=TOTAL&search=смесь')),
    await timed('add one more', () => installer.post(`/${id}/add`, { productId: 'screw-45' })),
  ]

  const view = await installer.view(id)
  expect(new TextEncoder().encode(JSON.stringify(composition)).length).toBeLessThan(1024 * 1024)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 422])
  expect(view.lines).toHaveLength(lineMax)
  expect(view.lines.at(-1).id).toBe(composition.lines.at(-1)?.id)
}, 30_000)

test('a letterhead has a picture by its bytes, which copies share and the owner alone sees', async () => {
  const api = await createTestApi()
  const [installer, other] = [await createInstaller(api), await createInstaller(api)]
  const { id } = await installer.make('Ванная')
  const put = (bytes: Uint8Array | null) =>
    installer.post(`/${id}/logo`, { picture: bytes && bytes.toBase64() })
  const read = async (of: string, token = installer.token) => {
    const path = `/api/v1/user/estimates/${of}/logo`
    const answer = await api.send(path, { token })
    return [answer.status, answer.headers.get('content-type')]
  }
  const large = new Uint8Array(200 * 1024 + 1)
  large.set(png)

  const webp = new TextEncoder().encode('RIFF\x10\x00\x00\x00WEBPVP8 ')
  const refused = [await put(new TextEncoder().encode('<svg/>')), await put(webp), await put(large)]
  const shown = await put(png)
  const { body: copy } = await installer.post(`/${id}/copy`)
  const [own, copied, foreign] = [await read(id), await read(copy.id), await read(id, other.token)]
  const none = await put(null)
  const kept = await read(copy.id)
  await installer.post(`/${copy.id}/logo`, { picture: null })

  const { results } = await api.db.prepare('SELECT id FROM estimate_logos').all()
  expect(refused.map(({ body }) => body.error.fields[0].message)).toEqual([
    'Нужен файл JPEG или PNG',
    'Нужен файл JPEG или PNG',
    'Картинка больше 200\u00a0КБ',
  ])
  expect(shown.body.letterhead.logoId).toBe(copy.letterhead.logoId)
  expect([own, copied, kept]).toEqual([own, own, own])
  expect(own).toEqual([200, 'image/png'])
  expect(foreign[0]).toBe(404)
  expect(none.body.letterhead.logoId).toBeNull()
  expect(results).toEqual([])
})
