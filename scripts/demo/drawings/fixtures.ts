import { brandColour, circle, ellipse, path, rect, type Scene, shade, stroke } from './scene.ts'
import { texture } from './textures.ts'

export function door(
  scene: Scene,
  {
    style,
    tone,
    wide,
  }: { style: 'flush' | 'panel' | 'glass' | 'steel'; tone: string; wide: number },
): void {
  const width = wide * 0.34
  const left = 400 - width / 2
  const carve = (x: number, y: number, w: number, h: number) =>
    rect(
      x,
      y,
      w,
      h,
      scene.linear('y', [shade(tone, -0.22), shade(tone, 0.05), shade(tone, 0.2)]),
      2,
    ) + rect(x + 8, y + 8, w - 16, h - 16, shade(tone, -0.03), 2)
  scene.shadow(400, 730, width * 0.9, 18)
  scene.draw(
    rect(
      left - 24,
      76,
      width + 48,
      650,
      shade(tone, 0.12),
      2,
      'stroke="#1c222826" stroke-width="2"',
    ),
  )
  texture(
    scene,
    style === 'steel' || tone === '#f7f6f2' ? 'plain' : 'wood',
    tone,
    left,
    100,
    width,
    624,
  )
  scene.draw(rect(left, 100, width, 624, 'none', 0, 'stroke="#1c22284d" stroke-width="2"'))
  if (style === 'panel')
    scene.draw(carve(left + 36, 140, width - 72, 300), carve(left + 36, 480, width - 72, 200))
  if (style === 'glass')
    scene.draw(
      ...[140, 276, 412, 548].map((y) =>
        rect(
          left + 60,
          y,
          width - 120,
          112,
          scene.linear('x', ['#dfe9ec', '#f5fafb', '#cddbe0']),
          2,
          `stroke="${shade(tone, -0.25)}" stroke-width="4"`,
        ),
      ),
    )
  if (style === 'flush')
    scene.draw(
      ...[250, 412, 574].map((y) => rect(left, y, width, 3, shade(tone, -0.35), 0, 'opacity=".7"')),
    )
  if (style === 'steel')
    scene.draw(
      carve(left + 30, 132, width - 60, 560),
      rect(left + width - 58, 330, 22, 52, '#c9ced2', 8),
      circle(left + width - 47, 356, 5, '#30363a'),
      circle(left + 64, 230, 8, '#2a2f33'),
    )
  const handleX = left + width - 44
  scene.draw(
    rect(handleX - 10, 400, 22, 70, '#b8bec2', 9),
    stroke(`M${handleX} 430h-62`, '#8e969b', 13),
    stroke(`M${handleX} 427h-60`, '#e3e7e9', 4),
  )
}

export function window(scene: Scene, { sashes, tone }: { sashes: number; tone: string }): void {
  scene.shadow(400, 690, 310, 18)
  scene.draw(rect(130, 150, 540, 520, shade(tone, 0.04), 4, 'stroke="#1c222833" stroke-width="2"'))
  const width = 500 / sashes
  for (let i = 0; i < sashes; i += 1) {
    const x = 150 + i * width
    scene.draw(
      rect(
        x + 4,
        170,
        width - 8,
        480,
        scene.linear('x', [shade(tone, 0.2), shade(tone, -0.1)]),
        3,
        'stroke="#1c222833" stroke-width="2"',
      ),
      rect(
        x + 30,
        196,
        width - 60,
        428,
        scene.linear('y', ['#bcd8e8', '#e6f2f8', '#cfe3ec']),
        2,
        'stroke="#1c222855" stroke-width="2"',
      ),
      path(`M${x + 44} 600L${x + width - 60} 240h30L${x + 74} 600Z`, '#ffffff', 'opacity=".35"'),
    )
    if (i > 0)
      scene.draw(rect(x + 8, 390, 14, 70, '#f8f9fa', 6, 'stroke="#1c222866" stroke-width="2"'))
  }
}

export function handle(
  scene: Scene,
  { shape, tone }: { shape: 'lever' | 'lock' | 'cylinder' | 'hinge'; tone: string },
): void {
  const metal = scene.linear('y', [shade(tone, 0.5), tone, shade(tone, -0.4)])
  const side = scene.linear('x', [shade(tone, -0.25), shade(tone, 0.45), shade(tone, -0.35)])
  scene.shadow(400, { lever: 512, lock: 640, cylinder: 505, hinge: 648 }[shape], 220, 20)
  const shapes: Record<typeof shape, string[]> = {
    lever: [
      circle(290, 400, 100, metal),
      circle(290, 400, 78, shade(tone, 0.12)),
      path(
        'M270 372C300 352 420 380 480 372C560 360 610 372 640 396C640 430 600 424 560 420C460 412 360 440 290 430Z',
        metal,
      ),
      stroke('M300 384C400 392 500 376 600 390', shade(tone, 0.6), 5),
    ],
    lock: [
      rect(270, 160, 220, 460, metal, 10),
      rect(480, 130, 36, 520, side, 6),
      rect(516, 240, 40, 80, side, 4),
      rect(516, 390, 60, 50, side, 4),
      rect(516, 450, 60, 50, side, 4),
      circle(380, 300, 40, shade(tone, -0.3)),
      rect(364, 290, 32, 32, '#2b3136', 2),
      circle(380, 460, 26, shade(tone, -0.55)),
      rect(370, 466, 20, 56, shade(tone, -0.55), 6),
    ],
    cylinder: [
      rect(160, 330, 480, 90, metal, 45),
      rect(160, 390, 480, 100, metal, 14),
      circle(190, 374, 34, shade(tone, 0.3)),
      rect(184, 352, 10, 44, '#2b3136', 4),
      rect(384, 330, 40, 150, shade(tone, -0.45), 4),
      circle(404, 460, 10, '#2b3136'),
      path('M520 560a44 44 0 1 1 60 -20l90 60l-16 22l-20 -10l-10 14l-20 -12l-34 -24Z', '#c9b06a'),
      circle(548, 548, 14, '#f4f6f7'),
    ],
    hinge: [
      rect(210, 180, 170, 440, metal, 12),
      rect(420, 180, 170, 440, metal, 12),
      rect(372, 160, 56, 480, side, 24),
      ...[290, 400, 510].map((y) => rect(372, y, 56, 5, '#2b313688')),
      ...[240, 400, 560].flatMap((y) => [
        circle(290, y, 20, shade(tone, -0.5)),
        circle(510, y, 20, shade(tone, -0.5)),
        stroke(`M282 ${y}h16M290 ${y - 8}v16M502 ${y}h16M510 ${y - 8}v16`, shade(tone, 0.3), 3),
      ]),
    ],
  }
  scene.draw(...shapes[shape])
}

const china = ['#dfe5e8', '#ffffff', '#f7f9fa', '#ccd4d8']

export function toilet(scene: Scene, { wall, tank }: { wall: boolean; tank: boolean }): void {
  scene.shadow(430, 690, 240, wall ? 14 : 24)
  if (tank)
    scene.draw(
      rect(150, 170, 150, 270, scene.linear('x', china), 16, 'stroke="#b9c2c7" stroke-width="2"'),
      rect(
        140,
        150,
        170,
        34,
        scene.linear('y', ['#ffffff', '#d7dee1']),
        12,
        'stroke="#b9c2c7" stroke-width="2"',
      ),
      rect(200, 138, 50, 14, '#aab3b8', 6),
    )
  else scene.draw(rect(150, 150, 26, 520, '#e3e8ea'), rect(148, 220, 30, 90, '#c9d0d4', 4))
  const bottom = wall
    ? 'C600 560 480 610 300 590L176 590V430Z'
    : 'C600 560 500 580 490 620L500 680H290L300 600C250 570 200 520 190 430Z'
  scene.draw(
    path(`M180 430H640${bottom}`, scene.linear('x', china), 'stroke="#b9c2c7" stroke-width="2"'),
    rect(
      180,
      404,
      470,
      34,
      scene.linear('y', ['#ffffff', '#dbe1e4']),
      17,
      'stroke="#b9c2c7" stroke-width="2"',
    ),
    rect(
      190,
      384,
      440,
      24,
      scene.linear('y', ['#ffffff', '#e6ebed']),
      12,
      'stroke="#b9c2c7" stroke-width="2"',
    ),
    stroke('M330 470C420 520 540 500 590 470', '#c6ced3', 4),
  )
}

export function sink(
  scene: Scene,
  { shape, width }: { shape: 'square' | 'oval' | 'pedestal'; width: number },
): void {
  const half = 130 + width * 1.6
  scene.shadow(400, shape === 'pedestal' ? 720 : 590, half * 1.1, 22)
  if (shape === 'pedestal')
    scene.draw(
      path(
        'M340 500H460L440 640L470 712H330L360 640Z',
        scene.linear('x', china),
        'stroke="#b9c2c7" stroke-width="2"',
      ),
    )
  const bowl =
    shape === 'oval'
      ? `M${400 - half} 400C${400 - half + 20} 600 ${400 + half - 20} 600 ${400 + half} 400Z`
      : `M${400 - half} 400L${400 - half + 40} 540C${400 - half + 70} 580 ${400 + half - 70} 580 ${400 + half - 40} 540L${400 + half} 400Z`
  scene.draw(path(bowl, scene.linear('x', china), 'stroke="#b9c2c7" stroke-width="2"'))
  if (shape === 'oval')
    scene.draw(
      ellipse(400, 400, half, 74, '#ffffff', 'stroke="#b9c2c7" stroke-width="2"'),
      ellipse(400, 404, half - 22, 56, scene.linear('y', ['#c9d2d7', '#f3f6f7'])),
    )
  else
    scene.draw(
      path(
        `M${400 - half} 400L${400 - half + 50} 300H${400 + half - 50}L${400 + half} 400V424H${400 - half}Z`,
        '#ffffff',
        'stroke="#b9c2c7" stroke-width="2"',
      ),
      path(
        `M${400 - half + 50} 396L${400 - half + 84} 330H${400 + half - 84}L${400 + half - 50} 396C${400 + half - 80} 412 ${400 - half + 80} 412 ${400 - half + 50} 396Z`,
        scene.linear('y', ['#c3cdd2', '#eff3f4']),
      ),
      circle(400, 314, 11, '#9aa4aa'),
    )
  scene.draw(ellipse(400, shape === 'oval' ? 436 : 384, 20, 8, '#8f999f'))
}

export function bath(scene: Scene, { tone, round }: { tone: string; round: boolean }): void {
  scene.shadow(400, 610, 330, 26)
  const body = round
    ? 'M110 350C120 560 220 596 300 596H500C580 596 680 560 690 350Z'
    : 'M110 350L150 560C156 586 170 596 200 596H600C630 596 644 586 650 560L690 350Z'
  scene.draw(
    path(
      body,
      scene.linear('x', [shade(tone, -0.1), '#ffffff', shade(tone, -0.02), shade(tone, -0.16)]),
      'stroke="#b9c2c7" stroke-width="2"',
    ),
    ellipse(400, 348, 306, 78, '#ffffff', 'stroke="#b4bdc2" stroke-width="2"'),
    ellipse(400, 354, 278, 60, scene.linear('y', ['#b9c5cb', '#eef2f4'])),
    ellipse(400, 392, 190, 20, '#dfe6e9'),
    circle(640, 340, 9, '#98a2a8'),
    stroke('M180 596v34M620 596v34', '#8f999f', 12),
  )
}

type Mixer = 'basin' | 'tall' | 'bath'

export function mixer(scene: Scene, { shape, tone }: { shape: Mixer; tone: string }): void {
  const metal = scene.linear('x', [shade(tone, -0.35), shade(tone, 0.55), tone, shade(tone, -0.45)])
  const across = scene.linear('y', [shade(tone, 0.55), tone, shade(tone, -0.45)])
  scene.shadow(390, 690, 180, 22)
  if (shape === 'bath') {
    scene.draw(
      rect(150, 300, 480, 70, across, 35),
      circle(180, 335, 52, across),
      circle(600, 335, 52, across),
      rect(380, 240, 60, 70, metal, 10),
      path('M390 250L540 180C560 176 566 200 550 208L430 258Z', across),
      path('M350 360H450C450 430 440 470 400 560H350C370 490 350 430 350 360Z', metal),
      ellipse(374, 562, 28, 8, shade(tone, -0.5)),
      stroke('M620 380C690 470 650 600 560 610C480 620 470 690 540 710', shade(tone, -0.1), 13),
      stroke('M620 380C690 470 650 600 560 610C480 620 470 690 540 710', shade(tone, 0.5), 3),
    )
    return
  }
  const top = shape === 'tall' ? 190 : 330
  scene.draw(
    ellipse(400, 676, 88, 24, shade(tone, -0.3)),
    ellipse(400, 668, 84, 22, across),
    rect(340, top + 60, 120, 610 - top, metal, 18),
    path(
      `M340 ${top + 190}L170 ${top + 150}C140 ${top + 144} 136 ${top + 186} 150 ${top + 200}L340 ${top + 260}Z`,
      across,
    ),
    ellipse(168, top + 200, 24, 10, shade(tone, -0.55)),
    rect(344, top + 10, 112, 66, metal, 20),
    path(
      `M380 ${top + 24}L560 ${top - 46}C590 ${top - 54} 596 ${top - 22} 570 ${top - 8}L430 ${top + 52}Z`,
      across,
    ),
  )
}

export function shower(
  scene: Scene,
  { tone, thermostat }: { tone: string; thermostat: boolean },
): void {
  const metal = scene.linear('x', [shade(tone, -0.3), shade(tone, 0.5), shade(tone, -0.4)])
  const across = scene.linear('y', [shade(tone, 0.5), tone, shade(tone, -0.4)])
  scene.shadow(420, 730, 160, 14)
  scene.draw(
    stroke('M520 620V130C520 100 500 96 470 96H300', shade(tone, -0.25), 20),
    stroke('M517 620V132C517 104 500 92 470 92H300', shade(tone, 0.5), 5),
    path('M190 120H410L430 148H170Z', across),
    rect(282, 92, 36, 34, metal, 6),
    ...Array.from({ length: 12 }, (_, i) => circle(190 + i * 20, 156, 3, '#7f8a90')),
    stroke('M560 640C640 560 640 420 580 340', shade(tone, -0.15), 9),
    rect(500, 300, 90, 40, across, 10),
    path('M566 300L620 210C640 190 668 210 656 234L600 320Z', metal),
    rect(thermostat ? 370 : 430, 610, thermostat ? 290 : 190, 60, across, 28),
    circle(thermostat ? 380 : 440, 640, 38, metal),
    circle(640, 640, 38, metal),
  )
}

export function radiator(
  scene: Scene,
  { shape, sections }: { shape: 'sections' | 'panel'; sections: number },
): void {
  const width = shape === 'panel' ? 320 + sections * 20 : sections * 44
  const left = 400 - width / 2
  scene.shadow(400, 650, width * 0.6, 20)
  if (shape === 'panel') {
    scene.draw(
      rect(left, 200, width, 420, scene.linear('x', china), 8, 'stroke="#b9c2c7" stroke-width="2"'),
    )
    for (let x = left + 16; x < left + width - 20; x += 22)
      scene.draw(rect(x, 216, 10, 388, scene.linear('x', ['#d3dade', '#ffffff', '#dfe5e8']), 5))
    scene.draw(
      ...Array.from({ length: Math.floor(width / 14) - 1 }, (_, i) =>
        rect(left + 10 + i * 14, 192, 6, 12, '#98a3a9', 2),
      ),
    )
  }
  for (let i = 0; shape === 'sections' && i < sections; i += 1) {
    const x = left + i * 44
    scene.draw(
      rect(x, 190, 42, 440, scene.linear('x', ['#c6ced2', '#ffffff', '#f5f7f8', '#bac3c8']), 12),
      rect(x + 14, 226, 14, 368, scene.linear('x', ['#b4bdc3', '#e6ebed']), 7),
      rect(x + 6, 196, 30, 14, '#ffffff', 7),
    )
  }
  scene.draw(
    ...[230, 590].flatMap((y) => [
      rect(left - 26, y - 14, 28, 28, '#a5aeb3', 4),
      rect(left + width - 2, y - 14, 28, 28, '#a5aeb3', 4),
    ]),
  )
}

export function heater(
  scene: Scene,
  { shape, volume }: { shape: 'round' | 'flat'; volume: number },
): void {
  const height = 260 + volume * 2.6
  const width = shape === 'flat' ? 330 : 280
  const top = 400 - height / 2
  const left = 400 - width / 2
  scene.shadow(400, top + height + 44, width * 0.55, 16)
  scene.draw(
    rect(left + 60, top + height - 6, 14, 44, '#3f78b5', 4),
    rect(left + width - 74, top + height - 6, 14, 44, '#c9463a', 4),
    rect(
      left,
      top,
      width,
      height,
      scene.linear('x', ['#cbd3d7', '#ffffff', '#f6f8f9', '#bfc8cd']),
      shape === 'flat' ? 44 : 110,
      'stroke="#b4bdc2" stroke-width="2"',
    ),
    rect(400 - 74, top + height - 128, 148, 58, '#2b3136', 12),
    circle(446, top + height - 99, 15, '#e8eaeb'),
  )
  scene.text(370, top + height - 87, 32, '65°', { fill: '#ffb25c', maxWidth: 70 })
  scene.text(400, top + 116, 36, 'Жарница', { fill: brandColour('Жарница'), maxWidth: 200 })
  scene.text(400, top + 164, 30, `${volume} л`, { weight: 'medium' })
}

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
