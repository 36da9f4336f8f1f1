import { luminance, path, rect, type Scene, shade, stroke } from './scene.ts'

export type Finish =
  | 'plain'
  | 'marble'
  | 'wood'
  | 'stone'
  | 'concrete'
  | 'speckle'
  | 'bevel'
  | 'glaze'
  | 'plaster'
  | 'strand'
  | 'boards'
  | 'carpet'
  | 'foil'

/** Fills a rectangle with a material; the caller clips where the shape is not a rectangle. */
export function texture(
  scene: Scene,
  finish: Finish,
  tone: string,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  const clip = scene.clip(rect(x, y, width, height, '#000'))
  const base = rect(x, y, width, height, baseTone(scene, finish, tone))
  const marks = painters[finish](scene, tone, x, y, width, height)
  scene.draw(`<g clip-path="${clip}">${base}${marks.join('')}</g>`)
}

/** No two planks or tiles of a batch are quite alike. */
function baseTone(scene: Scene, finish: Finish, tone: string): string {
  const spread = finish === 'wood' || finish === 'glaze' || finish === 'stone' ? 0.09 : 0.015
  return shade(tone, scene.random.between(-spread, spread))
}

type Painter = (
  scene: Scene,
  tone: string,
  x: number,
  y: number,
  width: number,
  height: number,
) => string[]

const marks = (count: number, mark: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => mark(i))

const grain: Painter = ({ random }, tone, x, y, width, height) => {
  const along = width >= height
  const length = along ? width : height
  const across = along ? height : width
  const count = Math.max(4, Math.round(across / 9))
  return marks(count, (index) => {
    const offset = ((index + random.next()) / count) * across
    const bend = () => random.between(-across * 0.05, across * 0.05)
    const points = [0, 0.3, 0.7, 1].map((share) => [share * length, offset + bend()] as const)
    const d = points
      .map(([u, v], i) => {
        const point = along ? `${x + u} ${y + v}` : `${x + v} ${y + u}`
        return `${i === 0 ? 'M' : i === 1 ? 'C' : ''}${point} `
      })
      .join('')
    const dark = random.chance(0.75)
    return stroke(
      d,
      shade(tone, dark ? -0.32 : 0.28),
      random.between(0.8, 3),
      `opacity="${random.between(0.15, 0.5).toFixed(2)}"`,
    )
  })
}

const veins: Painter = ({ random }, tone, x, y, width, height) => {
  const dark = luminance(tone) < 0.4
  return marks(Math.max(3, Math.round((width * height) / 22_000)), (index) => {
    let currentX = x + random.between(-0.2, 0.8) * width
    let currentY = y - 10
    let d = `M${currentX} ${currentY}`
    while (currentY < y + height + 20) {
      const nextX = currentX + random.between(-20, 60)
      const nextY = currentY + random.between(18, 60)
      d += `Q${currentX + random.between(-20, 40)} ${(currentY + nextY) / 2} ${nextX} ${nextY}`
      currentX = nextX
      currentY = nextY
    }
    const wide = index % 3 === 0
    return stroke(
      d,
      shade(tone, dark ? 0.4 : -0.3),
      wide ? random.between(4, 9) : random.between(0.8, 2),
      `opacity="${wide ? 0.16 : 0.5}"`,
    )
  })
}

const blots: Painter = ({ random }, tone, x, y, width, height) =>
  marks(Math.round((width * height) / 2600) + 8, () => {
    const radius = random.between(8, 46)
    return (
      `<ellipse cx="${x + random.next() * width}" cy="${y + random.next() * height}" rx="${radius * 1.5}" ry="${radius * 0.7}" ` +
      `fill="${shade(tone, random.chance(0.5) ? -0.3 : 0.35)}" opacity="${random.between(0.04, 0.13).toFixed(2)}"/>`
    )
  })

const dots =
  (density: number, contrast: number, size: number): Painter =>
  ({ random }, tone, x, y, width, height) =>
    marks(
      Math.round((width * height) / density),
      () =>
        `<circle cx="${(x + random.next() * width).toFixed(1)}" cy="${(y + random.next() * height).toFixed(1)}" ` +
        `r="${random.between(size * 0.4, size).toFixed(1)}" fill="${shade(tone, random.chance(0.6) ? -contrast : contrast)}" opacity=".7"/>`,
    )

const strands: Painter = ({ random }, tone, x, y, width, height) =>
  marks(Math.round((width * height) / 620), () => {
    const angle = random.between(-35, 35) + (random.chance(0.2) ? 80 : 0)
    const left = x + random.next() * width
    const top = y + random.next() * height
    const length = random.between(30, 84)
    return rect(
      left,
      top,
      length,
      random.between(7, 17),
      shade(tone, random.between(-0.24, 0.26)),
      2,
      `opacity=".75" transform="rotate(${angle.toFixed(0)} ${left} ${top})"`,
    )
  })

const boards: Painter = (scene, tone, x, y, width, height) => {
  const count = Math.max(3, Math.round(width / 90))
  const step = width / count
  return marks(count, (index) => {
    const left = x + index * step
    const plank = shade(tone, scene.random.between(-0.1, 0.1))
    return (
      rect(left, y, step, height, plank) +
      grain(scene, plank, left, y, step - 2, height).join('') +
      rect(left + step - 2, y, 2, height, shade(tone, -0.4), 0, 'opacity=".6"') +
      rect(
        left,
        y + scene.random.between(0.1, 0.9) * height,
        step,
        2,
        shade(tone, -0.4),
        0,
        'opacity=".6"',
      )
    )
  })
}

const painters: Record<Finish, Painter> = {
  plain: (scene, tone, x, y, width, height) => [
    rect(x, y, width, height, scene.linear('y', [shade(tone, 0.1), shade(tone, -0.06)])),
  ],
  marble: (scene, tone, x, y, width, height) => [
    ...blots(scene, tone, x, y, width, height),
    ...veins(scene, tone, x, y, width, height),
  ],
  wood: grain,
  stone: (scene, tone, x, y, width, height) => [
    ...blots(scene, tone, x, y, width, height),
    ...dots(1600, 0.2, 2)(scene, tone, x, y, width, height),
  ],
  concrete: (scene, tone, x, y, width, height) => [
    ...blots(scene, tone, x, y, width, height),
    ...dots(2600, 0.25, 2.4)(scene, tone, x, y, width, height),
  ],
  speckle: dots(230, 0.4, 2.6),
  bevel: (_scene, tone, x, y, width, height) => {
    const edge = Math.min(width, height) * 0.14
    return [
      path(`M${x} ${y}h${width}l${-edge} ${edge}h${-(width - edge * 2)}z`, shade(tone, 0.4)),
      path(`M${x} ${y}l${edge} ${edge}v${height - edge * 2}L${x} ${y + height}z`, shade(tone, 0.2)),
      path(
        `M${x + width} ${y + height}l${-edge} ${-edge}h${-(width - edge * 2)}L${x} ${y + height}z`,
        shade(tone, -0.18),
      ),
      path(
        `M${x + width} ${y}l${-edge} ${edge}v${height - edge * 2}l${edge} ${edge}z`,
        shade(tone, -0.1),
      ),
    ]
  },
  glaze: (scene, tone, x, y, width, height) => [
    ...blots(scene, tone, x, y, width, height),
    rect(
      x,
      y,
      width,
      height,
      scene.linear('y', [shade(tone, 0.22), tone, shade(tone, -0.08)]),
      0,
      'opacity=".45"',
    ),
  ],
  plaster: (scene, tone, x, y, width, height) => [
    ...blots(scene, tone, x, y, width, height),
    ...dots(420, 0.12, 4)(scene, tone, x, y, width, height),
  ],
  strand: strands,
  boards,
  carpet: dots(150, 0.16, 4.2),
  foil: (scene, tone, x, y, width, height) => [
    rect(
      x,
      y,
      width,
      height,
      scene.linear('x', [
        shade(tone, 0.5),
        shade(tone, -0.12),
        shade(tone, 0.55),
        shade(tone, -0.08),
      ]),
    ),
  ],
}
