import {
  box,
  brandColour,
  circle,
  ellipse,
  luminance,
  path,
  rect,
  type Scene,
  shade,
  stroke,
} from './scene.ts'

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
    for (let x = 96; ribbed && x < 700; x += 26) {
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

type Screw = 'wood' | 'drywall' | 'seed' | 'roof' | 'nail' | 'dowel' | 'plateDowel' | 'anchor'

/** Three of a kind: one alone tells neither its length nor that it comes in a pack. */
export function screw(
  scene: Scene,
  { shape, tone, length }: { shape: Screw; tone: string; length: number },
): void {
  const long = Math.min(480, 190 + length * 2.4)
  scene.shadow(400, 408 + long / 2, 240, 20)
  for (const [x, turn] of [
    [250, -14],
    [400, 4],
    [550, 18],
  ] as const) {
    scene.draw(
      `<g transform="translate(${x} ${400 - long / 2}) rotate(${turn} 0 ${long / 2})">`,
      ...single(scene, shape, tone, long),
      '</g>',
    )
  }
}

function single(scene: Scene, shape: Screw, tone: string, long: number): string[] {
  const steel = scene.linear('x', [shade(tone, -0.3), shade(tone, 0.45), shade(tone, -0.4)])
  const zinc = scene.linear('x', ['#8a9399', '#eef2f4', '#808a90'])
  const thread = (from: number, to: number, step: number, half: number) => {
    let d = ''
    for (let y = from; y < to; y += step) d += `M${-half} ${y + step * 0.4}L${half} ${y}`
    return stroke(d, shade(tone, -0.25), step * 0.3) + stroke(d, shade(tone, 0.4), step * 0.12)
  }
  if (shape === 'nail')
    return [
      ellipse(0, 4, 26, 8, shade(tone, 0.25)),
      rect(-9, 6, 18, long - 30, steel),
      path(`M-9 ${long - 24}L0 ${long}L9 ${long - 24}Z`, shade(tone, -0.2)),
      stroke(`M-9 26h18M-9 36h18M-9 46h18`, shade(tone, -0.35), 2),
    ]
  if (shape === 'dowel')
    return [
      rect(-26, 0, 52, 14, steel, 4),
      path(`M-20 14H20L17 ${long - 40}L9 ${long}H-9L-17 ${long - 40}Z`, steel),
      rect(-2.5, long * 0.45, 5, long * 0.5, shade(tone, -0.45)),
      ...[0.22, 0.34, 0.5, 0.62, 0.74, 0.86].map((share) =>
        rect(-23, long * share, 46, 8, shade(tone, -0.2), 4),
      ),
      ellipse(0, 2, 18, 6, '#7b858b'),
    ]
  if (shape === 'plateDowel')
    return [
      ellipse(0, 8, 74, 18, shade(tone, 0.2)),
      ellipse(0, 12, 74, 18, 'none', `stroke="${shade(tone, -0.3)}" stroke-width="3"`),
      path(`M-17 14H17L14 ${long}H-14Z`, steel),
      rect(-3, long * 0.5, 6, long * 0.5, shade(tone, -0.4)),
      ellipse(0, 8, 14, 5, '#c9463a'),
    ]
  if (shape === 'anchor')
    return [
      rect(-15, 0, 30, long, zinc, 4),
      thread(4, long * 0.36, 11, 15),
      path('M-34 62h68l-6 40h-56Z', zinc),
      rect(-42, 100, 84, 11, zinc, 4),
      rect(
        -19,
        long * 0.62,
        38,
        long * 0.24,
        scene.linear('x', [shade(tone, -0.4), shade(tone, 0.2), shade(tone, -0.5)]),
        4,
      ),
      path(`M-15 ${long * 0.86}L-21 ${long}H21L15 ${long * 0.86}Z`, steel),
    ]
  const head =
    shape === 'roof'
      ? [
          rect(-24, 0, 48, 36, steel, 6),
          rect(-40, 34, 80, 12, steel, 5),
          rect(-36, 46, 72, 12, '#24282b', 6),
        ]
      : shape === 'seed'
        ? [path('M-30 22C-30 -10 30 -10 30 22Z', steel)]
        : [
            path('M-34 0H34L12 32H-12Z', steel),
            ellipse(0, 1, 34, 9, shade(tone, 0.25)),
            stroke('M-10 1h20M0 -3v9', shade(tone, -0.5), 4),
          ]
  const body = shape === 'roof' ? zinc : steel
  const start = shape === 'roof' ? 58 : shape === 'seed' ? 22 : 30
  const step = shape === 'drywall' || shape === 'wood' ? 17 : 12
  return [
    rect(-10, start, 20, long - start - 30, body),
    path(`M-10 ${long - 32}L0 ${long}L10 ${long - 32}Z`, body),
    ...head,
    thread(start + 14, long - 22, step, 17),
  ]
}

type Bracket = 'plate' | 'cross' | 'corner' | 'strip' | 'shoe'

export function bracket(scene: Scene, { shape }: { shape: Bracket }): void {
  const zinc = '#bcc5ca'
  const light = scene.linear('y', ['#e6ebee', '#a9b3b9'])
  const dark = scene.linear('x', ['#98a3a9', '#7e898f'])
  const hole = (x: number, y: number, radius = 12) =>
    ellipse(x, y, radius, radius * 0.85, '#3f474c') +
    ellipse(x + 2, y + 2, radius * 0.7, radius * 0.55, '#66707680')
  scene.shadow(400, { plate: 478, cross: 640, corner: 630, strip: 530, shoe: 626 }[shape], 240, 22)
  const shapes: Record<Bracket, string[]> = {
    plate: [
      path('M180 360H620V450H180Z', light),
      path('M180 450H620V462H180Z', shade(zinc, -0.4)),
      ...[220, 280, 340, 460, 520, 580].map((x) => hole(x, 405)),
      rect(384, 380, 32, 50, '#5a636880', 4),
      stroke('M364 360V450M436 360V450', '#8c979d', 4),
    ],
    cross: [
      path(
        'M330 180H470V330H620V470H470V620H330V470H180V330H330Z',
        light,
        `stroke="${shade(zinc, -0.35)}" stroke-width="5"`,
      ),
      ...[
        [400, 230],
        [400, 570],
        [230, 400],
        [570, 400],
      ].map(([x = 0, y = 0]) => hole(x, y, 15)),
      circle(400, 400, 34, '#8f9aa0'),
      circle(400, 400, 18, '#3f474c'),
    ],
    corner: [
      path('M220 190L420 130V440L220 520Z', light),
      path('M220 520L420 440L640 540L430 640Z', dark),
      path('M300 310L320 470L420 520L400 480L322 440Z', '#8b969c'),
      hole(270, 270),
      hole(370, 230),
      hole(270, 380),
      hole(370, 340),
      hole(400, 560),
      hole(500, 530),
      hole(460, 600, 10),
    ],
    strip: [
      path('M140 450L600 270L660 340L200 530Z', light),
      path('M200 530L660 340V352L200 544Z', shade(zinc, -0.4)),
      ...Array.from(
        { length: 7 },
        (_, i) => hole(210 + i * 62, 470 - i * 25) + hole(190 + i * 64, 440 - i * 25, 8),
      ),
    ],
    shoe: [
      path('M230 200H320V600H230Z', light),
      path('M480 200H570V600H480Z', light),
      path('M320 560H480V620H320Z', dark),
      path('M320 200L360 180V540L320 600Z', dark),
      path('M480 200L440 180V540L480 600Z', dark),
      ...[250, 330, 410, 490, 560].flatMap((y) => [
        hole(258, y, 9),
        hole(292, y + 30, 9),
        hole(508, y, 9),
        hole(542, y + 30, 9),
      ]),
    ],
  }
  scene.draw(...shapes[shape])
}

export function tape(scene: Scene, { tone, width }: { tone: string; width: number }): void {
  const depth = 40 + width * 1.1
  const dx = depth * 0.9
  scene.shadow(410, 640, 260, 28)
  scene.draw(
    path(
      `M${400 - dx / 2} 190A210 210 0 0 0 ${400 - dx / 2} 610L${400 + dx / 2} 610A210 210 0 0 0 ${400 + dx / 2} 190Z`,
      scene.linear('y', [shade(tone, 0.25), shade(tone, -0.08), shade(tone, -0.4)]),
    ),
    ellipse(400 + dx / 2, 400, 190, 210, scene.linear('y', [shade(tone, 0.2), shade(tone, -0.15)])),
    ...[180, 168, 156, 144].map((radius) =>
      ellipse(
        400 + dx / 2,
        400,
        radius,
        radius * 1.1,
        'none',
        `stroke="${shade(tone, -0.2)}" stroke-width="2" opacity=".6"`,
      ),
    ),
    ellipse(400 + dx / 2, 400, 124, 137, '#c9ab82'),
    ellipse(400 + dx / 2, 400, 110, 122, '#f4f6f7'),
    path(
      `M${400 + dx / 2 - 108} 380A110 122 0 0 0 ${400 + dx / 2 - 10} 521A130 140 0 0 1 ${400 + dx / 2 - 108} 380Z`,
      '#9c8158',
    ),
  )
}

export function cable(
  scene: Scene,
  { tone, brand, grade }: { tone: string; brand: string; grade: string },
): void {
  scene.shadow(400, 660, 270, 30)
  const edge = luminance(tone) > 0.6 ? '#9aa2a7' : shade(tone, 0.32)
  for (let ring = 0; ring < 8; ring += 1) {
    scene.draw(
      ellipse(
        400,
        410 + (ring % 2) * 6,
        250 - ring * 18,
        232 - ring * 17,
        'none',
        `stroke="${shade(tone, -0.28)}" stroke-width="19"`,
      ),
    )
    scene.draw(
      ellipse(
        400,
        408 + (ring % 2) * 6,
        250 - ring * 18,
        232 - ring * 17,
        'none',
        `stroke="${tone}" stroke-width="15"`,
      ),
    )
    scene.draw(
      ellipse(
        399,
        405 + (ring % 2) * 6,
        250 - ring * 18,
        232 - ring * 17,
        'none',
        `stroke="${edge}" stroke-width="3" opacity=".7"`,
      ),
    )
  }
  const cores = ['#8a5a34', '#3f78b5', '#d6c23a', '#3b3f43', '#9aa1a6'].slice(
    0,
    Number.parseInt(grade, 10),
  )
  scene.draw(stroke('M600 560C650 600 660 640 640 690', shade(tone, -0.1), 22))
  cores.forEach((core, i) => {
    scene.draw(
      stroke(`M640 688q${-20 + i * 12} 18 ${-34 + i * 17} 44`, core, 8),
      stroke(`M${606 + i * 17} 732v14`, '#c97f45', 5),
    )
  })
  scene.draw(rect(310, 322, 180, 178, '#ffffff', 8), rect(310, 322, 180, 40, brandColour(brand), 8))
  scene.text(400, 352, 26, brand, { fill: '#ffffff', maxWidth: 160 })
  scene.text(400, 430, 46, grade, { maxWidth: 156 })
  scene.text(400, 470, 26, 'мм²', { maxWidth: 150, weight: 'medium' })
}
