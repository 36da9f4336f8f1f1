import { circle, ellipse, path, rect, type Scene, shade, stroke } from './scene.ts'

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

const hole = (x: number, y: number, radius = 12) =>
  ellipse(x, y, radius, radius * 0.85, '#3f474c') +
  ellipse(x + 2, y + 2, radius * 0.7, radius * 0.55, '#66707680')

export function bracket(scene: Scene, { shape }: { shape: Bracket }): void {
  const zinc = '#bcc5ca'
  const light = scene.linear('y', ['#e6ebee', '#a9b3b9'])
  const dark = scene.linear('x', ['#98a3a9', '#7e898f'])
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
