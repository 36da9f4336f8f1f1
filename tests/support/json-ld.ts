/** What search engines read of a page, and what schema.org and Google's rules ask of each kind. */
import type { APIRequestContext } from '@playwright/test'

export type Thing = { '@type': string } & Record<string, unknown>

export const readThings = (html: string): Thing[] =>
  [...html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g)].map(
    ([, text = '']) => JSON.parse(text),
  )

export async function listThings(request: APIRequestContext, path: string): Promise<Thing[]> {
  return readThings(await (await request.get(path)).text())
}

/** Fields that a thing of a kind may not lack; `a.b` is `b` of each of `a`. */
const required: Record<string, string[]> = {
  OnlineStore: ['@id', 'name', 'url', 'logo', 'legalName', 'telephone', 'contactPoint.telephone'],
  WebSite: [
    'name',
    'url',
    'potentialAction.target',
    'potentialAction.query-input',
    'publisher.@id',
  ],
  BreadcrumbList: ['itemListElement.position', 'itemListElement.name', 'itemListElement.item'],
  ItemList: ['itemListElement.position', 'itemListElement.url'],
  FAQPage: ['mainEntity.name', 'mainEntity.acceptedAnswer.text'],
  Article: [
    'headline',
    'image',
    'datePublished',
    'author.name',
    'publisher.name',
    'publisher.logo.url',
  ],
  Product: ['name', 'image', 'offers'],
  ProductGroup: ['name', 'hasVariant'],
}

/** What a thing lacks: nothing, an empty text, and an empty list are all no value. */
export function findLacking(thing: Thing): string[] {
  const fields = required[thing['@type']]
  if (!fields) return [`${thing['@type']} is not known here`]
  return fields
    .filter((field) => !hasValue(thing, field.split('.')))
    .map((field) => `${thing['@type']} without ${field}`)
}

function hasValue(value: unknown, [first, ...rest]: string[]): boolean {
  if (Array.isArray(value)) {
    return value.length > 0 && value.every((one) => hasValue(one, first ? [first, ...rest] : []))
  }
  if (first === undefined) return value !== null && value !== undefined && value !== ''
  return hasValue(Object(value)[first], rest)
}

/** Texts in a thing that should be whole addresses, and are not. */
export const findRelative = (thing: Thing): string[] =>
  [...JSON.stringify(thing).matchAll(/"(?:url|item|image|logo|@id|target)":"([^"]*)"/g)]
    .map(([, address = '']) => address)
    .filter((address) => !/^https?:\/\//.test(address))
