import { china, circle, ellipse, path, rect, type Scene, shade, stroke } from './scene.ts'

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
