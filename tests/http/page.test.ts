/** Pages that are read: information, documents and articles, as a browser without script has them. */
import { expect } from '@playwright/test'
import { readThings } from '#tests/support/json-ld.ts'
import { readTexts } from '#tests/support/pdf.ts'
import { type PlainPage, test } from '#tests/support/plain-page.ts'

const linksOf = ({ root }: PlainPage, rel: string) =>
  root
    .list()
    .filter(({ tag, attributes }) => tag === 'link' && attributes.rel === rel)
    .map(({ attributes }) => new URL(attributes.href ?? '').pathname)

const robotsOf = ({ root }: PlainPage) =>
  root.list().find(({ attributes }) => attributes.name === 'robots')?.attributes.content

test('a page of information has its short answer, its questions folded, and the same for robots', async ({
  shop,
}) => {
  await shop.open('/information/vozvrat')
  const questions = shop.main.list().filter(({ tag }) => tag === 'summary')
  const faq = readThings(shop.html).find((thing) => thing['@type'] === 'FAQPage')
  const contents = shop.main.getByRole('navigation', { name: 'Содержание' })

  expect(shop.main.text).toContain('Лишний целый товар примем обратно')
  expect(questions.map(({ text }) => text)).toContain('Нужен ли чек?')
  expect(faq?.mainEntity).toHaveLength(questions.length)
  const anchors = contents.listByRole('link').map(({ attributes }) => attributes.href?.slice(1))
  const ids = shop.main.list().map(({ attributes }) => attributes.id)
  expect(anchors).toContain('questions')
  expect(anchors.filter((anchor) => !ids.includes(anchor))).toEqual([])
})

test('«нет» is counted at once, the reason is asked for, and both may change', async ({ shop }) => {
  await shop.open('/information/oplata')
  await shop.press('Нет')
  expect(shop.status).toBe(200)
  expect(shop.main.text).toContain('Спасибо, учли')

  shop.fill(/^Чего не хватило/, 'Нет оплаты частями')
  await shop.press('Отправить')
  expect(shop.main.text).toContain('Спасибо, прочитаем и исправим')
  expect(shop.valueOf(/^Чего не хватило/)).toBe('Нет оплаты частями')

  shop.fill(/^Чего не хватило/, 'а'.repeat(501))
  await shop.press('Отправить')
  expect(shop.status).toBe(422)
  expect(shop.main.text).toContain('не более 500 символов')
  expect(shop.valueOf(/^Чего не хватило/)).toHaveLength(501)

  await shop.press('Да')
  expect(shop.main.text).toContain('Спасибо, рады, что помогла')
  await shop.open('/information/oplata')
  expect(shop.main.text).not.toContain('Спасибо')
})

test('delivery of a load is counted by the address, and what is wrong is said by its field', async ({
  shop,
}) => {
  await shop.open('/information/dostavka')
  shop.fill(/^Вес груза/, 'много')
  await shop.press('Посчитать')
  expect(shop.main.text).toContain('Укажите вес в килограммах')
  expect(shop.valueOf(/^Вес груза/)).toBe('много')

  shop.fill(/^Вес груза/, '1 200')
  shop.fill(/^Поднять на этаж/, '3')
  await shop.press('Посчитать')

  const plain = shop.main.text.replaceAll('\u202f', ' ')
  expect(plain).toContain('1 490 ₽')
  expect(plain).toContain('10 800 ₽')
  expect(plain).toContain('12 290 ₽')
  expect(linksOf(shop, 'canonical')).toEqual(['/information/dostavka'])
})

test('an older version says until when it counted, leads to the present one, and is not indexed', async ({
  shop,
}) => {
  await shop.open('/legal/oferta')
  expect(robotsOf(shop)).toBeUndefined()
  expect(shop.main.text).toContain('Целые упаковки принимаем обратно 30 дней вместо 14')
  await shop.follow(/Редакция 1\.1 от/)

  expect(shop.path).toBe('/legal/oferta?version=2025-09-01')
  expect(shop.main.text).toContain('Действовала до 01.02.2026')
  expect(shop.main.text).toContain('в течение 14 дней')
  expect(robotsOf(shop)).toBe('noindex,follow')
  expect(linksOf(shop, 'canonical')).toEqual(['/legal/oferta'])
  await shop.follow('Открыть действующую редакцию')
  expect(shop.main.text).toContain('в течение 30 дней')
  await shop.open('/legal/oferta?version=2020-01-01')
  expect(shop.status).toBe(404)
})

test('a document is downloaded as a PDF of the version that is shown', async ({
  shop,
  request,
}) => {
  await shop.open('/legal/oferta?version=2025-09-01')
  const link = shop.main.getByRole('link', { name: 'Скачать PDF' })

  const answer = await request.get(link.attributes.href ?? '')
  const absent = await request.get('/legal/net.pdf', { headers: { accept: 'text/html' } })

  expect(answer.headers()['content-type']).toBe('application/pdf')
  expect(answer.headers()['content-disposition']).toContain('oferta-2025-09-01.pdf')
  const bytes = Uint8Array.from(await answer.body())
  const texts = (await readTexts(bytes.buffer)).replaceAll(/[\u00a0\n]/g, ' ')
  expect(texts).toContain('Публичная оферта')
  expect(texts).toContain('в течение 14 дней')
  expect(absent.status()).toBe(404)
  expect(await absent.text()).toContain('<html')
})

test('articles are narrowed by a topic and found from the footer, the front page and the map', async ({
  shop,
  request,
}) => {
  await shop.open('/')
  const front = shop.root.listByRole('link').map(({ attributes }) => attributes.href)
  await shop.open('/stati')
  const all = shop.main.listByRole('article').length
  await shop.follow(/^Полы \d/)
  const some = shop.main.listByRole('article').map(({ text }) => text)
  await shop.follow('Как положить ламинат, чтобы не скрипел')
  const article = shop.main.text
  const next = shop.main.getByRole('navigation', { name: 'Читайте также' })
  const map = await (await request.get('/sitemap.xml?part=catalog')).text()

  expect(front.filter((href) => href === '/stati').length).toBeGreaterThanOrEqual(2)
  expect(all).toBeGreaterThan(some.length)
  expect(some.length).toBeGreaterThan(0)
  expect(article).toContain('мин чтения')
  expect(next.listByRole('link').at(0)?.text).toBe('Сколько клея нужно на пол')
  await shop.follow('Все статьи')
  expect(shop.path).toBe('/stati')
  expect(map).toContain('/stati</loc>')
  expect(map).toContain('/stati/kak-polozhit-laminat</loc>')
})

test('a page of articles past the end, and a topic that there is not, lead on', async ({
  shop,
}) => {
  await shop.open('/stati?page=99')
  expect(shop.path).toBe('/stati')

  await shop.open('/stati?topic=net')
  expect(shop.main.text).toContain('По этой теме статей нет')
  expect(robotsOf(shop)).toBe('noindex,follow')
})
