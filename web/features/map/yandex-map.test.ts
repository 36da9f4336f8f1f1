import { expect, onTestFinished, test, vi } from 'vitest'
import { createPage, FakeElement } from '#tests/support/fake-page.ts'
import type { MapMark, MapOptions } from './map-provider.ts'
import { createYandexMap } from './yandex-map.ts'

type Props = Record<string, unknown>
type Update = (event: { location: { zoom: number } }) => void

/** The calls of `ymaps3` that are made, and the last properties of what is on the map. */
function createYmaps(ready: Promise<void> = Promise.resolve()) {
  const maps: FakeMap[] = []
  class Entity {
    props: Props
    readonly element: FakeElement | undefined
    constructor(props: Props, element?: FakeElement) {
      this.props = props
      this.element = element
    }
    update(props: Props) {
      this.props = { ...this.props, ...props }
    }
  }
  class Marker extends Entity {}
  class Listener extends Entity {}
  class FakeMap {
    props: Props
    readonly updates: Props[] = []
    children: Entity[] = []
    isDestroyed = false
    constructor(_: unknown, props: Props) {
      this.props = props
      maps.push(this)
    }
    get zoom() {
      return (this.props.location as { zoom: number }).zoom
    }
    addChild(child: Entity) {
      this.children.push(child)
    }
    removeChild(child: Entity) {
      this.children = this.children.filter((other) => other !== child)
    }
    update(props: Props) {
      this.updates.push(props)
      this.props = { ...this.props, ...props }
    }
    destroy() {
      this.isDestroyed = true
    }
    get marks() {
      return this.children.filter((child) => child instanceof Marker)
    }
    zoomTo(zoom: number) {
      const listener = this.children.find((child) => child instanceof Listener)
      const onUpdate = listener?.props.onUpdate as Update | undefined
      onUpdate?.({ location: { zoom } })
    }
  }
  const api = {
    ready,
    YMap: FakeMap,
    YMapMarker: Marker,
    YMapListener: Listener,
    YMapDefaultSchemeLayer: Entity,
    YMapDefaultFeaturesLayer: Entity,
  }
  return { api, maps }
}

const settings = { key: 'key of the shop', url: 'https://api-maps.yandex.ru/v3/' }
const toMark = (id: string, latitude: number, longitude: number): MapMark => ({
  id,
  name: `Отвес ${id}`,
  address: `улица ${id}, 1`,
  number: 1,
  state: 'all',
  words: 'Есть 5 уп',
  point: { latitude, longitude },
})
const marks = [toMark('a', 55.75, 37.62), toMark('b', 55.6, 37.9), toMark('c', 55.601, 37.901)]

async function openMap(options: Partial<MapOptions> = {}) {
  const ymaps = createYmaps()
  const page = createPage((script) => {
    page.window.ymaps3 = ymaps.api
    script.dispatch('load')
  })
  for (const [name, value] of Object.entries(page)) vi.stubGlobal(name, value)
  // The next file of this worker is loaded without them.
  onTestFinished(() => void vi.unstubAllGlobals())
  const provider = createYandexMap(settings)
  await provider.load()
  const element = new FakeElement()
  const onPick = vi.fn()
  const onHint = vi.fn()
  const given = { marks, pickedId: null, here: null, onPick, onHint, ...options }
  const handle = provider.create(element as never, given)
  const map = ymaps.maps[0]
  if (!map) throw new Error('No map was made')
  const namesOf = () => map.marks.map(({ element }) => element?.children[0]?.textContent)
  return { page, provider, element, onPick, onHint, handle, map, namesOf }
}

test('the script is one of Yandex, version 3, in Russian, with the nonce of the page', async () => {
  const { page, provider } = await openMap()

  await provider.load()

  expect(page.scripts.map(({ src, nonce }) => [src, nonce])).toEqual([
    ['https://api-maps.yandex.ru/v3/?apikey=key+of+the+shop&lang=ru_RU', 'nonce-of-the-page'],
  ])
  expect(provider.getState()).toBe('loaded')
})

test('places are given longitude first, in raster tiles, and no gesture traps the page', async () => {
  const { map } = await openMap()

  const { location, mode, behaviors } = map.props as {
    location: { center: number[] }
    mode: string
    behaviors: string[]
  }
  expect(location.center[0]).toBeCloseTo(37.76, 1)
  expect(location.center[1]).toBeCloseTo(55.67, 1)
  expect(mode).toBe('raster')
  expect(behaviors).not.toContain('scrollZoom')
  expect(map.marks[0]?.props.coordinates).toEqual([37.62, 55.75])
})

test('colours follow the system of the visitor, also when it changes', async () => {
  const { page, map } = await openMap()
  expect(map.props.theme).toBe('light')

  const dark = page.matchMedia('(prefers-color-scheme: dark)')
  dark.matches = true
  dark.dispatch('change')

  expect(map.props.theme).toBe('dark')
})

test('shops side by side are one button that says both, and come apart nearer', async () => {
  const { map, handle } = await openMap()
  const [, group] = map.marks
  expect(map.marks).toHaveLength(2)
  expect(group?.element?.words).toContain('2\u00a0магазина рядом, приблизить: 1 Отвес b, 1 Отвес c')

  group?.element?.dispatch('click')
  const moved = map.updates.at(-1)?.location as { zoom: number } | undefined
  const zoom = moved?.zoom ?? 0
  map.zoomTo(zoom)

  expect(zoom).toBeGreaterThan(12)
  expect(map.marks.map(({ element }) => element?.words)).toEqual([
    expect.stringContaining('Отвес a'),
    expect.stringContaining('Отвес b'),
    expect.stringContaining('Отвес c'),
  ])
  expect(map.marks[1]?.element?.isFocused).toBe(true)
  handle.destroy()
  expect(map.isDestroyed).toBe(true)
})

test('a shop picked in the list is moved to; one picked on the map stays where it is', async () => {
  const { map, handle, onPick } = await openMap({ pickedId: 'a' })

  handle.pick('b')
  const moved = map.updates.length
  expect(map.updates.at(-1)?.location).toMatchObject({ center: [37.9, 55.6] })
  const pressed = () =>
    map.marks.filter(({ element }) => element?.attributes.get('aria-pressed') === 'true')
  expect(pressed().map(({ props }) => [props.coordinates, props.zIndex])).toEqual([
    [[37.9, 55.6], 1],
  ])
  map.marks[0]?.element?.dispatch('click')
  expect(onPick).toHaveBeenCalledWith('a')
  handle.pick('a')

  expect(map.updates).toHaveLength(moved)
  expect(pressed()).toHaveLength(1)
})

test('a mark whose words changed is drawn anew, the others stay the same elements', async () => {
  const { map, handle } = await openMap({ pickedId: 'b' })
  const before = map.marks.map(({ element }) => element)

  handle.setMarks(marks.map((mark) => (mark.id === 'a' ? { ...mark, words: 'Нет' } : mark)))

  const after = map.marks.map(({ element }) => element)
  expect(after.filter((element) => before.includes(element))).toHaveLength(before.length - 1)
  expect(after.map((element) => element?.words).join()).toContain('Отвес a: Нет')
})

test('the wheel zooms with Ctrl alone; without it the page scrolls and says how', async () => {
  const { element, map, onHint } = await openMap()
  const wheel = (ctrlKey: boolean) => {
    const event = { ctrlKey, metaKey: false, preventDefault: vi.fn(), stopPropagation: vi.fn() }
    element.dispatch('wheel', event)
    return event
  }

  const plain = wheel(false)
  expect(plain.preventDefault).not.toHaveBeenCalled()
  expect(plain.stopPropagation).toHaveBeenCalled()
  expect(onHint).toHaveBeenCalledWith('wheel')
  const meant = wheel(true)

  expect(meant.preventDefault).toHaveBeenCalled()
  expect(map.props.behaviors).toContain('scrollZoom')
  wheel(false)
  expect(map.props.behaviors).not.toContain('scrollZoom')
})

test('one finger moves the page, two the map', async () => {
  const { element, map, onHint } = await openMap()
  const touch = (clientX: number) => ({ clientX, clientY: 0 })

  element.dispatch('touchstart', { touches: [touch(0)] })
  expect(map.props.behaviors).not.toContain('drag')
  element.dispatch('touchmove', { touches: [touch(40)] })
  expect(onHint).toHaveBeenCalledWith('touch')
  element.dispatch('touchstart', { touches: [touch(0), touch(90)] })
  expect(map.props.behaviors).toContain('drag')
  element.dispatch('touchend', { touches: [] })
  expect(map.props.behaviors).not.toContain('drag')
  element.dispatch('pointerdown', { pointerType: 'mouse' })

  expect(map.props.behaviors).toContain('drag')
})

test.each([
  ['does not come', () => (script: FakeElement) => script.dispatch('error')],
  ['holds no map', () => (script: FakeElement) => script.dispatch('load')],
])('a script that %s is an error, and a retry asks for it again', async (_, toOutcome) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { api } = createYmaps()
  let isBroken = true
  const page = createPage((script) => {
    if (isBroken) return toOutcome()(script)
    page.window.ymaps3 = api
    script.dispatch('load')
  })
  for (const [name, value] of Object.entries(page)) vi.stubGlobal(name, value)
  // The next file of this worker is loaded without them.
  onTestFinished(() => void vi.unstubAllGlobals())
  const provider = createYandexMap(settings)

  await provider.load()
  expect(provider.getState()).toBe('error')
  isBroken = false
  await provider.load()

  expect(provider.getState()).toBe('loaded')
  expect(page.scripts).toHaveLength(2)
})

test('a map that does not get ready within ten seconds is an error', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.useFakeTimers()
  const { api } = createYmaps(new Promise(() => {}))
  const page = createPage((script) => {
    page.window.ymaps3 = api
    script.dispatch('load')
  })
  for (const [name, value] of Object.entries(page)) vi.stubGlobal(name, value)
  // The next file of this worker is loaded without them.
  onTestFinished(() => void vi.unstubAllGlobals())
  const provider = createYandexMap(settings)

  const loading = provider.load()
  await vi.advanceTimersByTimeAsync(9_900)
  expect(provider.getState()).toBe('loading')
  await vi.advanceTimersByTimeAsync(200)
  await loading

  expect(provider.getState()).toBe('error')
  vi.useRealTimers()
})
