import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRequest, formatDocument, stringifyDocument } from '@urql/core'
import { buildSchema } from 'graphql'
import { expect, test } from 'vitest'
import { hashDocument } from '#gateway/trusted/document-hash.ts'
import { joinQuestions } from '#web/graphql/joined-query.ts'
import { flatten, readDocuments, readSchema } from './graphql-documents.ts'
import { listOperations, readApp } from './graphql-operations.ts'

const generated = 'web/generated/graphql/graphql.ts'
const sources = 'schema/graphql'

/** Writes a document as the cache of a browser asks it. */
const toSent = (text: string) => stringifyDocument(formatDocument(createRequest(text, {}).query))

test('what browsers send of each page, and of pages that ask together, is on the list', () => {
  const known = listOperations({ generated, sources, shop: 'shop' })
  const hashes = new Set(known.map(({ hash }) => hash))
  const names = new Set(known.map(({ name }) => name))
  const all = flatten(readDocuments(readFileSync(generated, 'utf8')), readSchema(sources))
  const own = [...all].filter(([name]) => names.has(name))
  const slug = 'x'
  const asked = (page: number) => {
    const { document } = joinQuestions('ProductWhole', [
      [all.get('ProductPage') ?? '', { slug, cityId: 'msk' }],
      [all.get('ProductStocks') ?? '', { slug, cityId: 'msk' }],
      [all.get('ProductAround') ?? '', { slug, cityId: 'msk' }],
      [all.get('ProductReviews') ?? '', { slug, page: 1 }],
      [all.get('ProductQuestions') ?? '', { slug, page }],
    ])
    return document
  }

  const sent = [...own.map(([, text]) => text), asked(1), asked(2)].map(toSent)

  expect(own.length).toBeGreaterThan(100)
  expect(sent.filter((text) => !hashes.has(hashDocument(text) ?? ''))).toEqual([])
  expect(names).toContain('ProductWhole')
})

const schema = buildSchema('type Query { goods: [Good!] } type Good { id: ID name: String }')

function writeApp(files: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'otves-operations-'))
  return Object.entries(files).map(([name, text]) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  })
}

test('an operation of an app is known with the fragments that it uses', () => {
  const files = writeApp({
    'goods.graphql': 'query Goods { goods { ...Named } } query Ids { goods { id } }',
    'named.graphql': 'fragment Named on Good { name } fragment Unused on Good { id }',
  })

  const [goods, ids] = readApp(files, schema)

  const sent = 'query Goods{goods{...Named}}fragment Named on Good{__typename name}'
  expect(goods).toMatchObject({ name: 'Goods', hash: hashDocument(sent) })
  expect(ids).toMatchObject({ name: 'Ids', hash: hashDocument('query Ids { goods { id } }') })
  expect(hashDocument(goods?.text ?? '')).toBe(goods?.hash)
})

test.each([
  ['query Goods { goods { price } }', /goods\.graphql: Goods: Cannot query field "price"/],
  ['query Goods { goods { ...Named } }', /goods\.graphql: Goods: Unknown fragment "Named"/],
  ['{ goods { id } }', /goods\.graphql has no name/],
])('a file that does not fit the schema ends the build, by its name: %s', (text, message) => {
  const files = writeApp({ 'goods.graphql': text })

  expect(() => readApp(files, schema)).toThrow(message)
})
