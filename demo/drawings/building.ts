import { box, brandColour, circle, ellipse, path, rect, type Scene, shade } from './scene.ts'
import { type Finish, texture } from './textures.ts'

export function brick(
  scene: Scene,
  { tone, holes, height }: { tone: string; holes: number; height: number },
): void {
  const front = height > 7 ? 190 : 145
  const shape = { x: 110, y: 560 - front, width: 440, height: front, dx: 150, dy: 130 }
  scene.shadow(430, 570, 340, 36)
  box(scene, shape, tone)
  for (let i = 0; i < 240; i += 1) {
    const x = shape.x + 8 + scene.random.next() * (shape.width - 16)
    scene.draw(
      circle(
        x,
        shape.y + 6 + scene.random.next() * (front - 12),
        scene.random.between(1, 3.2),
        shade(tone, scene.random.between(-0.35, 0.2)),
        'opacity=".55"',
      ),
    )
  }
  const rows = 3
  for (let i = 0; i < holes; i += 1) {
    const row = i % rows
    const column = Math.floor(i / rows)
    const columns = Math.ceil(holes / rows)
    const v = (row + 0.5) / rows
    const x = shape.x + 40 + ((column + 0.5) / columns) * (shape.width - 80) + v * shape.dx
    const y = shape.y - v * shape.dy
    scene.draw(
      ellipse(x, y, 20, 9, shade(tone, -0.62)),
      ellipse(x + 2, y + 3, 15, 5, shade(tone, -0.42)),
    )
  }
}

/** Aerated concrete, gypsum slabs: drawn to the scale of their own sides. */
export function block(
  scene: Scene,
  {
    tone,
    size,
    texture: surface,
  }: { tone: string; size: [number, number, number]; texture: 'pores' | 'groove' },
): void {
  const [length, height, depth] = size
  const scale = Math.min(440 / length, 420 / height)
  const width = length * scale
  const tall = height * scale
  const dx = Math.min(190, depth * scale * 0.75)
  const dy = dx * 0.68
  const x = (800 - width - dx) / 2
  const y = 400 - (tall - dy) / 2
  scene.shadow(400 + dx * 0.2, y + tall + 8, (width + dx) * 0.58, 30)
  box(scene, { x, y, width, height: tall, dx, dy }, tone)
  if (surface === 'pores') {
    for (let i = 0; i < 420; i += 1) {
      scene.draw(
        circle(
          x + scene.random.next() * width,
          y + scene.random.next() * tall,
          scene.random.between(0.8, 2.6),
          shade(tone, -0.28),
          'opacity=".6"',
        ),
      )
    }
    return
  }
  scene.draw(
    path(
      `M${x + dx * 0.35} ${y - dy * 0.35}l${dx * 0.3} ${-dy * 0.3}h${width}l${-dx * 0.3} ${dy * 0.3}Z`,
      shade(tone, -0.2),
    ),
    path(
      `M${x + width + dx * 0.35} ${y - dy * 0.35}l${dx * 0.3} ${-dy * 0.3}v${tall}l${-dx * 0.3} ${dy * 0.3}Z`,
      shade(tone, -0.5),
    ),
  )
}

type Edge = 'gypsum' | 'layers' | 'chips' | 'solid'

/** A few sheets leaning in a stack, and the edge enlarged in the corner. */
export function sheet(
  scene: Scene,
  spec: { tone: string; finish: Finish; edge: Edge; label: string; brand: string },
): void {
  const thick = 14 + Number.parseFloat(spec.label.replace(',', '.')) * 1.1
  scene.shadow(400, 676, 250, 24)
  scene.draw('<g transform="translate(44 56) scale(.89)">')
  for (let i = 2; i >= 0; i -= 1) {
    const shift = i * (thick + 3)
    scene.draw(`<g transform="translate(${170 + shift} ${-shift * 0.55}) skewY(-8)">`)
    if (i === 0) texture(scene, spec.finish, spec.tone, 0, 140, 370, 560)
    else scene.draw(rect(0, 140, 370, 560, shade(spec.tone, -0.05 * i)))
    scene.draw(
      path(
        `M370 140l${thick} ${-thick * 0.4}V${700 - thick * 0.4}L370 700Z`,
        edgeFill(scene, spec.edge, spec.tone),
      ),
      path(`M0 140l${thick} ${-thick * 0.4}h370l${-thick} ${thick * 0.4}Z`, shade(spec.tone, 0.4)),
      '</g>',
    )
  }
  scene.draw(
    '<g transform="translate(170 0) skewY(-8)">',
    rect(26, 560, 200, 92, '#ffffff', 6),
    rect(26, 560, 12, 92, brandColour(spec.brand)),
  )
  scene.text(52, 602, 28, spec.brand, { anchor: 'start', maxWidth: 160 })
  scene.text(52, 636, 28, spec.label, { anchor: 'start', weight: 'medium', maxWidth: 160 })
  scene.draw('</g></g>')
}

function edgeFill(scene: Scene, edge: Edge, tone: string): string {
  const layers: Record<Edge, string[]> = {
    gypsum: [shade(tone, -0.2), '#f6f4ee', '#efece4', shade(tone, -0.2)],
    layers: ['#e2c596', '#8d6a3c', '#e2c596', '#8d6a3c', '#e2c596', '#8d6a3c'],
    chips: ['#b98f55', '#8f6a38', '#c79f65', '#80602f'],
    solid: [shade(tone, -0.2), shade(tone, -0.32)],
  }
  return scene.linear('x', layers[edge])
}

/** Linoleum, membrane, felt: a lying roll with its end spiral and a tongue unrolled. */
export function roll(
  scene: Scene,
  spec: { tone: string; finish: Finish; core: number; label: string; brand: string },
): void {
  const radius = 105 + spec.core * 80
  const top = 590 - radius * 2
  scene.shadow(400, 612, 330, 30)
  scene.draw(
    '<g transform="translate(0 0)">',
    `<g clip-path="${scene.clip(path(`M200 ${590 - 6}L560 ${590 - 6}L690 690H330Z`, '#000'))}">`,
  )
  texture(scene, spec.finish, spec.tone, 190, 580, 510, 120)
  scene.draw(
    '</g>',
    `<g clip-path="${scene.clip(path(`M200 ${top}H600A${radius * 0.55} ${radius} 0 0 1 600 590H200Z`, '#000'))}">`,
  )
  texture(scene, spec.finish, spec.tone, 190, top, 480, radius * 2)
  scene.draw(
    rect(
      150,
      top,
      560,
      radius * 2,
      scene.linear('y', ['#ffffff59', '#ffffff1f', '#0000001a', '#00000066']),
    ),
    '</g>',
  )
  const centre = top + radius
  scene.draw(ellipse(200, centre, radius * 0.55, radius, shade(spec.tone, 0.16)))
  for (let ring = 0.9; ring > 0.3; ring -= 0.12) {
    scene.draw(
      ellipse(
        200,
        centre,
        radius * 0.55 * ring,
        radius * ring,
        'none',
        `stroke="${shade(spec.tone, -0.35)}" stroke-width="3"`,
      ),
    )
  }
  scene.draw(ellipse(200, centre, radius * 0.15, radius * 0.27, '#5a5248'), '</g>')
  scene.draw(
    rect(350, centre - 62, 220, 124, '#ffffff', 6),
    rect(350, centre - 62, 220, 14, brandColour(spec.brand), 3),
  )
  scene.text(460, centre - 2, 32, spec.brand, { maxWidth: 190 })
  scene.text(460, centre + 42, 34, spec.label, { maxWidth: 190, weight: 'medium' })
}
