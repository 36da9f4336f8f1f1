/** Lines of an estimate that keep how their quantity came, and follow one another. */
import { expect, test } from 'vitest'
import { createDesk, goodsLine, hideProduct, ownLine } from '#tests/support/estimate.ts'
import { toFollowRule, toMeasured, toTiling } from '#tests/support/estimate-quantity.ts'
import { readTexts } from '#tests/support/pdf.ts'

type Line = {
  id: string
  quantity: number
  productId: string | null
  howMuch: string | null
  calculation: { quantity: number; rooms: object[] } | null
  follows: { lineId: string; isStopped: boolean } | null
}

const plain = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? null
const toShown = ({ lines }: { lines: Line[] }) =>
  lines.map(({ quantity, howMuch }) => [quantity, plain(howMuch)])

/** The measured tile, and cement that follows it. */
async function createMeasured() {
  const { api, installer } = await createDesk()
  const { tile, cement } = toMeasured()
  const made = await installer.make('Ванная', { lines: [tile, cement] })
  const change = (...lines: object[]) => installer.save(made.id, made.version, { lines })
  const read = async () => {
    const { body } = await installer.get(`/${made.id}`)
    return body.lines as Line[]
  }
  return { api, installer, id: made.id, version: made.version, tile, cement, change, read }
}

test('measures and what follows them are kept, and told in words', async () => {
  const { installer, id, tile, cement, read } = await createMeasured()

  const lines = await read()
  expect(lines).toMatchObject([
    { calculation: tile.calculation, follows: null, quantity: 24.48 },
    { calculation: null, follows: cement.follows, quantity: 10 },
  ])
  expect(toShown(await installer.view(id))).toEqual([
    [24.48, '2 комнаты, 22,1 м² + 10 % запас → 24,31 м²'],
    [10, '22,1 м² + 10 % запас → 486,2 кг'],
  ])
})

test('what is calculated wrong is counted again, and so is what follows', async () => {
  const { installer, id, tile, cement, change } = await createMeasured()

  const calculation = { ...toTiling(4420), quantity: 100 }
  await change({ ...tile, quantity: 1, calculation }, cement)

  expect(toShown(await installer.view(id))).toEqual([
    [48.96, '44,2 м² + 10 % запас → 48,62 м²'],
    [20, '44,2 м² + 10 % запас → 972,4 кг'],
  ])
})

test('a quantity put by hand keeps what was calculated, and is not told to have come of it', async () => {
  const { installer, id, tile, cement, change, read } = await createMeasured()

  await change({ ...tile, quantity: 28.8 }, cement)

  const [line] = await read()
  expect(line).toMatchObject({ quantity: 28.8, calculation: { quantity: 2448 } })
  // The cement follows what the tile covers now.
  expect(toShown(await installer.view(id))).toEqual([
    [28.8, null],
    [12, '28,8 м² → 576 кг'],
  ])
})

test('a follower that a client changes by hand stops, and may follow again', async () => {
  const { installer, id, tile, cement, change, read } = await createMeasured()

  const { body } = await change(tile, { ...cement, quantity: 7 })
  const [, stopped] = await read()
  await installer.save(id, body.version, { lines: [tile, { ...cement, quantity: 7 }] })

  expect(stopped).toMatchObject({ quantity: 7, follows: { isStopped: true } })
  const [, again] = await read()
  expect(again).toMatchObject({ quantity: 10, follows: { isStopped: false } })
})

test('without its lead a follower is a plain line, and nothing follows a follower', async () => {
  const { installer, id, version, tile, cement, read } = await createMeasured()
  const grout = goodsLine('cement-m400', 3, { follows: { ...cement.follows, lineId: cement.id } })

  const { body } = await installer.save(id, version, { lines: [tile, cement, grout] })
  const chain = await read()
  await installer.save(id, body.version, { lines: [cement] })

  expect(chain.map(({ follows }) => follows?.lineId ?? null)).toEqual([null, tile.id, null])
  expect(await read()).toMatchObject([{ quantity: 10, follows: null }])
})

test('a copy keeps it all, and new prices change none of it', async () => {
  const { installer, id, read } = await createMeasured()
  const before = await read()

  const { body } = await installer.post(`/${id}/copy`)
  await installer.post(`/${id}/update`, { lineIds: null })

  const copied = await installer.get(`/${body.id}`)
  expect(copied.body.lines).toEqual(before)
  expect(await read()).toEqual(before)
})

test('goods and what goes with them are put in at once, and rooms are added to rooms', async () => {
  const { installer } = await createDesk()
  const { id } = await installer.make('Ванная')
  const put = (area: number, quantity: number) =>
    installer.post(`/${id}/items`, {
      items: [
        {
          productId: 'tile-white',
          quantity,
          calculation: { ...toTiling(area), quantity: quantity * 100 },
        },
        { productId: 'cement-m500', quantity: 1, follows: { item: 0, ...toFollowRule(20) } },
      ],
    })

  await put(1000, 11.52)
  await put(1210, 14.4)

  expect(toShown(await installer.view(id))).toEqual([
    [24.48, '2 комнаты, 22,1 м² + 10 % запас → 24,31 м²'],
    [10, '22,1 м² + 10 % запас → 486,2 кг'],
  ])
})

test('what follows one work is not mixed with what another needs', async () => {
  const { installer, id, read } = await createMeasured()

  await installer.post(`/${id}/items`, {
    items: [
      { productId: 'screw-35', quantity: 30 },
      { productId: 'cement-m500', follows: { item: 0, ...toFollowRule(20) } },
    ],
  })

  const cements = (await read()).filter(({ productId }) => productId === 'cement-m500')
  expect(cements.map(({ quantity }) => quantity)).toEqual([10, 12])
})

test('a substitute takes over the measures, and what followed the old goods follows it', async () => {
  const { api, installer, id, tile, read } = await createMeasured()
  await hideProduct(api, 'tile-white')

  await installer.post(`/${id}/items`, {
    items: [
      { productId: 'screw-35', quantity: 1, replaces: tile.id, calculation: toTiling(1000, 1210) },
    ],
  })

  const lines = await read()
  const made = lines.find(({ productId }) => productId === 'screw-35')
  expect(lines.find(({ productId }) => productId === 'cement-m500')).toMatchObject({
    follows: { lineId: made?.id },
  })
})

test('a lead that is no item before it is refused, and so are too many rooms', async () => {
  const { installer } = await createDesk()
  const { id, version } = await installer.make('Ванная')

  const lost = await installer.post(`/${id}/items`, {
    items: [{ productId: 'cement-m500', follows: { item: 0, ...toFollowRule(20) } }],
  })
  const rooms = Array.from({ length: 21 }, () => 100)
  const crowded = await installer.save(id, version, {
    lines: [ownLine('Укладка', 1, 100, { calculation: toTiling(...rooms) })],
  })

  expect(lost).toMatchObject({
    status: 422,
    body: { error: { code: 'VALIDATION' } },
  })
  expect(
    crowded.body.error.fields.map(({ message }: { message: string }) => plain(message)),
  ).toEqual(['Не больше 20 комнат'])
})

test('the client reads how much came of what, unless the installer keeps it', async () => {
  const { api, installer, id, tile, cement } = await createMeasured()
  const quiet = await installer.make('Кухня', { lines: [tile, cement], withHowMuch: false })
  const words = '2 комнаты, 22,1 м² + 10 % запас → 24,31 м²'
  const visit = async (estimateId: string) => {
    const shown = { withPrices: false, withContacts: false }
    const { body: link } = await installer.post(`/${estimateId}/share`, shown)
    const { body } = await api.request(`/shared/estimates/${link.token}?cityId=ekb`)
    return body.groups[0].lines.map(({ howMuch }: Line) => plain(howMuch))
  }
  const print = async (estimateId: string, copy: 'OWN' | 'CLIENT') => {
    const file = await api.send(`/api/v1/user/estimates/${estimateId}/export`, {
      token: installer.token,
      body: { type: 'PDF', copy },
    })
    return plain(await readTexts(await file.arrayBuffer()))?.replaceAll(/\s+/g, ' ')
  }

  expect((await visit(id))[0]).toBe(words)
  expect(await visit(quiet.id)).toEqual([null, null])
  expect(await print(id, 'CLIENT')).toContain(words)
  expect(await print(quiet.id, 'CLIENT')).not.toContain('запас')
  expect(await print(quiet.id, 'OWN')).toContain(words)
})
