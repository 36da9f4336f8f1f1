import { box, boxFaces, circle, ellipse, path, rect, type Scene, shade, stroke } from './scene.ts'

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
