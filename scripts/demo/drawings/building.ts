import {
  box,
  boxFaces,
  brandColour,
  circle,
  ellipse,
  path,
  rect,
  type Scene,
  shade,
  stroke,
} from './scene.ts'
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

/** Boards stacked with their ends to the viewer. */
export function timber(
  scene: Scene,
  { tone, width, height, count }: { tone: string; width: number; height: number; count: number },
): void {
  const scale = Math.min(220 / width, 330 / (height * count + count * 4))
  const w = Math.max(90, width * scale)
  const h = Math.max(34, height * scale)
  const top = 560 - count * (h + 6)
  scene.shadow(420, 586, 300, 30)
  for (let i = count - 1; i >= 0; i -= 1) {
    const shift = scene.random.between(-10, 10)
    const x = 400 - (w + 330) / 2 + shift
    const y = top + i * (h + 6) + 30
    const plank = shade(tone, scene.random.between(-0.08, 0.08))
    const shape = { x, y, width: w, height: h, dx: 330, dy: 170 }
    const faces = boxFaces(shape)
    box(scene, shape, plank)
    for (let line = 1; line < 5; line += 1) {
      scene.draw(
        stroke(`M${x + (w * line) / 5} ${y}l330 -170`, shade(plank, -0.22), 1.6, 'opacity=".5"'),
      )
      scene.draw(
        stroke(
          `M${x + w} ${y + (h * line) / 5}l330 -170`,
          shade(plank, -0.48),
          1.4,
          'opacity=".45"',
        ),
      )
    }
    const rings = scene.clip(path(faces.front, '#000'))
    const ringX = x + w * scene.random.between(0.2, 0.8)
    scene.draw(`<g clip-path="${rings}">`)
    for (let radius = 14; radius < w; radius += 15) {
      scene.draw(
        circle(
          ringX,
          y + h * 1.4,
          radius,
          'none',
          `stroke="${shade(plank, -0.32)}" stroke-width="2" opacity=".55"`,
        ),
      )
    }
    scene.draw('</g>')
  }
}

export function curb(
  scene: Scene,
  { shape, tone, big }: { shape: 'curb' | 'drain'; tone: string; big: boolean },
): void {
  const height = big ? 230 : 150
  scene.shadow(440, 630, 320, 30)
  box(scene, { x: 120, y: 620 - height, width: big ? 150 : 90, height, dx: 420, dy: 230 }, tone)
  if (shape === 'curb') return
  const top = 620 - height
  scene.draw(path(`M138 ${top}l420 -230h54l-420 230Z`, '#6f777c'))
  for (let i = 0; i < 17; i += 1) {
    const share = i / 17
    scene.draw(
      path(`M${144 + share * 420} ${top - share * 230 - 3}l12 -6.5h42l-12 6.5Z`, '#23282b'),
    )
  }
}

export function roofing(
  scene: Scene,
  spec: { shape: 'tile' | 'trapezoid' | 'shingle'; tone: string; wave?: number },
): void {
  scene.shadow(400, 668, 320, 22)
  if (spec.shape === 'shingle') return shingles(scene, spec.tone)
  const count = spec.shape === 'tile' ? 7 : Math.round(14 - (spec.wave ?? 20) / 5)
  const step = 560 / count
  scene.draw(
    `<g clip-path="${scene.clip(path('M120 170H680L650 650H90Z', '#000'))}"><g transform="skewX(-4) translate(30 0)">`,
  )
  for (let i = -1; i <= count + 1; i += 1) {
    const colours =
      spec.shape === 'tile'
        ? [
            shade(spec.tone, -0.4),
            spec.tone,
            shade(spec.tone, 0.36),
            spec.tone,
            shade(spec.tone, -0.4),
          ]
        : [
            shade(spec.tone, -0.32),
            shade(spec.tone, 0.22),
            shade(spec.tone, 0.22),
            shade(spec.tone, -0.05),
            shade(spec.tone, -0.12),
            shade(spec.tone, -0.32),
          ]
    scene.draw(rect(110 + i * step, 150, step + 1, 520, scene.linear('x', colours)))
  }
  if (spec.shape === 'tile') {
    for (let row = 1; row < 6; row += 1) {
      const y = 160 + row * 88
      let d = `M60 ${y}`
      for (let i = -1; i <= count + 1; i += 1) d += `q${step / 2} -22 ${step} 0`
      scene.draw(
        stroke(d, shade(spec.tone, -0.6), 9, 'opacity=".75"'),
        `<g transform="translate(0 8)">${stroke(d, shade(spec.tone, 0.4), 4, 'opacity=".6"')}</g>`,
      )
    }
  }
  scene.draw('</g></g>')
}

function shingles(scene: Scene, tone: string): void {
  scene.draw(
    `<g clip-path="${scene.clip(rect(120, 140, 560, 510, '#000'))}">`,
    rect(120, 140, 560, 510, shade(tone, -0.4)),
  )
  for (let row = 6; row >= 0; row -= 1) {
    for (let column = -1; column < 8; column += 1) {
      const x = 120 + column * 80 + (row % 2) * 40
      const y = 120 + row * 80
      const leaf = shade(tone, scene.random.between(-0.22, 0.14))
      scene.draw(
        path(
          `M${x} ${y}H${x + 78}V${y + 70}L${x + 62} ${y + 104}H${x + 16}L${x} ${y + 70}Z`,
          scene.linear('y', [shade(leaf, -0.3), leaf, shade(leaf, 0.12)]),
        ),
      )
      for (let i = 0; i < 16; i += 1) {
        scene.draw(
          circle(
            x + scene.random.next() * 78,
            y + 24 + scene.random.next() * 72,
            1.8,
            shade(leaf, scene.random.chance(0.5) ? 0.35 : -0.35),
            'opacity=".6"',
          ),
        )
      }
    }
  }
  scene.draw('</g>')
}

export function gutter(
  scene: Scene,
  { shape, tone }: { shape: 'channel' | 'pipe' | 'elbow' | 'holder' | 'funnel'; tone: string },
): void {
  const dark = shade(tone, -0.35)
  const body = scene.linear('x', [shade(tone, -0.3), shade(tone, 0.3), tone, shade(tone, -0.4)])
  scene.shadow(400, 668, 260, 24)
  const shapes: Record<typeof shape, string[]> = {
    channel: [
      path(
        'M120 470C120 610 290 610 290 470L690 260V300C690 330 640 380 590 400L270 566C230 600 120 590 120 470Z',
        scene.linear('y', [shade(tone, 0.25), tone, dark]),
      ),
      path('M120 470C120 590 290 590 290 470L690 260C660 250 560 236 530 250Z', shade(tone, -0.5)),
      path('M120 470L530 250L548 262L150 478Z', shade(tone, 0.35)),
      path('M120 470C120 610 290 610 290 470H272C272 586 138 586 138 470Z', shade(tone, 0.3)),
    ],
    pipe: [
      rect(330, 130, 140, 520, body),
      ellipse(400, 650, 70, 20, dark),
      rect(318, 130, 164, 86, body, 6),
      ellipse(400, 130, 82, 22, shade(tone, -0.1)),
      ellipse(400, 130, 68, 16, shade(tone, -0.6)),
    ],
    elbow: [
      path('M270 150H410V360L600 520L520 640L300 450C280 430 270 420 270 380Z', body),
      ellipse(340, 150, 76, 20, shade(tone, -0.5)),
      path('M588 500L626 540L530 664L492 626Z', scene.linear('x', [tone, dark])),
    ],
    holder: [
      stroke('M230 250C230 520 570 520 570 250', shade(tone, -0.2), 40),
      stroke('M230 250C230 520 570 520 570 250', tone, 32),
      stroke('M230 250C230 500 570 500 570 250', shade(tone, 0.35), 6),
      rect(548, 150, 46, 300, scene.linear('x', [shade(tone, 0.2), dark]), 6),
      circle(571, 190, 9, '#2a2f33'),
      circle(571, 300, 9, '#2a2f33'),
    ],
    funnel: [
      path('M180 230H620C620 400 480 440 470 470H330C320 440 180 400 180 230Z', body),
      rect(330, 466, 140, 180, body),
      ellipse(400, 232, 220, 46, shade(tone, -0.12)),
      ellipse(400, 234, 196, 36, shade(tone, -0.6)),
      ellipse(400, 646, 70, 18, dark),
    ],
  }
  scene.draw(...shapes[shape])
}
