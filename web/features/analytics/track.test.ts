import { expect, test, vi } from 'vitest'
import { type AnalyticsEvent, connect, track } from './track.ts'

/** As in a browser, with that cookie. */
function agree(value: 'granted' | 'denied') {
  vi.stubGlobal('document', { cookie: `analytics_storage=${value}` })
}

const hit = (path: string): AnalyticsEvent => ({ name: 'hit', path })

function gather() {
  const told: AnalyticsEvent[] = []
  connect((event) => told.push(event))
  return told
}

test('what is told before the counter comes waits for it, in order', () => {
  agree('granted')
  track(hit('/a'))
  track(hit('/b'))

  const told = gather()
  track(hit('/c'))

  expect(told).toEqual([hit('/a'), hit('/b'), hit('/c')])
  connect(null)
})

test('what is done before the visitor agrees is never told', () => {
  agree('denied')
  track(hit('/before'))

  agree('granted')
  const told = gather()

  expect(told).toEqual([])
  connect(null)
})

test('from the moment that they take it back nothing is told', () => {
  agree('granted')
  const told = gather()

  agree('denied')
  track(hit('/after'))

  expect(told).toEqual([])
  connect(null)
})

test('a counter that never comes fills no memory', () => {
  agree('granted')
  for (let i = 0; i < 500; i += 1) track(hit(`/${i}`))

  expect(gather()).toHaveLength(50)
  connect(null)
})
