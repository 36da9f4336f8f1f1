import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildOffers, checkDigit, type Offer, planPictures } from './build-catalogue.ts'
import { categories } from './catalogue/categories.ts'
import { createQuestions } from './content/questions.ts'
import { createReviews } from './content/reviews.ts'
import { contentDrawings } from './content.ts'
import { listDocuments, planDocuments } from './documents/documents.ts'
import { drawingKey } from './drawings/index.ts'
import { cities, shops } from './network.ts'
import { writeFeed } from './write-feed.ts'

const offers = buildOffers()
const feed = writeFeed(offers)
const pictures = planPictures(offers, contentDrawings)

const hundredths = (value: number) => Math.round(value * 100)
const isWhole = (value: number) => Math.abs(value * 100 - hundredths(value)) < 1e-6
const distinct = (pick: (offer: Offer) => unknown) => new Set(offers.map(pick)).size

test('the shop is as large as a real one', () => {
  const depth = (id: number): number => {
    const parentId = categories.find((category) => category.id === id)?.parentId ?? null
    return parentId === null ? 1 : 1 + depth(parentId)
  }
  const filled = new Set(offers.map((offer) => offer.categoryId))
  const onRequest = offers.filter((offer) => offer.price === 0).length

  expect(offers.length).toBeGreaterThanOrEqual(1_200)
  expect(filled.size).toBeGreaterThanOrEqual(60)
  expect(new Set(categories.map(({ id }) => depth(id)))).toEqual(new Set([1, 2, 3]))
  expect(distinct((offer) => offer.vendor)).toBeGreaterThanOrEqual(40)
  expect(onRequest).toBeGreaterThanOrEqual(24)
})

test('every leaf category has goods', () => {
  const filled = new Set(offers.map((offer) => offer.categoryId))
  const parents = new Set(categories.map((category) => category.parentId))

  const empty = categories.filter(({ id }) => !parents.has(id) && !filled.has(id))

  expect(empty).toEqual([])
})

test('ids, names and bar codes are unique', () => {
  expect(distinct((offer) => offer.id)).toBe(offers.length)
  expect(distinct((offer) => offer.name)).toBe(offers.length)
  expect(distinct((offer) => offer.vendorCode)).toBe(offers.length)
  expect(distinct((offer) => offer.barcode)).toBe(offers.length)
  expect(new Set(categories.map(({ slug }) => slug)).size).toBe(categories.length)
})

test('every bar code is a Russian EAN-13 with a right check digit', () => {
  const wrong = offers.filter(
    ({ barcode }) =>
      !/^46\d{11}$/.test(barcode) || checkDigit(barcode.slice(0, 12)) !== barcode.at(-1),
  )

  expect(wrong).toEqual([])
})

test('quantities are whole hundredths and stock comes in whole steps', () => {
  const wrong = offers.filter(
    ({ step, pack, outlets }) =>
      !isWhole(step) ||
      (pack !== null && !isWhole(pack)) ||
      outlets.some(({ inStock }) => hundredths(inStock) % hundredths(step) !== 0),
  )

  expect(wrong.map((offer) => offer.name)).toEqual([])
})

test('prices are sane in every city', () => {
  const wrong = offers.filter(
    ({ price, oldPrice, outlets }) =>
      price < 0 ||
      (oldPrice !== null && oldPrice <= price) ||
      outlets.some(
        (outlet) =>
          outlet.price !== null &&
          (outlet.price < price * 0.9 ||
            outlet.price > price * 1.1 ||
            (outlet.oldPrice !== null && outlet.oldPrice <= outlet.price)),
      ),
  )

  expect(wrong.map((offer) => offer.name)).toEqual([])
})

test('the known tile is sold by packs of 1.44 m²', () => {
  const known = offers.find((offer) => /«Берег» 20×50.см, бежевая/.test(offer.name))

  expect(known).toMatchObject({ unit: 'м²', pack: 1.44, pallet: 57.6, step: 1.44, price: 867 })
})

test('a product has properties enough to choose by', () => {
  const poor = offers.filter(({ params }) => Object.keys(params).length < 4)

  expect(poor.map((offer) => offer.name)).toEqual([])
})

function listFiles(folder: string): string[] {
  const path = join(import.meta.dirname, folder)
  return globSync('**/*.{md,yaml}', { cwd: path }).map((file) =>
    readFileSync(join(path, file), 'utf8'),
  )
}

test('no two goods have one picture', () => {
  expect(distinct(({ pictures: [main] }) => main && drawingKey(main))).toBe(offers.length)
})

test('every picture the feed and the texts refer to is in the drawing plan', () => {
  const fromFeed = [
    ...feed.matchAll(/<picture>https:\/\/otves\.example\/media\/(.+?)\.avif</g),
  ].map(([, key]) => key ?? '')
  const fromTexts = listFiles('../shop/content').flatMap((text) =>
    [...text.matchAll(/picture: \/media\/(.+?)\.avif/g)].map(([, key]) => key ?? ''),
  )

  const missing = [...fromFeed, ...fromTexts].filter((key) => !pictures.has(key))

  expect(fromFeed.length).toBeGreaterThan(offers.length)
  expect(fromTexts.length).toBeGreaterThan(10)
  expect(missing).toEqual([])
})

test('a second generation gives the same feed', () => {
  expect(writeFeed(buildOffers())).toBe(feed)
})

test('every shop in the feed exists, one warehouse in each of eight cities', () => {
  const known = new Set(shops.map(({ id }) => id))
  const strange = offers
    .flatMap(({ outlets }) => outlets)
    .filter(({ shopId }) => !known.has(shopId))

  const warehouses = shops.filter((shop) => shop.isWarehouse).map(({ cityId }) => cityId)

  expect(strange).toEqual([])
  expect(warehouses.toSorted()).toEqual(cities.map(({ id }) => id).toSorted())
})

test('hundreds of reviews are told apart, fit to be shown, and the same every time', () => {
  const reviews = createReviews(offers)

  const again = createReviews(buildOffers())
  const stars = (rating: number) => reviews.filter((review) => review.rating === rating).length
  const odd = reviews.filter(
    ({ author, text, ageDays }) =>
      !/^[А-ЯЁ][а-яё]+ [А-Я]\.$/.test(author) ||
      text.length < 10 ||
      text.length > 2000 ||
      /[{}]| {2}|"|\.\.|[A-Za-z]/.test(text) ||
      ageDays < 1,
  )
  expect(reviews.length).toBeGreaterThan(400)
  expect(new Set(reviews.map(({ text }) => text)).size).toBe(reviews.length)
  expect(odd).toEqual([])
  expect([1, 2, 3, 4, 5].every((rating) => stars(rating) > 5)).toBe(true)
  expect(again).toEqual(reviews)
})

test('reviews agree with their stars and with the goods they are of', () => {
  const names = new Map(offers.map(({ id, name }) => [id, name]))
  const reviews = createReviews(offers.toSorted((a, b) => hashOf(a.id) - hashOf(b.id)))

  const wrong = reviews.filter(({ offerId, rating, text }) => {
    const name = names.get(offerId) ?? ''
    return (
      (/Четвёрка/.test(text) && rating !== 4) ||
      (/На тройку|Средне\./.test(text) && rating !== 3) ||
      (/Советую\.|Буду брать ещё/.test(text) && rating < 5) ||
      (/Больше не возьму/.test(text) && rating > 2) ||
      (/второй раз|не первый год/.test(text) && rating < 4) ||
      (/Заколеровали|Укрывает в два слоя/.test(text) && !/^(Краска|Эмаль)/.test(name)) ||
      (/На полу цвет/.test(text) && /^(Плитка керамическая|Плинтус|Подложка)/.test(name)) ||
      (/Пришло целым/.test(text) && /помята/.test(text))
    )
  })
  expect(wrong).toEqual([])
})

/** Another order of goods than the feed's, so that every department is reviewed. */
const hashOf = (id: string) => (Number(id.replaceAll(/\D/g, '')) * 7919) % 1009

test('questions of goods and categories are fit to be shown, and the same every time', () => {
  const questions = createQuestions(offers)

  const again = createQuestions(buildOffers())
  const odd = questions.filter(
    ({ author, text, answer, ageDays }) =>
      !/^[А-ЯЁ][а-яё]+$/.test(author) || text.length < 6 || answer === '' || ageDays < 1,
  )
  expect(questions.length).toBeGreaterThan(200)
  expect(questions.filter(({ answer }) => answer === null).length).toBeGreaterThan(2)
  expect(odd).toEqual([])
  expect(again).toEqual(questions)
})

test('every paper the goods name is written, and has something to say', () => {
  const written = new Set(planDocuments().map(({ file }) => file))

  const named = offers.flatMap(({ categoryId, vendor }) => listDocuments(categoryId, vendor))

  const missing = named.filter(({ file }) => !written.has(file))
  const short = planDocuments().filter(({ paragraphs }) => paragraphs.length < 4)
  expect(missing).toEqual([])
  expect(short).toEqual([])
})
