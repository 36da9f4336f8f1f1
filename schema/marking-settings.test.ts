import { expect, test } from 'vitest'
import {
  defaultMarkingSettings,
  isMarkingRequired,
  MarkingSettings,
  readMarkingSettings,
} from './marking-settings.ts'

test('the settings that the engine has are settings', () => {
  expect(MarkingSettings.parse(defaultMarkingSettings)).toEqual(defaultMarkingSettings)
})

test('goods need codes from the day of their group on', () => {
  const isOn = (group: string | null, day: string, settings = defaultMarkingSettings) =>
    isMarkingRequired(settings, group, day)
  const own = (requiredFrom: string | null) => ({
    ...defaultMarkingSettings,
    groups: { construction: { requiredFrom, categories: [] } },
  })

  expect(isOn('construction', '2026-11-30')).toBe(false)
  expect(isOn('construction', '2026-12-01')).toBe(true)
  expect(isOn('construction', '2026-12-01', own('2027-03-01'))).toBe(false)
  expect(isOn('construction', '2027-03-01', own('2027-03-01'))).toBe(true)
  expect(isOn('construction', '2030-01-01', own(null))).toBe(false)
  expect(isOn('cableraw', '2030-01-01')).toBe(false)
  expect(isOn('unheard-of', '2030-01-01')).toBe(false)
  expect(isOn(null, '2030-01-01')).toBe(false)
})

test('what is stored wrongly is the default, and is named', () => {
  const stored = { check: { whenUnanswered: 'perhaps' }, anyGroup: 'cableraw' }

  const { settings, faults } = readMarkingSettings(stored)

  expect(settings).toEqual({ ...defaultMarkingSettings, anyGroup: 'cableraw' })
  expect(faults).toEqual(['check is accept or refuse'])
  expect(readMarkingSettings(null)).toEqual({ settings: defaultMarkingSettings, faults: [] })
})
