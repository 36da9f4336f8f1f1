/** A client asks to become an installer. */
import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createBuyer } from '#tests/support/buyer.ts'
import { jpeg } from '#tests/support/cases.ts'
import { askToInstall, createAsker, requestPath } from '#tests/support/installer.ts'
import { createInstaller } from '#tests/support/loyalty.ts'
import { createOwner, toError, trader } from '#tests/support/organization.ts'

const toField = ({ status, body }: { status: number; body: { error: { fields?: object[] } } }) => ({
  status,
  ...body.error.fields?.[0],
})

test('a request has a number, a state and pictures that its writer alone can see', async () => {
  const api = await createTestApi()
  const other = await createBuyer(api)
  const buyer = await createBuyer(api)
  const before = await api.request(requestPath, { token: buyer.token })
  const send = () => askToInstall(api, buyer, {}, 'form-1')

  const [first, twin] = await Promise.all([send(), send()])

  const { request } = (await api.request(requestPath, { token: buyer.token })).body
  const photos = `/api/v1${requestPath}/${request.id}/photos`
  const photo = await api.send(`${photos}/0`, { token: buyer.token })
  const foreign = await api.send(`${photos}/0`, { token: other.token })
  const absent = await api.send(`${photos}/1`, { token: buyer.token })
  expect(before.body).toEqual({ request: null })
  expect([first.status, twin.body]).toEqual([200, first.body])
  expect(first.body.request).toEqual(request)
  expect(request).toEqual({
    id: expect.any(String),
    number: '7001',
    standing: 'SELF_EMPLOYED',
    inn: '772345678901',
    organizationName: null,
    text: 'Отделываю квартиры шесть лет',
    photoCount: 1,
    status: 'PENDING',
    answer: null,
    createdAt: '2026-11-10T09:00:00.000Z',
    decidedAt: null,
  })
  expect(photo.headers.get('content-type')).toBe('image/jpeg')
  expect(new Uint8Array(await photo.arrayBuffer())).toEqual(jpeg)
  expect([foreign.status, absent.status]).toEqual([404, 404])
})

test('who works for an organisation names one of theirs, and no other', async () => {
  const api = await createTestApi()
  const owner = await createOwner(api, trader)
  const other = await createOwner(api)
  const ask = (organizationId: string) =>
    askToInstall(api, owner, { standing: 'ORGANIZATION', inn: '', organizationId })

  const none = await ask('')
  const foreign = await ask(other.made.id)
  const own = await ask(owner.made.id)

  const refused = {
    status: 422,
    field: ['organizationId'],
    message: 'Выберите организацию из\u00a0списка',
  }
  expect([toField(none), toField(foreign)]).toMatchObject([refused, refused])
  expect(own.body.request).toMatchObject({
    standing: 'ORGANIZATION',
    inn: trader,
    organizationName: owner.made.name,
  })
})

test('a wrong ИНН, too short a text and pictures that are none are refused by their field', async () => {
  const api = await createTestApi()
  const buyer = await createBuyer(api)
  const large = new Uint8Array(1_000_001)
  large.set(jpeg)
  const page = new TextEncoder().encode('<svg onload="alert(1)"/>')
  const ask = async (changes: object) => toField(await askToInstall(api, buyer, changes))
  const send = (photos: Uint8Array[]) => ask({ photos: photos.map((one) => one.toBase64()) })

  const answers = [
    await ask({ inn: '772345678902' }),
    await ask({ inn: '7798482109' }),
    await ask({ inn: '' }),
    await ask({ text: 'плитка' }),
    await ask({ text: 'я'.repeat(1001) }),
    await ask({ standing: 'FRIEND' }),
    await send([]),
    await send([jpeg, page]),
    await send([large]),
    await send(Array.from({ length: 6 }, () => jpeg)),
  ]

  expect(answers).toMatchObject([
    { field: ['inn'], message: 'В\u00a0ИНН опечатка: контрольные цифры не\u00a0сходятся' },
    { field: ['inn'], message: 'У\u00a0самозанятого в\u00a0ИНН 12\u00a0цифр' },
    { field: ['inn'], message: 'У\u00a0самозанятого в\u00a0ИНН 12\u00a0цифр' },
    { field: ['text'], message: 'Поле должно содержать 10 или более символов' },
    { field: ['text'], message: 'Поле должно содержать не более 1000 символов' },
    { field: ['standing'] },
    { field: ['photos'], message: 'Приложите хотя\u00a0бы одно фото документа' },
    { field: ['photos', '1'], message: 'Фото 2: нужен файл JPEG, PNG или WebP' },
    { field: ['photos', '0'], message: 'Фото 1 больше 1\u00a0МБ' },
    { field: ['photos'], message: 'Не\u00a0больше пяти фото' },
  ])
  expect((await api.request(requestPath, { token: buyer.token })).body.request).toBe(null)
})

test('five whole pictures of a megabyte go in at once', async () => {
  const api = await createTestApi()
  const buyer = await createBuyer(api)
  const whole = new Uint8Array(1_000_000)
  whole.set(jpeg)

  const photos = Array.from({ length: 5 }, () => whole.toBase64())
  const { body } = await askToInstall(api, buyer, { photos })

  expect(body.request.photoCount).toBe(5)
})

test('guests and installers cannot ask, and a second open request is refused', async () => {
  const api = await createTestApi()
  const guest = await api.guest()
  const asker = await createAsker(api)
  const mounter = await createInstaller(api)

  const ofGuest = await askToInstall(api, guest)
  const second = await askToInstall(api, asker)
  const ofMounter = await askToInstall(api, mounter)
  const mismatch = [
    await askToInstall(api, await createBuyer(api), {}, 'k'),
    await askToInstall(api, asker, { text: 'Другой текст заявки' }, 'k2'),
  ]

  expect(ofGuest.status).toBe(403)
  expect(toError(second)).toEqual([409, 'INSTALLER_REQUEST_OPEN'])
  expect(toError(ofMounter)).toEqual([409, 'INSTALLER_ALREADY'])
  expect(mismatch.map(({ status }) => status)).toEqual([200, 409])
})

test('the same key with other words is refused', async () => {
  const api = await createTestApi()
  const buyer = await createBuyer(api)
  await askToInstall(api, buyer, {}, 'form-1')

  const other = await askToInstall(api, buyer, { text: 'Другой текст заявки' }, 'form-1')

  expect(toError(other)).toEqual([409, 'IDEMPOTENCY_MISMATCH'])
})

test('of many forms sent at once one becomes the request', async () => {
  const api = await createTestApi()
  const buyer = await createBuyer(api)

  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) => askToInstall(api, buyer, {}, `form-${i}`)),
  )

  const codes = answers.map(({ body }) => body.error?.code ?? 'made')
  expect(codes.filter((code) => code === 'made')).toHaveLength(1)
  expect(codes.filter((code) => code === 'INSTALLER_REQUEST_OPEN')).toHaveLength(7)
  const left = await api.db.prepare('SELECT count(*) AS n FROM installer_requests').first('n')
  expect(left).toBe(1)
})

test('a request that is withdrawn loses its pictures, and a new one can be made, five a month', async () => {
  const api = await createTestApi()
  const asker = await createAsker(api)
  const other = await createBuyer(api)

  const foreign = await api.request(`${requestPath}/${asker.request.id}`, {
    method: 'DELETE',
    token: other.token,
  })
  const still = await asker.read()
  const withdrawn = [await asker.withdraw(), await asker.withdraw()]
  const photo = await api.send(`/api/v1${requestPath}/${asker.request.id}/photos/0`, {
    token: asker.token,
  })

  expect([foreign.status, still.status]).toEqual([404, 'PENDING'])
  expect(withdrawn.map(({ status, body }) => [status, body.request.status])).toEqual([
    [200, 'WITHDRAWN'],
    [200, 'WITHDRAWN'],
  ])
  expect([photo.status, withdrawn[0]?.body.request.photoCount]).toEqual([404, 0])
  for (const number of ['7002', '7003', '7004', '7005']) {
    api.clock.pass({ minutes: 1 })
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const { body } = await askToInstall(api, asker)
    expect(body.request.number).toBe(number)
    // oxlint-disable-next-line no-await-in-loop
    await api.request(`${requestPath}/${body.request.id}`, { method: 'DELETE', token: asker.token })
  }
  expect(toError(await askToInstall(api, asker))).toEqual([409, 'INSTALLER_REQUEST_LIMIT'])
  await api.db
    .prepare("UPDATE installer_requests SET created_at = '2026-10-11T08:59:59.000Z'")
    .run()
  expect((await askToInstall(api, asker)).body.request.status).toBe('PENDING')
})
