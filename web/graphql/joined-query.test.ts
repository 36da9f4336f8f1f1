import { buildSchema, parse, print, validate } from 'graphql'
import { expect, test } from 'vitest'
import { joinQuestions } from './joined-query.ts'

const schema = buildSchema(`
  type Query { good(slug: String!): Good posts(slug: String!, page: Int!): [String!] }
  type Good { id: ID name: String price: Int }
`)
const named = 'query Named($slug:String!){__typename good(slug:$slug){id name}}'
const priced = 'query Priced($slug:String!){__typename good(slug:$slug){id price}}'
const posted = 'query Posted($slug:String!,$page:Int!){posts(slug:$slug,page:$page)}'

test('questions of the same variables share them, and are one valid document', () => {
  const { document, variables } = joinQuestions('Whole', [
    [named, { slug: 'a' }],
    [priced, { slug: 'a' }],
  ])

  expect(variables).toEqual({ slug: 'a' })
  expect(validate(schema, parse(document))).toEqual([])
  expect(print(parse(document))).toMatch(/^query Whole\(\$slug: String!\)/)
})

test('a variable of another value gets a name of its own', () => {
  const { document, variables } = joinQuestions('Whole', [
    [posted, { slug: 'a', page: 1 }],
    [
      `query Other($slug:String!,$page:Int!){other:posts(slug:$slug,page:$page)}`,
      { slug: 'a', page: 2 },
    ],
  ])

  expect(variables).toEqual({ slug: 'a', page: 1, page1: 2 })
  expect(validate(schema, parse(document))).toEqual([])
  expect(document).toContain('other:posts(slug:$slug,page:$page1)')
})

test('what is no single query is refused', () => {
  expect(() => joinQuestions('Whole', [['mutation M($a:Int!){m(a:$a)}', { a: 1 }]])).toThrow(
    'No question to join',
  )
})
