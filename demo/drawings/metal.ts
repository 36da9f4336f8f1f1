import { box, circle, ellipse, path, rect, type Scene, shade, stroke } from './scene.ts'

/** Profiles run away from the viewer; the section is what tells them apart. */
export function profile(
  scene: Scene,
  spec: { shape: 'channel' | 'stud' | 'corner' | 'tube'; tone: string; ratio: number },
): void {
  const { tone } = spec
  const width = Math.min(240, 130 * Math.max(1, spec.ratio))
  const height = spec.shape === 'tube' ? width / spec.ratio : 110
  const x = 110
  const y = 590 - height
  scene.shadow(440, 600, 330, 28)
  if (spec.shape === 'tube') {
    box(scene, { x, y, width, height, dx: 420, dy: 290 }, tone)
    scene.draw(
      rect(x + 12, y + 12, width - 24, height - 24, shade(tone, -0.72), 4),
      path(`M${x + 12} ${y + height - 12}l30 -22h${width - 54}v22Z`, shade(tone, -0.5)),
    )
    return
  }
  const far = 'l420 -290'
  const steel = (from: number, to: number) =>
    scene.linear('x', [shade(tone, from), shade(tone, to)])
  if (spec.shape === 'corner') {
    scene.draw(
      path(`M${x} ${y - 40}${far}l130 100l-420 290Z`, steel(0.2, -0.05)),
      path(`M${x + 130} ${y + 60}${far}v120l-420 290Z`, steel(-0.15, -0.35)),
    )
    for (let i = 0; i < 12; i += 1)
      scene.draw(ellipse(x + 80 + i * 34, y - 12 - i * 23.5, 9, 6, shade(tone, -0.5)))
    return
  }
  scene.draw(
    path(`M${x} ${y}${far}v${height * 0.9}l-420 290Z`, steel(-0.3, -0.12)),
    path(`M${x} ${y + height}${far}h${width}l-420 290Z`, steel(0.1, 0.34)),
    path(`M${x + width} ${y}${far}v${height}l-420 290Z`, steel(0.22, -0.12)),
    stroke(`M${x} ${y}V${y + height}H${x + width}V${y}`, shade(tone, -0.4), 7),
    stroke(`M${x + width} ${y + height * 0.4}${far}`, shade(tone, 0.5), 3),
  )
  if (spec.shape === 'stud') {
    scene.draw(
      stroke(`M${x} ${y}h22M${x + width} ${y}h-22`, shade(tone, -0.4), 7),
      path(`M${x + width - 24} ${y}${far}h24l-420 290Z`, shade(tone, 0.4)),
      path(`M${x} ${y}${far}h24l-420 290Z`, shade(tone, 0.3)),
    )
  }
}

export function rods(
  scene: Scene,
  { diameter, ribbed, tone }: { diameter: number; ribbed: boolean; tone: string },
): void {
  const thick = 22 + diameter * 2.4
  const count = diameter > 10 ? 3 : 5
  scene.shadow(420, 600, 330, 26)
  scene.draw('<g transform="rotate(-32 400 400)">')
  for (let i = 0; i < count; i += 1) {
    const y = 400 + (i - count / 2) * (thick + 8)
    scene.draw(
      rect(
        70,
        y,
        650,
        thick,
        scene.linear('y', [shade(tone, 0.3), tone, shade(tone, -0.45)]),
        thick / 2,
      ),
    )
    const ribsEnd = ribbed ? 700 : 0
    for (let x = 96; x < ribsEnd; x += 26) {
      scene.draw(
        stroke(`M${x} ${y + 4}q12 ${thick / 2} 4 ${thick - 8}`, shade(tone, -0.4), 5),
        stroke(`M${x + 5} ${y + 5}q12 ${thick / 2} 4 ${thick - 10}`, shade(tone, 0.35), 2),
      )
    }
    scene.draw(
      ellipse(86, y + thick / 2, thick * 0.34, thick / 2, shade(tone, 0.12)),
      ellipse(86, y + thick / 2, thick * 0.22, thick * 0.34, shade(tone, -0.1)),
    )
  }
  scene.draw('</g>')
}

export function mesh(scene: Scene, { cell, tone }: { cell: number; tone: string }): void {
  const step = 30 + cell * 0.55
  scene.shadow(400, 690, 290, 18)
  scene.draw('<g transform="translate(0 20)">')
  for (let x = 130; x <= 670; x += step)
    scene.draw(rect(x, 110, 9, 560, scene.linear('x', [shade(tone, 0.3), shade(tone, -0.4)]), 4))
  for (let y = 130; y <= 660; y += step) {
    scene.draw(rect(112, y, 576, 9, scene.linear('y', [shade(tone, 0.4), shade(tone, -0.45)]), 4))
    for (let x = 130; x <= 670; x += step)
      scene.draw(circle(x + 4.5, y + 4.5, 7, shade(tone, -0.3)))
  }
  scene.draw('</g>')
}

export function pipe(
  scene: Scene,
  { tone, stripe, diameter }: { tone: string; stripe: string; diameter: number },
): void {
  const thick = 40 + diameter * 1.6
  scene.shadow(420, 610, 330, 26)
  scene.draw('<g transform="rotate(-30 400 400)">')
  for (const shift of [-0.6, 0.6]) {
    const y = 400 + shift * (thick + 12) - thick / 2
    scene.draw(
      rect(
        90,
        y,
        640,
        thick,
        scene.linear('y', [shade(tone, -0.05), shade(tone, 0.5), tone, shade(tone, -0.3)]),
        12,
      ),
      rect(90, y + thick * 0.3, 640, 7, stripe),
      ellipse(98, y + thick / 2, thick * 0.2, thick / 2, shade(tone, -0.08)),
      ellipse(98, y + thick / 2, thick * 0.13, thick * 0.33, '#50585d'),
    )
  }
  scene.draw('</g>')
}

type Fitting = 'elbow' | 'tee' | 'coupling' | 'valve' | 'butterfly'

export function fitting(
  scene: Scene,
  { shape, tone, diameter }: { shape: Fitting; tone: string; diameter: number },
): void {
  const scale = 0.75 + diameter / 130
  const across = scene.linear('y', [shade(tone, 0.4), tone, shade(tone, -0.35)])
  const down = scene.linear('x', [shade(tone, -0.15), shade(tone, 0.4), shade(tone, -0.35)])
  const mouth = (x: number, y: number) =>
    ellipse(x, y, 78, 24, shade(tone, -0.12)) + ellipse(x, y, 54, 15, '#4e565b')
  scene.shadow(
    400,
    400 + (shape === 'elbow' || shape === 'coupling' ? 206 : 172) * scale,
    220 * scale,
    22,
  )
  scene.draw(`<g transform="translate(${400 - 400 * scale} ${400 - 400 * scale}) scale(${scale})">`)
  const shapes: Record<Fitting, string[]> = {
    elbow: [
      path('M330 250H470V420C470 450 480 460 510 460H620V600H430C350 600 330 580 330 500Z', across),
      rect(322, 220, 156, 90, down, 8),
      rect(570, 452, 90, 156, across, 8),
      mouth(400, 220),
      ellipse(660, 530, 24, 78, shade(tone, -0.12)),
      ellipse(660, 530, 15, 54, '#4e565b'),
    ],
    tee: [
      rect(190, 420, 420, 140, across),
      rect(330, 250, 140, 190, down),
      rect(322, 230, 156, 80, down, 8),
      rect(170, 412, 84, 156, across, 8),
      rect(546, 412, 84, 156, across, 8),
      mouth(400, 230),
      ellipse(630, 490, 24, 78, shade(tone, -0.12)),
      ellipse(630, 490, 15, 54, '#4e565b'),
    ],
    coupling: [
      rect(330, 240, 140, 340, down),
      rect(320, 240, 160, 130, down, 8),
      rect(320, 450, 160, 130, down, 8),
      ellipse(400, 580, 80, 24, shade(tone, -0.3)),
      mouth(400, 240),
    ],
    valve: [
      rect(190, 400, 420, 130, across, 20),
      rect(180, 390, 110, 150, across, 10),
      rect(510, 390, 110, 150, across, 10),
      circle(400, 460, 92, scene.linear('y', [shade(tone, 0.4), shade(tone, -0.3)])),
      rect(380, 320, 40, 70, '#9aa2a7', 6),
      path(
        'M370 300H660C676 300 676 336 660 336H420V344H370Z',
        scene.linear('y', ['#d8433a', '#9c2620']),
      ),
    ],
    butterfly: [
      rect(190, 400, 420, 130, across, 20),
      rect(180, 390, 110, 150, across, 10),
      rect(510, 390, 110, 150, across, 10),
      circle(400, 460, 92, scene.linear('y', [shade(tone, 0.4), shade(tone, -0.3)])),
      rect(380, 320, 40, 70, '#9aa2a7', 6),
      path(
        'M400 330C360 250 270 250 268 300C268 340 350 350 400 344C450 350 532 340 532 300C530 250 440 250 400 330Z',
        scene.linear('y', ['#d8433a', '#9c2620']),
      ),
    ],
  }
  scene.draw(...shapes[shape], '</g>')
}
