/** Another shop's folder in production, from an empty database to a picked order: docs/shop.md. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { readThings } from '#tests/support/json-ld.ts'
import { buyBricks, listPayments, orderBricks } from '#tests/support/own-order.ts'
import {
  demoLogo,
  findDemoWords,
  listBuilt,
  listDemoWords,
  site,
  test,
} from '#tests/support/own-shop.ts'
import { readTexts } from '#tests/support/pdf.ts'

// One worker: the shop is built once; commands of it take seconds.
test.describe.configure({ mode: 'default', timeout: 180_000 })

const stove = '/product/kirpich-pechnoj-polnotelyj-m200-kp-10'

test('before its folder is applied the shop says its name, and its owner what is missing', ({
  own,
}) => {
  const { page, health } = own.empty
  const { missing } = JSON.parse(health) as { missing: { part: string; command: string }[] }

  expect(page.status).toBe(503)
  expect(page.text).toContain('Магазин открывается')
  expect(page.text).toContain('Кирпич и Ко')
  expect(missing.slice(0, 5).map(({ part }) => part)).toEqual([
    'cities',
    'shops',
    'goods',
    'legal pages',
    'seller',
  ])
})

test('the home page is of the folder: trade, menu, footer, requisites and credits', async ({
  own,
}) => {
  const { status, root: page, text, html } = await own.open('/')
  const header = page.list().find(({ tag }) => tag === 'header')
  const footer = page.list().find(({ tag }) => tag === 'footer')

  expect(status).toBe(200)
  expect(text).toContain('Кирпич и блоки в Вологде — Кирпич и Ко')
  expect(header?.listByRole('link', { name: 'Как привезём' })).toHaveLength(1)
  expect(html).toContain('placeholder="Печи, дымоходы, камины"')
  expect(footer?.text).toContain('Двор')
  expect(footer?.text).toContain('ИП Глинкин Пётр Саввич, ИНН 350000000000')
  expect(footer?.text).toContain('Снимок печи — Анна Зольная')
})

test('colours, icon and the installed app’s name are the folder’s', async ({ own }) => {
  const { html } = await own.open('/')
  const manifest = JSON.parse((await own.open('/manifest.webmanifest')).html)
  const icon = await own.open('/favicon.svg')

  expect(html).toMatch(/--accent:\s*#5fd3a0/)
  expect(html).toMatch(/--radius:\s*0(px)?[;}]/)
  expect(manifest).toMatchObject({ short_name: 'Кирпич и Ко', theme_color: '#fffffe' })
  expect(icon.html).toContain('<svg')
  expect(icon.html).not.toBe(demoLogo)
})

test('a category lists the feed’s goods at its prices', async ({ own }) => {
  const { text } = await own.open('/catalog/kirpich')

  expect(text).toContain('Кирпич печной полнотелый М200')
  expect(text).toContain('Кирпич облицовочный красный')
  expect(text).toContain('46,50 ₽')
  expect(text).not.toContain('Смесь кладочная')
})

test('a product says delivery and stock, and neither lifting nor points', async ({ own }) => {
  const { text, html } = await own.open(stove)
  const product = readThings(html).find((thing) => thing['@type'] === 'Product')

  expect(text).toContain('38 ₽')
  expect(text).toContain('Двор на Обжиговой')
  expect(text).toMatch(/Доставим|Привезём|Доставка/)
  expect(text).not.toMatch(/подъ[её]м|балл|бонус/i)
  expect(product?.brand).toMatchObject({ name: 'Шамотово' })
})

test('a shop without a loyalty programme has no page of one', async ({ own }) => {
  const buyer = await own.signIn()
  const profile = await own.open('/profile/orders', buyer.cookie)
  const loyalty = await own.open('/profile/loyalty', buyer.cookie)

  expect(profile.status).toBe(200)
  expect(profile.text).not.toMatch(/балл|бонус/i)
  expect(loyalty.status).toBe(404)
})

test('a word of its buyers finds goods by the folder’s synonym', async ({ own }) => {
  const { text } = await own.open('/search?q=печняк')

  expect(text).toContain('Кирпич печной полнотелый М200')
  expect(text).not.toContain('Смесь кладочная')
})

test('shops have the hours and ways to pay of the folder', async ({ own }) => {
  const { text } = await own.open('/magaziny/vologda-obzhigovaya')

  expect(text).toContain('Обжиговая ул., 7')
  expect(text).toContain('8:00')
  expect(text).toMatch(/[Вв]ыходной/)
  expect(text).not.toMatch(/Наличными|наличными/)
})

test('the other city is chosen, and nothing is brought there', async ({ own }) => {
  const home = await own.open('/', 'city=cherepovets')
  const product = await own.open(stove, 'city=cherepovets')

  expect(home.text).toContain('Кирпич и блоки в Череповце')
  expect(product.text).toContain('Лавка на Печной')
  expect(product.text).not.toContain('Доставим')
})

test('its page of information is there, and one that only the demo has is not', async ({ own }) => {
  const delivery = await own.open('/information/dostavka')
  const lifting = await own.open('/information/razgruzka')
  const program = await own.open('/information/bonusy')

  expect(delivery.text).toContain('Манипулятор разгрузит поддоны во дворе.')
  expect(delivery.text).not.toContain('Поднять на этаж')
  expect([delivery.status, lifting.status, program.status]).toEqual([200, 404, 404])
})

test('legal texts have both editions, and a consent', async ({ own }) => {
  const present = await own.open('/legal/oferta')
  const former = await own.open('/legal/oferta?version=2025-05-01')
  const consent = await own.open('/legal/dannye')

  expect(present.text).toContain('Действует с 01.03.2026')
  expect(former.text).toContain('Целые поддоны берём назад.')
  expect(consent.text).toContain('Разрешаю печному двору')
})

test('an address of the shop before leads on', async ({ own }) => {
  const { status, headers } = await own.open('/staryj-katalog/kirpich')

  expect([status, headers.get('location')]).toEqual([301, '/catalog/kirpich'])
})

test('search engines are told of its own addresses alone', async ({ own }) => {
  const robots = await own.open('/robots.txt')
  const map = await own.open('/sitemap.xml?part=catalog')

  expect(robots.html).toContain(`Sitemap: ${site}/sitemap.xml`)
  expect(map.html).toContain(`<loc>${site}/catalog/kirpich</loc>`)
  expect(map.html).toContain(`<loc>${site}/brendy/shamotovo</loc>`)
})

test('an order below the folder’s minimum is refused', async ({ own }) => {
  const buyer = await own.signIn()
  const { order, userErrors } = await orderBricks(own, buyer, 10)
  const [refusal] = userErrors.map(({ message }) => message.replaceAll(/[\u00a0\u202f]/g, ' '))

  expect(order).toBeNull()
  expect(refusal).toContain('1 500,00 ₽')
})

test('an order is paid by card on receipt, and in no other way', async ({ own }) => {
  const buyer = await own.signIn()
  const online = await orderBricks(own, buyer, 100, 'ONLINE')
  const ways = await listPayments(own, buyer)

  expect(online.order).toBeNull()
  expect(ways.filter(({ isAvailable }) => isAvailable).map(({ type }) => type)).toEqual([
    'ON_RECEIPT',
  ])
  expect(ways.find(({ type }) => type === 'ON_RECEIPT')?.text).toMatch(/[Кк]арт/)
  expect(ways.find(({ type }) => type === 'ON_RECEIPT')?.text).not.toMatch(/[Нн]аличн/)
})

test('the cart and the checkout of a buyer ask for no points and no lifting', async ({ own }) => {
  const buyer = await own.signIn()
  await buyBricks(own, buyer, 100)
  const cart = await own.open('/cart', buyer.cookie)
  const checkout = await own.open('/simplecheckout', buyer.cookie)

  expect(cart.text).toContain('3 800 ₽')
  expect(checkout.text).toContain('Двор на Обжиговой')
  for (const { text } of [cart, checkout]) expect(text).not.toMatch(/балл|бонус|подъ[её]м/i)
})

test('an order and its paper name the folder’s seller', async ({ own }) => {
  const buyer = await own.signIn()
  const { order } = await orderBricks(own, buyer, 100)
  const page = await own.open(`/profile/orders/${order?.id}`, buyer.cookie)
  const paper = await fetch(`${own.origin}/profile/orders/${order?.id}/invoice`, {
    headers: { cookie: buyer.cookie },
  })
  const said = (await readTexts(await paper.arrayBuffer())).replaceAll('\u00a0', ' ')

  expect(page.text).toContain(`Заказ № ${order?.number}`)
  expect(page.text).toContain('Кирпич печной полнотелый М200')
  expect(said).toContain('ИП Глинкин Пётр Саввич')
  expect(findDemoWords(`${page.text} ${said}`)).toEqual([])
})

test('the shop’s people see the order, and its picking list says no word of the demo', async ({
  own,
}) => {
  const buyer = await own.signIn()
  const { order } = await orderBricks(own, buyer, 100)
  const number = order?.number ?? ''
  const list = await own.open('/staff/orders?view=open', own.staffCookie)
  const page = await own.open(`/staff/orders/${number}`, own.staffCookie)
  const picking = await own.open(`/staff/orders/${number}/print`, own.staffCookie)

  expect(list.text).toContain(number)
  expect(picking.status).toBe(200)
  expect(picking.text).toContain('Кирпич и Ко')
  expect(picking.text).toContain('Кирпич печной полнотелый М200')
  expect(picking.text).toContain('100 шт')
  expect(list.text).not.toMatch(/Бонусы|Касса/)
  for (const { html } of [list, page, picking]) expect(findDemoWords(html)).toEqual([])
})

test('no page that a visitor comes to has a word of the demo', async ({ own }) => {
  const seen = new Set(['/'])
  const found: Record<string, string[]> = {}
  for (const path of seen) {
    const answer = await own.open(path)
    const words = findDemoWords(answer.html)
    if (words.length > 0) found[path] = words
    // A paper is not read here.
    if (!answer.headers.get('content-type')?.startsWith('text/html')) continue
    for (const { attributes } of answer.root.list().filter(({ tag }) => tag === 'a')) {
      const link = attributes.href?.split('#')[0] ?? ''
      const isOwn = /^\/(?!\/)/.test(link) && !link.includes('returnTo')
      if (isOwn && seen.size < 60) seen.add(link)
    }
  }

  expect(found).toEqual({})
  expect([...seen]).toContain(stove)
  expect(seen.size).toBeGreaterThan(20)
  expect(listDemoWords().length).toBeGreaterThan(50)
})

test('neither the browser’s files nor the Workers have the demo’s name or pictures', ({ own }) => {
  const files = listBuilt(own)
  const texts = files.filter((file) => /\.(m?js|css|html|json|webmanifest|svg|txt)$/.test(file))
  const named = texts.filter((file) => /(?<![А-Яа-яё])Отвес/.test(readFileSync(file, 'utf8')))

  expect(files.filter((file) => file.includes('/media/'))).toEqual([])
  expect(texts.length).toBeGreaterThan(100)
  expect(named).toEqual([])
})

test('what is written out of the shop and applied again changes nothing', ({ own }) => {
  const { project } = own
  const copy = join(project.folder, 'copy')
  project.run('shop', 'export', copy)
  const difference = project.run('shop', 'diff', copy)
  const applied = project.run('shop', 'apply', copy)
  const again = project.run('shop', 'apply')

  expect([difference, applied, again]).toEqual(Array(3).fill('Nothing to change\n'))
})
