import { expect, test } from 'vitest'
import { toVersionName, toVersionTerm } from './legal-words.ts'

const version = {
  version: '2025-09-01',
  validUntil: '2026-02-01',
  edition: '1.1',
  isCurrent: false,
  changes: [],
}

test('a version is called by its number and its day', () => {
  expect(toVersionName(version)).toBe('Редакция 1.1 от\u00a001.09.2025')
  expect(toVersionName({ version: 'первая', edition: null })).toBe('Редакция от\u00a0первая')
})

test('its term says whether it counts', () => {
  expect(toVersionTerm(version)).toBe('Действовала до\u00a001.02.2026')
  expect(toVersionTerm({ ...version, validUntil: null })).toBe('Больше не\u00a0действует')
  expect(toVersionTerm({ ...version, isCurrent: true })).toBe('Действует сейчас')
})
