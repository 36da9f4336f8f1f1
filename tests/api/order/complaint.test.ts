/** A buyer says what is wrong with an order, and shows it. */
import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createBuyer } from '#tests/support/buyer.ts'
import { createReceivedOrder } from '#tests/support/received.ts'

const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xda, 0, 2, 1, 2, 3, 0xff, 0xd9)
const png = Uint8Array.fromHex('89504e470d0a1a0a0000000049454e44ae426082')
const text = 'Два мешка порваны, цемент высыпался'

test('a complaint has a number, a state and pictures that its buyer alone can see', async () => {
  const api = await createTestApi()
  const { buyer, cement, path } = await createReceivedOrder(api)
  const other = await createBuyer(api)
  const body = {
    kind: 'DAMAGED',
    itemIds: [cement.id],
    text,
    photos: [jpeg.toBase64(), png.toBase64()],
  }
  const send = () => api.request(`${path}/complaints`, { token: buyer.token, body, key: 'form-1' })

  const [first, twin] = await Promise.all([send(), send()])

  const { body: order } = await api.request(path, { token: buyer.token })
  const photoPath = `/api/v1${path}/complaints/${order.complaints[0].id}/photos`
  const photo = await api.send(`${photoPath}/1`, { token: buyer.token })
  const foreign = await api.send(`${photoPath}/1`, { token: other.token })
  const absent = await api.send(`${photoPath}/2`, { token: buyer.token })
  expect(first.status).toBe(200)
  expect(twin.body).toEqual(first.body)
  expect(order.complaints).toEqual([
    {
      id: expect.any(String),
      number: '3001',
      kind: 'DAMAGED',
      itemIds: [cement.id],
      text,
      photoCount: 2,
      status: 'OPEN',
      answer: null,
      createdAt: '2026-11-10T09:00:00.000Z',
    },
  ])
  expect(photo.headers.get('content-type')).toBe('image/png')
  expect(new Uint8Array(await photo.arrayBuffer())).toEqual(png)
  expect([foreign.status, absent.status]).toEqual([404, 404])
})

test('a file that is no picture, or a large one, is refused by its first bytes and its size', async () => {
  const api = await createTestApi()
  const { buyer, path } = await createReceivedOrder(api)
  const large = new Uint8Array(1_000_001)
  large.set(jpeg)
  const send = async (photos: Uint8Array[]) => {
    const body = { kind: 'OTHER', text, photos: photos.map((photo) => photo.toBase64()) }
    const answer = await api.request(`${path}/complaints`, { token: buyer.token, body })
    return { status: answer.status, ...answer.body.error.fields?.[0] }
  }

  const page = await send([jpeg, new TextEncoder().encode('<svg onload="alert(1)"/>')])
  const whole = await send([jpeg, large])
  const many = await send([jpeg, jpeg, jpeg, jpeg, jpeg])

  expect(page).toMatchObject({
    status: 422,
    field: ['photos', '1'],
    message: 'Фото 2: нужен файл JPEG, PNG или WebP',
  })
  expect(whole).toMatchObject({ status: 422, message: 'Фото 2 больше 1\u00a0МБ' })
  expect(many).toMatchObject({ status: 422, message: 'Не\u00a0больше четырёх фотографий' })
  const { body: order } = await api.request(path, { token: buyer.token })
  expect(order.complaints).toEqual([])
})

test('too short a text, a foreign order and one that is not ready yet are refused', async () => {
  const api = await createTestApi()
  const { buyer, path } = await createReceivedOrder(api)
  const other = await createBuyer(api)
  const send = (token: string, words = text) =>
    api.request(`${path}/complaints`, { token, body: { kind: 'OTHER', text: words } })

  const short = await send(buyer.token, 'плохо')
  const foreign = await send(other.token)
  await api.db.prepare("UPDATE orders SET status = 'ACCEPTED'").run()
  const early = await send(buyer.token)

  expect(short.body.error.fields[0]).toMatchObject({
    field: ['text'],
    message: 'Поле должно содержать 10 или более символов',
  })
  expect(foreign.status).toBe(404)
  expect(early.body.error.message).toBe('Сообщить о\u00a0проблеме можно, когда заказ собран')
})

test('an order takes ten complaints and no more', async () => {
  const api = await createTestApi()
  const { buyer, path } = await createReceivedOrder(api)

  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      api.request(`${path}/complaints`, {
        token: buyer.token,
        body: { kind: 'OTHER', text: `${text}, ${i}` },
        key: `form-${i}`,
      }),
    ),
  )

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(answers.filter(({ body }) => body.error?.code === 'COMPLAINT_LIMIT')).toHaveLength(2)
})

test('what the shop answers stands on the order, beside what it was asked', async () => {
  const api = await createTestApi()
  const { buyer, path } = await createReceivedOrder(api)
  const body = { kind: 'OTHER', text }
  await api.request(`${path}/complaints`, { token: buyer.token, body })

  await api.db.prepare("UPDATE complaints SET status = 'ANSWERED', answer = 'Привезём новый'").run()

  const { body: order } = await api.request(path, { token: buyer.token })
  expect(order.complaints).toMatchObject([{ text, status: 'ANSWERED', answer: 'Привезём новый' }])
})
