/** A catalogue of any size made of the demo's: the same tree and kinds of goods, other figures. */
import type { FeedEvent, FeedOffer } from '#api/import/feed/model.ts'
import { createRandom, type Random } from '#scripts/local/random.ts'

/** Of every brand there are so many more. */
const brandCopies = 12
/** Which shops have a product is drawn: fewer than in the demo, where nearly all have it. */
const stockShare = 0.4
/** What says how goods are sold must stay as it is. */
const fixed = /^(Единица|Ед\. изм|В |Расход|Популярность)/

/** The events of the demo feed, its offers `size` in number; the same for the same size or less. */
export async function* multiply(events: FeedEvent[], size: number): AsyncGenerator<FeedEvent> {
  const offers: FeedOffer[] = []
  for (const event of events) {
    if (event.kind === 'offer') offers.push(event.offer)
    else yield event
  }
  const choices = listChoices(offers)
  for (let i = 0; i < size; i += 1) {
    const offer = offers[i % offers.length]
    if (!offer) return
    const copy = Math.floor(i / offers.length)
    yield { kind: 'offer', offer: vary(offer, copy, choices) }
  }
}

type Choices = Map<string, string[]>

const toKey = ({ categoryId }: FeedOffer, name: string) => `${categoryId} ${name}`

/** By category and property, the values goods of the demo have. */
function listChoices(offers: FeedOffer[]): Choices {
  const choices: Choices = new Map()
  for (const offer of offers) {
    for (const { name, value } of offer.params) {
      const key = toKey(offer, name)
      const known = choices.get(key) ?? []
      if (!known.includes(value)) known.push(value)
      choices.set(key, known)
    }
  }
  return choices
}

function vary(offer: FeedOffer, copy: number, choices: Choices): FeedOffer {
  const random = createRandom(`${offer.id} ${copy}`)
  const factor = random.between(0.6, 1.8)
  const priced = (text: string) => (text === '' ? '' : (Number(text) * factor).toFixed(2))
  const popularity = { name: 'Популярность', unit: '', value: String(random.integer(0, 9999)) }
  const brand = random.integer(0, brandCopies)
  return {
    ...offer,
    id: `${offer.id}-${copy}`,
    groupId: offer.groupId === '' ? '' : `${offer.groupId}-${copy}`,
    name: `${offer.name}, серия ${copy}`,
    vendor: brand === 0 ? offer.vendor : `${offer.vendor} ${brand}`,
    vendorCode: `${offer.vendorCode}-${copy}`,
    barcode: '',
    price: priced(offer.price),
    oldPrice: random.chance(0.2) && offer.price !== '' ? priced(String(+offer.price * 1.3)) : '',
    params: [...offer.params.map((param) => varyParam(param, offer, random, choices)), popularity],
    outlets: offer.outlets
      .filter(() => random.chance(stockShare))
      .map((outlet) => ({
        ...outlet,
        inStock: String(random.integer(0, 200)),
        price: priced(outlet.price),
        oldPrice: '',
      })),
  }
}

function varyParam(
  param: FeedOffer['params'][number],
  offer: FeedOffer,
  random: Random,
  choices: Choices,
) {
  if (fixed.test(param.name)) return param
  const number = Number(param.value.replace(',', '.'))
  if (Number.isNaN(number)) {
    return { ...param, value: random.pick(choices.get(toKey(offer, param.name)) ?? [param.value]) }
  }
  return { ...param, value: String(Math.round(number * random.integer(5, 20) * 10) / 100) }
}
