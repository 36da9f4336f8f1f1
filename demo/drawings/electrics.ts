import {
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

export function bulb(
  scene: Scene,
  { shape, warm }: { shape: 'pear' | 'candle' | 'spot'; warm: number },
): void {
  const glow = warm < 3500 ? '#ffd892' : '#eaf4ff'
  const glass = scene.linear('x', [shade(glow, -0.08), '#ffffff', glow, shade(glow, -0.18)])
  const metal = scene.linear('x', ['#868f95', '#eef1f3', '#a7afb4', '#737c82'])
  scene.shadow(400, 700, 110, 16)
  const shapes: Record<typeof shape, string[]> = {
    pear: [
      circle(400, 270, 150, glass),
      path('M270 320C290 420 330 440 336 500H464C470 440 510 420 530 320Z', glass),
      path('M330 480H470L450 590H350Z', '#f0f2f3', 'stroke="#c9d0d4" stroke-width="2"'),
    ],
    candle: [
      path(
        'M400 110C420 190 480 260 474 360C470 420 450 450 446 490H354C350 450 330 420 326 360C320 260 380 190 400 110Z',
        glass,
      ),
      path('M346 484H454L440 590H360Z', '#f0f2f3', 'stroke="#c9d0d4" stroke-width="2"'),
    ],
    spot: [
      path('M270 180H530L480 470H320Z', '#f0f2f3', 'stroke="#c9d0d4" stroke-width="2"'),
      ellipse(400, 180, 132, 38, glass, 'stroke="#b9c2c7" stroke-width="5"'),
      rect(330, 466, 140, 110, '#e4e8ea', 10),
    ],
  }
  scene.draw(...shapes[shape])
  if (shape === 'spot')
    scene.draw(rect(352, 576, 20, 60, metal, 6), rect(428, 576, 20, 60, metal, 6))
  else
    scene.draw(
      rect(352, 588, 96, 78, metal, 8),
      ...[606, 624, 642].map((y) => stroke(`M350 ${y + 6}L450 ${y - 4}`, '#68727899', 6)),
      path('M366 666H434L418 690H382Z', '#3a4045'),
    )
}

export function luminaire(
  scene: Scene,
  { shape, warm }: { shape: 'panel' | 'round' | 'line' | 'flood' | 'sensor'; warm: number },
): void {
  const glow = warm < 5000 ? '#fff3d8' : '#f1f8ff'
  const shine = scene.linear('y', ['#ffffff', glow, shade(glow, -0.05)])
  scene.shadow(400, shape === 'line' ? 462 : shape === 'panel' ? 628 : 680, 280, 18)
  const flood = [
    stroke('M190 440C190 720 610 720 610 440', '#3b4146', 18),
    rect(170, 220, 460, 340, scene.linear('y', ['#4a5157', '#2a2f33']), 18),
    rect(206, 252, 388, 276, scene.linear('y', ['#fdfdf6', '#dfe8ee']), 6),
    ...Array.from({ length: 24 }, (_, i) =>
      circle(244 + (i % 8) * 44, 310 + Math.floor(i / 8) * 78, 10, '#f7d977'),
    ),
    path('M220 500L420 262h90L300 520Z', '#ffffff', 'opacity=".4"'),
  ]
  const shapes: Record<typeof shape, string[]> = {
    panel: [
      path('M150 190H650L690 610H110Z', '#fafbfb', 'stroke="#b9c2c7" stroke-width="3"'),
      path('M176 214H624L658 586H142Z', shine, 'stroke="#d5dbde" stroke-width="2"'),
    ],
    round: [
      circle(400, 400, 260, scene.linear('y', ['#ffffff', '#ccd4d8'])),
      circle(400, 400, 226, shine, 'stroke="#dbe1e4" stroke-width="3"'),
    ],
    line: [
      rect(
        90,
        350,
        620,
        96,
        scene.linear('y', ['#ffffff', glow, '#d4dbde']),
        46,
        'stroke="#b9c2c7" stroke-width="2"',
      ),
      rect(90, 350, 60, 96, '#cdd5d9', 30),
      rect(650, 350, 60, 96, '#cdd5d9', 30),
    ],
    flood,
    sensor: [...flood, rect(350, 560, 100, 70, '#2a2f33', 12), circle(400, 612, 30, '#f3f5f6')],
  }
  scene.draw(...shapes[shape])
}

export function socket(
  scene: Scene,
  { shape, tone }: { shape: 'socket' | 'double' | 'usb' | 'switch' | 'switch2'; tone: string },
): void {
  const width = shape === 'double' ? 520 : 400
  const left = 400 - width / 2
  const face = scene.linear('y', [shade(tone, 0.3), tone, shade(tone, -0.1)])
  scene.shadow(400, 620, width * 0.62, 26)
  scene.draw(
    rect(left, 200, width, 400, face, 34, `stroke="${shade(tone, -0.24)}" stroke-width="3"`),
    rect(
      left + 40,
      240,
      width - 80,
      320,
      shade(tone, 0.05),
      14,
      `stroke="${shade(tone, -0.2)}" stroke-width="3"`,
    ),
  )
  const well = (x: number, y = 400) =>
    circle(x, y, 100, scene.linear('y', [shade(tone, -0.3), shade(tone, -0.08)])) +
    circle(x - 38, y, 14, '#23282b') +
    circle(x + 38, y, 14, '#23282b') +
    rect(x - 9, y - 98, 18, 24, '#c2a35a', 3) +
    rect(x - 9, y + 74, 18, 24, '#c2a35a', 3)
  const key = (x: number, w: number) =>
    rect(x, 250, w, 150, shade(tone, 0.35), 8) +
    rect(x, 400, w, 150, shade(tone, -0.08), 8) +
    rect(x + w / 2 - 20, 520, 40, 5, shade(tone, -0.35), 2)
  const shapes: Record<typeof shape, string[]> = {
    socket: [well(400)],
    double: [well(275), well(525)],
    usb: [
      well(400, 362),
      rect(368, 492, 64, 26, '#23282b', 13),
      rect(380, 502, 40, 6, '#6d767c', 3),
    ],
    switch: [key(250, 300)],
    switch2: [key(250, 146), key(404, 146)],
  }
  scene.draw(...shapes[shape])
}

export function breaker(
  scene: Scene,
  { poles, grade, brand }: { poles: number; grade: string; brand: string },
): void {
  const left = 400 - poles * 75
  scene.shadow(400, 680, poles * 90, 20)
  for (let i = 0; i < poles; i += 1) {
    const x = left + i * 150
    scene.draw(
      path(
        `M${x} 130H${x + 148}V280H${x + 148}V670H${x}Z`,
        scene.linear('x', ['#dfe4e6', '#ffffff', '#e8ecee', '#c4ccd0']),
        'stroke="#a9b3b8" stroke-width="2"',
      ),
      circle(x + 74, 172, 24, '#aab3b8'),
      stroke(`M${x + 60} 172h28M${x + 74} 158v28`, '#50595e', 5),
      circle(x + 74, 628, 24, '#aab3b8'),
      stroke(`M${x + 60} 628h28M${x + 74} 614v28`, '#50595e', 5),
      rect(x + 36, 380, 76, 120, '#cfd6d9', 6),
      rect(x + 46, 372, 56, 66, scene.linear('y', ['#2f6fbd', '#1c4a86']), 6),
    )
    scene.text(x + 74, 300, 46, grade, { maxWidth: 120 })
  }
  scene.text(left + 74, 250, 24, brand, { fill: brandColour(brand), maxWidth: 120 })
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
