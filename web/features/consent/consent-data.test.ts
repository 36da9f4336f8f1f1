import { expect, test } from 'vitest'
import { readChoice } from './consent-data.ts'

const toForm = (pairs: [string, string][]) => {
  const form = new FormData()
  for (const [name, value] of pairs) form.append(name, value)
  return form
}

test('the pressed button decides over the boxes', () => {
  const ticked: [string, string][] = [['granted', 'analytics']]

  expect(readChoice(toForm([...ticked, ['intent', 'save']]))).toEqual(['analytics'])
  expect(readChoice(toForm([...ticked, ['intent', 'none']]))).toEqual([])
  expect(readChoice(toForm([...ticked, ['intent', 'all']]))).toHaveLength(3)
})

test('a form without a button, or with purposes that are none, grants what it names', () => {
  expect(readChoice(toForm([['granted', 'everything']]))).toEqual([])
  expect(readChoice(toForm([]))).toEqual([])
})
