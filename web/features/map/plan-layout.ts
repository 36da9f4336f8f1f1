/** Where everything of a schematic map lies: geometry alone, in pixels of its box. */
import { toMetres } from '#schema/distance.ts'
import { formatDistance, isPlace, type Point } from './place.ts'

export type Box = { width: number; height: number }
type Spot = { x: number; y: number }
export type PlanShop = { id: string; name: string; point: Point }
export type PlanMark = {
  id: string
  name: string
  /** Where the shop is. */
  at: Spot
  /** Where its number stands: shops side by side are moved apart. */
  spot: Spot
  /** On which side there is room for the name; null when there is none. */
  side: Side | null
}
type PlanRing = { radius: number; words: string; label: Spot | null }
export type Plan = {
  middle: Spot & { side: 'above' | 'below' }
  rings: PlanRing[]
  marks: PlanMark[]
}

type Side = 'right' | 'left' | 'below' | 'above'
type Frame = { left: number; top: number; right: number; bottom: number }

const edge = 40
/** A finger's width between two numbers. */
const gap = 44
const middleGap = 36
const letterPx = 7
const lineHeight = 18
/** Shops of one yard are not drawn as if they were far apart. */
const spanMinMetres = 2000
/** Coordinates so far from the city are a mistake in them. */
const reachMetres = 150_000
const ringMinPx = 52
const ringsMax = 12
const steps = [250, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000]

/** Whether a shop can be drawn round that place. */
export const isWithinReach = (point: Point, middle: Point): boolean =>
  isPlace(point) && toMetres(middle, point) <= reachMetres

export function toPlan(shops: readonly PlanShop[], middle: Point, box: Box): Plan {
  const known = shops.filter(({ point }) => isWithinReach(point, middle))
  const offsets = known.map(({ point }) => toOffset(middle, point))
  const all = [{ x: 0, y: 0 }, ...offsets]
  const [west, east] = [Math.min(...all.map(({ x }) => x)), Math.max(...all.map(({ x }) => x))]
  const [north, south] = [Math.min(...all.map(({ y }) => y)), Math.max(...all.map(({ y }) => y))]
  const scale = Math.min(
    (box.width - 2 * edge) / Math.max(east - west, spanMinMetres),
    (box.height - 2 * edge) / Math.max(south - north, spanMinMetres),
  )
  const toSpot = ({ x, y }: Spot): Spot => ({
    x: box.width / 2 + (x - (east + west) / 2) * scale,
    y: box.height / 2 + (y - (south + north) / 2) * scale,
  })
  const centre = toSpot({ x: 0, y: 0 })
  const spots = spread(offsets.map(toSpot), centre, box)
  const marks = known.map(({ id, name }, i) => {
    const at = toSpot(offsets[i] ?? { x: 0, y: 0 })
    return { id, name, at, spot: spots[i] ?? at }
  })
  return {
    middle: { ...centre, side: isBelow(centre, spots) ? 'above' : 'below' },
    rings: toRings(offsets, scale, centre, box, spots),
    marks: placeNames(marks, centre, box),
  }
}

/** Whether a number stands where the name of the middle would. */
const isBelow = ({ x, y }: Spot, spots: readonly Spot[]) =>
  spots.some((spot) => isOver(toFrame({ x, y: y + 18 }, 56, 24), toFrame(spot, 36, 36)))

/** Metres to the east and to the south. */
function toOffset(middle: Point, { latitude, longitude }: Point): Spot {
  const x = toMetres(middle, { latitude: middle.latitude, longitude })
  const y = toMetres(middle, { latitude, longitude: middle.longitude })
  return {
    x: longitude < middle.longitude ? -x : x,
    y: latitude > middle.latitude ? -y : y,
  }
}

/** Numbers that would lie on one another or the middle are pushed apart, none out of the box. */
function spread(spots: readonly Spot[], centre: Spot, box: Box): Spot[] {
  const room = Math.sqrt((box.width * box.height) / (2 * spots.length))
  const least = Math.min(gap, room)
  const moved = spots.map((spot) => ({ ...spot }))
  for (let round = 0; round < 60; round++) {
    for (const [i, a] of moved.entries()) {
      push({ ...centre }, a, Math.min(least, middleGap), i)
      for (const [k, b] of moved.slice(i + 1).entries()) push(a, b, least, i + k)
      a.x = within(a.x, box.width)
      a.y = within(a.y, box.height)
    }
  }
  return moved.map(({ x, y }) => ({ x: within(x, box.width), y: within(y, box.height) }))
}

const within = (value: number, size: number) => Math.min(Math.max(value, gap / 2), size - gap / 2)

function push(a: Spot, b: Spot, least: number, salt: number): void {
  const distance = Math.hypot(b.x - a.x, b.y - a.y)
  if (distance >= least) return
  // Those on one spot have no direction of their own.
  const angle = distance < 0.5 ? salt * 2.4 : Math.atan2(b.y - a.y, b.x - a.x)
  const half = (least - distance) / 2
  a.x -= Math.cos(angle) * half
  a.y -= Math.sin(angle) * half
  b.x += Math.cos(angle) * half
  b.y += Math.sin(angle) * half
}

function toRings(
  offsets: readonly Spot[],
  scale: number,
  centre: Spot,
  box: Box,
  marks: readonly Spot[],
): PlanRing[] {
  const step = steps.find((one) => one * scale >= ringMinPx) ?? steps.at(-1) ?? 0
  const farthest = Math.max(...offsets.map(({ x, y }) => Math.hypot(x, y)), step)
  const count = Math.min(Math.ceil(farthest / step), ringsMax)
  return Array.from({ length: count }, (_, i) => {
    const radius = step * (i + 1) * scale
    return { radius, words: formatDistance(step * (i + 1)), label: placeLabel(radius) }
  })

  /** Where the ring is in sight and farthest from every number. */
  function placeLabel(radius: number): Spot | null {
    const spots = Array.from({ length: 16 }, (_, i) => {
      const angle = (i / 16) * 2 * Math.PI - Math.PI / 2
      const spot = {
        x: centre.x + Math.cos(angle) * radius,
        y: centre.y + Math.sin(angle) * radius,
      }
      return {
        spot,
        room: Math.min(...marks.map(({ x, y }) => Math.hypot(x - spot.x, y - spot.y))),
      }
    })
    const free = spots.filter(
      ({ spot: { x, y }, room }) =>
        room > 36 && x > 28 && x < box.width - 28 && y > 14 && y < box.height - 14,
    )
    return free.sort((a, b) => b.room - a.room)[0]?.spot ?? null
  }
}

/** A name stands beside its number where it covers no other number, name or the middle. */
function placeNames(marks: readonly Omit<PlanMark, 'side'>[], centre: Spot, box: Box): PlanMark[] {
  const taken = [toFrame(centre, 40, 28), ...marks.map(({ spot }) => toFrame(spot, 36, 36))]
  return marks.map((mark) => {
    const sides: Side[] = ['right', 'left', 'below', 'above']
    const own = toFrame(mark.spot, 36, 36)
    const side = sides.find((one) => {
      const frame = toNameFrame(mark, one)
      const isInside =
        frame.left > 2 &&
        frame.top > 2 &&
        frame.right < box.width - 2 &&
        frame.bottom < box.height - 2
      return isInside && taken.every((other) => isSame(own, other) || !isOver(frame, other))
    })
    if (side) taken.push(toNameFrame(mark, side))
    return { ...mark, side: side ?? null }
  })
}

function toNameFrame({ spot, name }: Omit<PlanMark, 'side'>, side: Side): Frame {
  const width = name.length * letterPx
  const [x, y] = {
    right: [20 + width / 2, 0],
    left: [-20 - width / 2, 0],
    below: [0, 28],
    above: [0, -28],
  }[side] as [number, number]
  return toFrame({ x: spot.x + x, y: spot.y + y }, width, lineHeight)
}

const toFrame = ({ x, y }: Spot, width: number, height: number): Frame => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
})

const isSame = (a: Frame, b: Frame) => a.left === b.left && a.top === b.top && a.right === b.right

const isOver = (a: Frame, b: Frame) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** «Двор Рязанский», «Двор Химки»: the word they share tells nothing. */
export function shortenNames(names: readonly string[]): string[] {
  const [first] = names
  const word = first?.split(' ')[0]
  const isShared = names.length > 1 && names.every((name) => name.startsWith(`${word} `))
  return isShared && word ? names.map((name) => name.slice(word.length + 1)) : [...names]
}
