import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { formatFault, parseYaml, readYaml } from './yaml.ts'

const Form = z.strictObject({
  name: z.string().min(1),
  inn: z.string().regex(/^(\d{10}|\d{12})$/, 'ten or twelve digits are wanted'),
  shops: z
    .array(z.strictObject({ title: z.string(), floors: z.int().max(9), isOpen: z.boolean() }))
    .min(1),
  system: z.enum(['osn', 'usn', '22']).optional(),
  hours: z.union([z.string(), z.array(z.strictObject({ from: z.string() }))]).optional(),
})

const read = (text: string) => parseYaml(text, join(process.cwd(), 'shop/shop.yaml'), Form)
const listFaults = (text: string) => (read(text).faults ?? []).map(formatFault)

test('digits without quotes are the text that is written, leading zeros and all', () => {
  const { value } = read(
    'name: Двор\ninn: 0012345678\nsystem: 22\nshops: [{ title: 7, floors: 2, isOpen: true }]',
  )

  expect(value).toEqual({
    name: 'Двор',
    inn: '0012345678',
    system: '22',
    shops: [{ title: '7', floors: 2, isOpen: true }],
  })
})

test('every fault is told at once, with its line and what is wanted', () => {
  const text = [
    'name: ""',
    'inn: "77"',
    'shops:',
    '  - title: Южный',
    '    floors: 12',
    '    isOpen: sometimes',
    '  - title: [Северный]',
    '    floor: 1',
    'system: none',
    'colour: red',
  ]

  expect(listFaults(text.join('\n'))).toEqual([
    'shop/shop.yaml:1 name: a text is wanted, "" was found',
    'shop/shop.yaml:2 inn: ten or twelve digits are wanted, "77" was found',
    'shop/shop.yaml:5 shops[0].floors: at most 9 is wanted, 12 was found',
    'shop/shop.yaml:6 shops[0].isOpen: true or false is wanted, "sometimes" was found',
    'shop/shop.yaml:7 shops[1].title: a text is wanted, a list was found',
    'shop/shop.yaml:7 shops[1].floors: a number is wanted, nothing was found',
    'shop/shop.yaml:7 shops[1].isOpen: true or false is wanted, nothing was found',
    'shop/shop.yaml:8 shops[1].floor: no such key is known',
    'shop/shop.yaml:9 system: "22" or "osn" or "usn" is wanted, "none" was found',
    'shop/shop.yaml:10 colour: no such key is known',
  ])
})

test('of several forms all are named, or what is amiss in the one that was meant', () => {
  const shop = 'name: a\ninn: 0012345678\nshops: [{ title: a, floors: 1, isOpen: true }]\n'

  expect(listFaults(`${shop}hours: {}`)).toEqual([
    'shop/shop.yaml:4 hours: a text or a list is wanted, keys with values were found',
  ])
  expect(listFaults(`${shop}hours:\n  - from: []\n    till: 21`)).toEqual([
    'shop/shop.yaml:5 hours[0].from: a text is wanted, a list was found',
    'shop/shop.yaml:6 hours[0].till: no such key is known',
  ])
  expect(read(`${shop}hours:\n  - from: 9`).value?.hours).toEqual([{ from: '9' }])
  expect(listFaults('just words')[0]).toBe(
    'shop/shop.yaml:1 keys with values are wanted, "just words" was found',
  )
})

test('what is no YAML is told by its line, and so is a key that stands twice', () => {
  expect(listFaults('name: Двор\n  inn: 1\n')).toEqual([
    'shop/shop.yaml:1 Nested mappings are not allowed in compact mappings',
    'shop/shop.yaml:1 Implicit keys need to be on a single line',
  ])
  expect(listFaults('name: a\nname: b')).toEqual(['shop/shop.yaml:2 Map keys must be unique'])
})

test('an empty file lacks every key, and an absent one is said to be absent', () => {
  expect(listFaults('# nothing yet')).toHaveLength(3)
  expect(readYaml('/nowhere/shop.yaml', Form).faults?.map(formatFault)).toEqual([
    '/nowhere/shop.yaml the file is wanted, and is not there',
  ])
})

test('the line of a value is known to who finds a fault over several files', () => {
  const { findLine } = read(
    'name: Двор\n\ninn: 0012345678\nshops:\n  - title: a\n    floors: 1\n    isOpen: true\n',
  ) as {
    findLine: (path: PropertyKey[]) => number
  }

  expect(findLine(['shops', 0, 'floors'])).toBe(6)
})
