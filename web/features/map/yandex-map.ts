/** Yandex Maps JS API v3 behind the shop's port. Its coordinates are [longitude, latitude]. */
import type { BehaviorType, LngLat, YMap, YMapMarker } from '@yandex/ymaps3-types'
import type { Provider } from '#web/document/provider.server.ts'
import { guardGestures } from './gestures.ts'
import { groupMarks, type MarkGroup } from './group-marks.ts'
import { createLoadStore } from './map-load.ts'
import type { MapHandle, MapMark, MapOptions, MapProvider } from './map-provider.ts'
import { createGroupMark, createHere, createMark } from './mark-element.ts'
import { toView, zoomRange } from './mercator.ts'
import type { Point } from './place.ts'
import { loadYmaps, type Ymaps } from './yandex-script.ts'

export function createYandexMap(provider: Provider): MapProvider {
  let api: Ymaps | null = null
  const store = createLoadStore(async () => {
    api = await loadYmaps(provider)
  })
  return {
    ...store,
    create(element, options) {
      if (!api) throw new Error('The map is not loaded')
      return new YandexMap(api, element, options)
    },
  }
}

type Shown = { element: HTMLElement; entity: YMapMarker; text: string; isOnTop: boolean }

const toLngLat = ({ latitude, longitude }: Point): LngLat => [longitude, latitude]
const moveMs = 300

const listIds = (marks: readonly MapMark[]) => marks.map(({ id }) => id).join()
const toText = (marks: readonly MapMark[]) =>
  JSON.stringify(marks.map(({ number, name, state, words }) => [number, name, state, words]))

class YandexMap implements MapHandle {
  readonly #api: Ymaps
  readonly #element: HTMLElement
  readonly #options: MapOptions
  readonly #map: YMap
  readonly #shown = new Map<string, Shown>()
  readonly #ends: (() => void)[] = []
  #marks: readonly MapMark[]
  #pickedId: string | null
  #here: Shown | null = null
  #pressedId: string | null = null
  /** Takes the focus when it stands alone: its group was pressed. */
  #awaitedId: string | null = null
  #zoom: number
  #canWheel = false
  #canDrag = !matchMedia('(pointer: coarse)').matches

  constructor(api: Ymaps, element: HTMLElement, options: MapOptions) {
    this.#api = api
    this.#element = element
    this.#options = options
    this.#marks = options.marks
    this.#pickedId = options.pickedId
    const dark = matchMedia('(prefers-color-scheme: dark)')
    const toTheme = () => (dark.matches ? 'dark' : 'light')
    const { center, zoom } = this.#toFit(options.here)
    this.#zoom = zoom
    this.#map = new api.YMap(element, {
      location: { center: toLngLat(center), zoom },
      // The vector engine asks for 'unsafe-eval' in the page's policy.
      mode: 'raster',
      theme: toTheme(),
      zoomRange,
      behaviors: this.#listBehaviors(),
    })
    this.#map.addChild(new api.YMapDefaultSchemeLayer({}))
    this.#map.addChild(new api.YMapDefaultFeaturesLayer({}))
    const onUpdate = ({ location }: { location: { zoom: number } }) => this.#onZoom(location.zoom)
    this.#map.addChild(new api.YMapListener({ layer: 'any', onUpdate }))
    const onDark = () => this.#map.update({ theme: toTheme() })
    dark.addEventListener('change', onDark)
    this.#ends.push(() => dark.removeEventListener('change', onDark), this.#guard())
    this.setHere(options.here)
    this.#showMarks()
  }

  setMarks(marks: readonly MapMark[]): void {
    const isOther = listIds(marks) !== listIds(this.#marks)
    this.#marks = marks
    this.#showMarks()
    if (isOther) this.fit()
  }

  pick(id: string | null): void {
    this.#pickedId = id
    this.#showMarks()
    const mark = this.#marks.find((mark) => mark.id === id)
    // They see the mark that they pressed: the map stays under their finger.
    if (mark && id !== this.#pressedId) this.#move({ center: toLngLat(mark.point) })
    this.#pressedId = null
  }

  setHere(point: Point | null): void {
    if (this.#here) this.#map.removeChild(this.#here.entity)
    this.#here = point && this.#add(point, createHere())
  }

  zoomBy(steps: 1 | -1): void {
    const zoom = Math.round(this.#map.zoom) + steps
    this.#move({ zoom: Math.min(Math.max(zoom, zoomRange.min), zoomRange.max) })
  }

  fit(): void {
    const { center, zoom } = this.#toFit(null)
    this.#move({ center: toLngLat(center), zoom })
  }

  focus(id: string): void {
    this.#shown.get(id)?.element.focus({ preventScroll: true })
  }

  destroy(): void {
    for (const end of this.#ends) end()
    this.#map.destroy()
  }

  #toFit(here: Point | null) {
    const box = { width: this.#element.clientWidth, height: this.#element.clientHeight }
    const points = this.#marks.map(({ point }) => point)
    return toView(here ? [...points, here] : points, box)
  }

  #move(location: { center: LngLat } | { zoom: number } | { center: LngLat; zoom: number }): void {
    const isStill = matchMedia('(prefers-reduced-motion)').matches
    this.#map.update({ location: { ...location, duration: isStill ? 0 : moveMs } })
  }

  #listBehaviors(): BehaviorType[] {
    const wheel: BehaviorType[] = this.#canWheel ? ['scrollZoom'] : []
    const drag: BehaviorType[] = this.#canDrag ? ['drag'] : []
    return ['dblClick', 'pinchZoom', ...wheel, ...drag]
  }

  #guard(): () => void {
    const change = () => this.#map.update({ behaviors: this.#listBehaviors() })
    return guardGestures(this.#element, {
      onWheelZoom: (isAllowed) => {
        if (this.#canWheel === isAllowed) return
        this.#canWheel = isAllowed
        change()
      },
      onDrag: (isAllowed) => {
        if (this.#canDrag === isAllowed) return
        this.#canDrag = isAllowed
        change()
      },
      onHint: this.#options.onHint,
    })
  }

  #onZoom(zoom: number): void {
    if (Math.round(zoom) === Math.round(this.#zoom)) return
    this.#zoom = zoom
    this.#showMarks()
  }

  /** Changes only what differs: a mark that stays keeps the focus. */
  #showMarks(): void {
    const groups = groupMarks(this.#marks, Math.round(this.#zoom), this.#pickedId)
    const kept = new Set<string>()
    for (const group of groups) {
      const key = group.marks.map(({ id }) => id).join('+')
      kept.add(key)
      const shown = this.#keep(key, group) ?? this.#addGroup(key, group)
      const isPicked = key === this.#pickedId
      if (group.marks.length === 1) shown.element.setAttribute('aria-pressed', String(isPicked))
      shown.element.style.marginInlineStart = `${group.asidePx}px`
      // Its name would go under the marks beside it.
      if (shown.isOnTop !== isPicked) shown.entity.update({ zIndex: isPicked ? 1 : 0 })
      shown.isOnTop = isPicked
      if (key === this.#awaitedId) {
        shown.element.focus({ preventScroll: true })
        this.#awaitedId = null
      }
    }
    for (const [key, { entity }] of this.#shown) {
      if (kept.has(key)) continue
      this.#map.removeChild(entity)
      this.#shown.delete(key)
    }
  }

  /** The mark that is there, unless it has other words now. */
  #keep(key: string, { marks }: MarkGroup<MapMark>): Shown | null {
    const shown = this.#shown.get(key)
    if (!shown || shown.text === toText(marks)) return shown ?? null
    this.#map.removeChild(shown.entity)
    return null
  }

  #addGroup(key: string, { marks, point }: MarkGroup<MapMark>): Shown {
    const [only] = marks
    const element =
      marks.length === 1 && only
        ? createMark(only, () => this.#onPress(only.id))
        : createGroupMark(marks, () => this.#open(marks))
    const shown = this.#add(point, element, toText(marks))
    this.#shown.set(key, shown)
    return shown
  }

  #add(point: Point, element: HTMLElement, text = ''): Shown {
    const entity = new this.#api.YMapMarker({ coordinates: toLngLat(point) }, element)
    this.#map.addChild(entity)
    return { element, entity, text, isOnTop: false }
  }

  #onPress(id: string): void {
    this.#pressedId = id
    this.#options.onPick(id)
  }

  #open(marks: readonly MapMark[]): void {
    const points = marks.map(({ point }) => point)
    const box = { width: this.#element.clientWidth, height: this.#element.clientHeight }
    const { center, zoom } = toView(points, box)
    this.#awaitedId = marks[0]?.id ?? null
    const nearer = Math.min(Math.max(zoom, Math.round(this.#zoom) + 2), zoomRange.max)
    this.#move({ center: toLngLat(center), zoom: nearer })
  }
}
