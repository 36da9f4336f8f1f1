/**
 * Rules of this repository that a machine can check, each with a breach that it must see.
 *
 * Imports (tests/rules/imports.ts): which folder reaches which, scripts, tests and the composition
 * root included; REST schemas not in the browser; data without HTTP, SQL in data; resolvers, REST
 * client and addresses of the gateway; routes, components, ui; environment and bindings in the
 * entries; tests by the door; subpaths across folders, relative paths within; extensions; barrels.
 *
 * Features (tests/rules/features.ts): which feature imports which and how deep, who imports the
 * shell, and that what features share imports none of them.
 *
 * Circles (tests/rules/circles.ts): no file imports itself over others.
 *
 * Addresses (tests/rules/addresses.ts): no pattern or list of paths but in the table of addresses,
 * which browsers do not get.
 *
 * Names and places (tests/rules/names.ts): folders, kebab case, migrations; one noun in every layer;
 * verbs of reading; operations noun first; documents and fragments; routes and default exports;
 * snake_case; abbreviations; the glossary's twins; units last; no test mode; no hooks; TODO.
 *
 * Descriptions (tests/rules/descriptions.ts): every type, field, argument, input field and enum
 * value of the SDL says what it is, and more than its name.
 *
 * Browsers (tests/rules/browsers.ts): code and styles of the browser ask nothing that the oldest
 * browsers of the shop lack, or ask first.
 *
 * Records (tests/rules/records.ts): the parts of a decision; what a browser keeps is told of.
 *
 * Identity (tests/rules/identity.ts): the shop's name and its colours stand in its folder alone.
 *
 * Latin (tests/rules/latin.ts): all that a buyer reads is in Russian words.
 *
 * Ticks (tests/rules/ticks.ts): no box or radio is on where nothing was chosen.
 *
 * Words (tests/rules/words.ts): numbers, days and plural forms are written in language only; schema
 * holds no words but those of validation.
 *
 * Elsewhere: sizes, `any` and unused code by oxlint and knip, columns and quotes by biome. What no
 * machine tells (isX, comments that say why, one idea a commit) is for readers.
 */
import { describe, expect, test } from 'vitest'
import { addressRules } from './rules/addresses.ts'
import { browserRules } from './rules/browsers.ts'
import { findCircles } from './rules/circles.ts'
import { descriptionRules } from './rules/descriptions.ts'
import { depthOf, featureRules, features, findUnused, isCyclic } from './rules/features.ts'
import { identityRules } from './rules/identity.ts'
import { importRules } from './rules/imports.ts'
import { findInText, latinRules } from './rules/latin.ts'
import { nameRules } from './rules/names.ts'
import { recordRules } from './rules/records.ts'
import { shopTexts, sources } from './rules/source.ts'
import { tickRules } from './rules/ticks.ts'
import { findRepeatedForms, wordRules } from './rules/words.ts'

describe.each([
  ['imports', importRules],
  ['addresses', addressRules],
  ['features', featureRules],
  ['names', nameRules],
  ['descriptions', descriptionRules],
  ['browsers', browserRules],
  ['records', recordRules],
  ['identity', identityRules],
  ['words', wordRules],
  ['latin', latinRules],
  ['ticks', tickRules],
])('house rules of %s', (_, rules) => {
  for (const { name, find, breach } of rules) {
    test(name, () => {
      expect(sources.flatMap(find)).toEqual([])
    })

    test(`${name}: a breach is seen`, () => {
      expect(find(breach)).not.toEqual([])
    })
  }
})

test('no feature imports itself over others', () => {
  expect(features.filter((feature) => isCyclic(feature))).toEqual([])
  expect(isCyclic('a', { a: ['b'], b: ['c'], c: ['a'] })).toBe(true)
})

test('at most eight features stand on each other', () => {
  expect(features.filter((feature) => depthOf(feature) > 8)).toEqual([])
  expect(depthOf('a', { a: ['b', 'c'], b: ['c'], c: [] })).toBe(3)
})

test('the list of features has no row that nothing needs', () => {
  expect(findUnused([], { cart: ['viewer'] })).toEqual(['cart → viewer'])
  expect(findUnused(sources)).toEqual([])
})

test('no file imports itself over others, types included', () => {
  const breach = [
    { path: 'api/cart.ts', text: "import type { Order } from './order.ts'" },
    { path: 'api/order.ts', text: "const load = () => import('./cart.ts')" },
  ]
  expect(findCircles(breach)).toEqual([['api/cart.ts', 'api/order.ts']])
  expect(findCircles(sources)).toEqual([])
})

test('the forms of a noun are written once', () => {
  const forms = "['товар', 'товара', 'товаров']"
  const breach = ['web/cart.ts', 'web/order.ts'].map((path) => ({ path, text: forms }))
  expect(findRepeatedForms(breach)).not.toEqual([])
  expect(findRepeatedForms(sources)).toEqual([])
})

test('texts of the shop are in Russian words', () => {
  const text = '---\ntitle: Оплата online\nhref: /catalog/kley\n---\n\nПлатите картой Visa: easy.\n'
  const words = findInText({ path: 'oplata.md', text })
  expect(words).toEqual(['oplata.md: online', 'oplata.md: easy'])
  expect(shopTexts.length).toBeGreaterThan(20)
  expect(shopTexts.flatMap(findInText)).toEqual([])
})

test('the rules read the whole repository', () => {
  expect(sources.length).toBeGreaterThan(900)
})
