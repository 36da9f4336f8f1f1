/**
 * Runs in the page in place of Yandex Maps JS API v3: the calls that the shop makes, with their
 * signatures, over a plain ground that is drawn from coordinates alone, so that it works offline.
 * `told` stands before it (ymaps3.ts): how slow it is and whether it fails.
 */
/* global told */
const complain = (words) => console.error(`ymaps3 emulator: ${words}`)

const takes = {
  YMap: 'behaviors className location margin mode restrictMapArea theme zoomRange zoomRounding',
  YMapDefaultSchemeLayer: 'customization layers source',
  YMapDefaultFeaturesLayer: 'source visible zIndex',
  YMapListener: 'layer onActionEnd onActionStart onClick onResize onUpdate',
  YMapMarker: 'blockBehaviors blockEvents coordinates id properties source zIndex',
}
const behaviorsOfYandex =
  'drag pinchZoom scrollZoom dblClick magnifier oneFingerZoom mouseRotate mouseTilt pinchRotate panTilt'
const hasWord = (words, word) => words.split(' ').includes(word)

/** Longitude first: a place of Russia that is written the other way round lies outside of it. */
function checkPlace(place, name) {
  const [longitude, latitude] = Array.isArray(place) ? place : []
  if (place?.length !== 2 || !Number.isFinite(longitude) || !Number.isFinite(latitude)) {
    return complain(`${name} is [longitude, latitude], not ${JSON.stringify(place)}`)
  }
  if (Math.abs(latitude) > 90) complain(`${name}: latitude ${latitude} is not within ±90`)
  const isEast = longitude > 19 || longitude < -168
  if (!isEast || latitude < 41 || latitude > 82) {
    complain(`${name} ${JSON.stringify(place)} is not in Russia: longitude comes first`)
  }
}

const { toPixel, toPlace, drawGround } = globalThis.ymaps3Ground

class Entity {
  constructor(props = {}) {
    for (const name of Object.keys(props)) {
      const { name: kind } = this.constructor
      if (!hasWord(takes[kind], name)) complain(`${kind} takes no ${name}`)
    }
    this._props = { ...props }
  }
  update(props) {
    this._props = { ...this._props, ...props }
    this.parent?._draw()
  }
}

class YMapDefaultSchemeLayer extends Entity {}
class YMapDefaultFeaturesLayer extends Entity {}
class YMapListener extends Entity {}

class YMapMarker extends Entity {
  constructor(props, element) {
    super(props)
    checkPlace(props.coordinates, 'coordinates of a marker')
    this.element = document.createElement('div')
    this.element.style.position = 'absolute'
    if (element) this.element.append(element)
  }
}

class YMap extends Entity {
  constructor(root, props, children = []) {
    super(props)
    if (!(root instanceof HTMLElement)) throw new Error('YMap stands in an element')
    this.container = document.createElement('div')
    // Yandex says so too: whatever lets one finger scroll the page has to win over it.
    this.container.style.cssText =
      'position:relative;width:100%;height:100%;overflow:hidden;touch-action:none;user-select:none'
    this.container.innerHTML = `<div></div><div style="position:absolute;inset:0"></div>
      <small style="position:absolute;right:4px;bottom:2px;color:#555;background:#fffc">Эмулятор карты</small>`
    this.children = []
    this._end = new AbortController()
    root.append(this.container)
    this._place(props.location)
    this._checkBehaviors()
    this._listen()
    this._resize = new ResizeObserver(() => this._draw())
    this._resize.observe(this.container)
    for (const child of children) this.addChild(child)
  }
  get center() {
    return this._center
  }
  get zoom() {
    return this._zoom
  }
  get size() {
    return { x: this.container.clientWidth, y: this.container.clientHeight }
  }
  get behaviors() {
    return this._props.behaviors ?? ['drag', 'scrollZoom', 'pinchZoom', 'dblClick']
  }
  addChild(child) {
    if (child.parent) complain('a child is on a map already')
    const hasLayer = this.children.some((other) => other instanceof YMapDefaultFeaturesLayer)
    if (child instanceof YMapMarker && !hasLayer) complain('a marker needs a features layer first')
    child.parent = this
    this.children.push(child)
    if (child instanceof YMapMarker) this.container.children[1].append(child.element)
    this._draw()
    return this
  }
  removeChild(child) {
    if (child.parent !== this) complain('removeChild of what is not on this map')
    child.parent = null
    this.children = this.children.filter((other) => other !== child)
    child.element?.remove()
    return this
  }
  update(props) {
    super.update(props)
    if (props.behaviors) this._checkBehaviors()
    if (props.location) this.setLocation(props.location)
    else this._draw()
  }
  setLocation(location) {
    const from = { center: this._center, zoom: this._zoom }
    this._place(location)
    const to = { center: this._center, zoom: this._zoom }
    const start = performance.now()
    const { duration = 0 } = location
    const step = (now) => {
      if (this._end.signal.aborted || this._center !== at.center) return
      const part = duration > 0 ? Math.min((now - start) / duration, 1) : 1
      const mix = (a, b) => a + (b - a) * part
      this._center = to.center.map((value, i) => mix(from.center[i], value))
      this._zoom = mix(from.zoom, to.zoom)
      at.center = this._center
      this._draw()
      this._tell(part < 1)
      if (part < 1) requestAnimationFrame(step)
    }
    const at = { center: this._center }
    step(start)
  }
  destroy() {
    this._end.abort()
    this._resize.disconnect()
    this.container.remove()
  }
  _place({ center = this._center, zoom = this._zoom, bounds } = {}) {
    if (bounds) complain('bounds: the emulator knows center and zoom')
    checkPlace(center, 'center')
    const { min, max } = this._props.zoomRange ?? { min: 0, max: 21 }
    if (!Number.isFinite(zoom)) complain(`zoom is a number, not ${zoom}`)
    this._center = center
    this._zoom = Math.min(Math.max(zoom, min), max)
  }
  _checkBehaviors() {
    for (const name of this.behaviors) {
      if (!hasWord(behaviorsOfYandex, name)) complain(`there is no behavior ${name}`)
    }
  }
  _draw() {
    const [width, height] = [this.size.x, this.size.y]
    const hasGround = this.children.some((child) => child instanceof YMapDefaultSchemeLayer)
    const [ground] = this.container.children
    ground.innerHTML = hasGround
      ? drawGround(this._center, this._zoom, [width, height], this._props.theme)
      : ''
    const middle = toPixel(this._center, this._zoom)
    for (const child of this.children) {
      if (!(child instanceof YMapMarker)) continue
      const [x, y] = toPixel(child._props.coordinates, this._zoom)
      const [left, top] = [x - middle[0] + width / 2, y - middle[1] + height / 2]
      child.element.style.transform = `translate(${Math.round(left)}px,${Math.round(top)}px)`
      child.element.style.zIndex = child._props.zIndex ?? 0
    }
  }
  _tell(mapInAction) {
    const location = { center: this._center, zoom: this._zoom }
    const event = { type: 'update', location, camera: { tilt: 0, azimuth: 0 }, mapInAction }
    for (const child of this.children) child._props.onUpdate?.(event)
  }
  _jump(center, zoom) {
    this._place({ center, zoom })
    this._draw()
    this._tell(false)
  }
  _shift(x, y) {
    const [left, top] = toPixel(this._center, this._zoom)
    this._jump(toPlace([left - x, top - y], this._zoom), this._zoom)
  }
  _listen() {
    const { signal } = this._end
    const on = (type, listener) =>
      this.container.addEventListener(type, listener, { signal, passive: false })
    const can = (name) => this.behaviors.includes(name)
    const down = new Map()
    on('wheel', (event) => {
      if (!can('scrollZoom')) return
      event.preventDefault()
      this._jump(this._center, Math.round(this._zoom) - Math.sign(event.deltaY))
    })
    on('dblclick', () => can('dblClick') && this._jump(this._center, Math.round(this._zoom) + 1))
    on('pointerdown', (event) => down.set(event.pointerId, [event.clientX, event.clientY]))
    on('pointermove', (event) => {
      const from = down.get(event.pointerId)
      if (!from) return
      const others = [...down].filter(([id]) => id !== event.pointerId)
      const to = [event.clientX, event.clientY]
      down.set(event.pointerId, to)
      if (can('drag')) this._shift((to[0] - from[0]) / down.size, (to[1] - from[1]) / down.size)
      const [other] = others
      if (!other || !can('pinchZoom')) return
      const far = ([x, y]) => Math.hypot(x - other[1][0], y - other[1][1])
      this._jump(this._center, this._zoom + Math.log2(far(to) / Math.max(far(from), 1)))
    })
    for (const type of ['pointerup', 'pointercancel', 'pointerleave']) {
      on(type, (event) => down.delete(event.pointerId))
    }
  }
}

globalThis.ymaps3 = {
  ready: new Promise((resolve, reject) => {
    const end = () => (told.fail === 'ready' ? reject(new Error('told to fail')) : resolve())
    setTimeout(end, told.slow)
  }),
  import: (name) => Promise.reject(new Error(`ymaps3 emulator has no package ${name}`)),
  strictMode: false,
  YMap,
  YMapDefaultSchemeLayer,
  YMapDefaultFeaturesLayer,
  YMapListener,
  YMapMarker,
}
