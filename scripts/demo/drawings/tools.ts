import { circle, ellipse, ink, path, rect, type Scene, shade, stroke } from './scene.ts'

export type ToolShape =
  | 'drill'
  | 'rotary'
  | 'grinder'
  | 'hammer'
  | 'sledge'
  | 'saw'
  | 'knife'
  | 'tapeMeasure'
  | 'level'
  | 'laser'
  | 'spatula'
  | 'notched'
  | 'trowel'
  | 'roller'
  | 'brush'

const steel = ['#8a949a', '#f1f4f6', '#c3cacf', '#7c868c']

export function tool(scene: Scene, { shape, tone }: { shape: ToolShape; tone: string }): void {
  const low = floors[shape] ?? 692
  scene.shadow(400, low, 250, 22)
  scene.draw(...painters[shape](scene, tone))
}

/** Where a tool rests that does not reach down to the common floor. */
const floors: Partial<Record<ToolShape, number>> = {
  grinder: 552,
  rotary: 604,
  saw: 540,
  knife: 610,
  tapeMeasure: 612,
  level: 590,
  notched: 556,
  trowel: 570,
}

const painters: Record<ToolShape, (scene: Scene, tone: string) => string[]> = {
  drill: (scene, tone) => [
    path(
      'M300 420H400L372 600H270Z',
      scene.linear('x', [shade(tone, -0.35), tone, shade(tone, -0.3)]),
    ),
    path('M310 440L290 580H340L368 440Z', '#2b3136'),
    path(
      'M190 260C190 220 220 210 260 210H530L560 250V380L530 420H240C205 420 190 400 190 370Z',
      scene.linear('y', [shade(tone, 0.28), tone, shade(tone, -0.3)]),
    ),
    path('M200 300C200 250 220 240 250 240V400C220 400 200 380 200 340Z', '#2b3136'),
    rect(556, 264, 70, 104, scene.linear('y', ['#565e63', '#25292c']), 8),
    path('M626 278L668 296V336L626 354Z', '#3a4045'),
    rect(664, 308, 66, 16, scene.linear('y', steel), 4),
    path(
      'M232 600H410C424 600 428 612 428 626V668H214V626C214 610 220 600 232 600Z',
      scene.linear('y', ['#41484d', '#23272a']),
    ),
    rect(214, 636, 214, 12, tone),
    path('M404 430C432 440 432 476 408 484L396 470V440Z', '#23272a'),
    ...[300, 330, 360].map((x) => rect(x, 290, 12, 60, shade(tone, -0.4), 6)),
  ],
  rotary: (scene, tone) => [
    path(
      'M150 290C150 240 190 220 230 220H470L520 260V390L470 430H260C240 470 240 520 260 580C230 600 190 600 170 580C140 480 150 380 150 290Z',
      scene.linear('y', [shade(tone, 0.25), tone, shade(tone, -0.35)]),
    ),
    path(
      'M150 300C146 420 146 500 172 582C190 596 214 594 232 586C200 500 208 420 226 360Z',
      '#2b3136',
    ),
    path('M516 268L590 290V360L516 384Z', scene.linear('y', ['#565e63', '#25292c'])),
    rect(588, 306, 60, 40, '#2b3136', 6),
    path('M646 316H740L752 326L740 336H646Z', scene.linear('y', steel)),
    rect(520, 384, 40, 150, '#2b3136', 18),
    rect(512, 370, 56, 34, shade(tone, -0.2), 8),
    ...[320, 352, 384].map((x) => rect(x, 280, 14, 70, shade(tone, -0.45), 6)),
  ],
  grinder: (scene, tone) => [
    rect(110, 330, 420, 130, scene.linear('y', [shade(tone, 0.28), tone, shade(tone, -0.35)]), 50),
    rect(110, 340, 190, 110, '#2b3136', 46),
    path('M500 320H610L640 370V470H520Z', scene.linear('y', ['#9aa3a8', '#4d555a'])),
    path('M440 480C440 430 720 430 720 480L700 500H460Z', '#3a4045'),
    ellipse(580, 512, 158, 30, '#7c6a58'),
    ellipse(580, 506, 158, 28, '#a58f78'),
    ellipse(580, 506, 50, 10, '#d9d2c6'),
    rect(556, 300, 40, 30, '#3a4045', 6),
    path('M596 330L660 180C672 160 706 172 700 198L640 350Z', '#2b3136'),
    ...[340, 370, 400].map((x) => rect(x, 366, 12, 54, shade(tone, -0.45), 6)),
  ],
  hammer: (scene, tone) => hammerShape(scene, tone, 1),
  sledge: (scene, tone) => hammerShape(scene, tone, 1.5),
  saw: (scene, tone) => {
    let teeth = 'M120 300'
    for (let x = 120; x < 560; x += 16)
      teeth += `L${x + 8} ${300 + (x - 120) * 0.25 + 106}L${x + 16} ${300 + (x - 104) * 0.25 + 88}`
    return [
      path(
        `${teeth}L560 300L120 232Z`,
        scene.linear('y', ['#eef2f4', '#b5bec4']),
        'stroke="#8b959b" stroke-width="2"',
      ),
      path(
        'M520 260C600 240 700 280 706 360C712 470 690 540 600 520C540 506 540 440 520 400Z',
        scene.linear('y', [shade(tone, 0.2), tone, shade(tone, -0.3)]),
      ),
      path(
        'M590 350C650 340 664 380 660 430C656 470 620 476 600 460C580 430 570 380 590 350Z',
        '#f4f6f7',
      ),
      circle(560, 330, 9, '#c9d0d4'),
    ]
  },
  knife: (scene, tone) => [
    '<g transform="rotate(-28 400 400)">',
    path('M500 356H690L730 392L700 444H500Z', scene.linear('y', steel)),
    stroke('M560 358L530 442M610 358L580 442M660 358L630 442', '#7c868c', 2),
    rect(90, 346, 440, 110, scene.linear('y', [shade(tone, 0.3), tone, shade(tone, -0.35)]), 34),
    rect(250, 388, 250, 22, '#23272a', 10),
    rect(390, 372, 80, 52, '#e0a81c', 12),
    ...[412, 430, 448].map((x) => rect(x, 378, 6, 40, '#9c7310', 3)),
    '</g>',
  ],
  tapeMeasure: (scene, tone) => [
    path(
      'M170 270C170 210 210 190 270 190H470C530 190 560 230 560 290V560C560 580 550 590 530 590H200C180 590 170 580 170 560Z',
      scene.linear('y', [shade(tone, 0.28), tone, shade(tone, -0.25)]),
    ),
    path('M170 300C150 330 150 560 190 596H530L540 570H214C196 560 196 340 210 290Z', '#2b3136'),
    circle(366, 380, 116, '#2b3136'),
    circle(366, 380, 98, '#f4f5f5'),
    circle(366, 380, 40, tone),
    path('M540 552H730V588H540Z', '#f6df6e'),
    ...Array.from({ length: 9 }, (_, i) => rect(560 + i * 18, 552, 3, i % 2 ? 12 : 20, ink)),
    rect(726, 540, 12, 66, '#8f999f', 3),
  ],
  level: (scene, tone) => [
    '<g transform="rotate(-18 400 400)">',
    rect(60, 340, 680, 116, scene.linear('y', [shade(tone, 0.35), tone, shade(tone, -0.28)]), 8),
    rect(60, 436, 680, 20, shade(tone, -0.4), 6),
    rect(60, 340, 34, 116, '#2b3136', 6),
    rect(706, 340, 34, 116, '#2b3136', 6),
    rect(330, 352, 140, 56, '#dfe9a0', 26, 'stroke="#2b3136" stroke-width="6"'),
    ellipse(404, 378, 26, 15, '#f7fbe0', 'stroke="#8fa33c" stroke-width="3"'),
    stroke('M376 354V406M432 354V406', ink, 4),
    circle(190, 396, 36, '#dfe9a0', 'stroke="#2b3136" stroke-width="6"'),
    circle(610, 396, 36, '#dfe9a0', 'stroke="#2b3136" stroke-width="6"'),
    circle(190, 392, 13, '#f7fbe0'),
    circle(610, 392, 13, '#f7fbe0'),
    '</g>',
  ],
  laser: (scene, tone) => [
    path('M90 450L340 400V420L90 480Z', '#e3342f', 'opacity=".35"'),
    path('M460 400L710 450V480L460 420Z', '#e3342f', 'opacity=".35"'),
    rect(394, 90, 8, 200, '#e3342f', 2, 'opacity=".6"'),
    rect(
      300,
      270,
      200,
      330,
      scene.linear('x', [shade(tone, -0.3), shade(tone, 0.2), shade(tone, -0.35)]),
      26,
    ),
    rect(326, 300, 148, 130, '#14181a', 14),
    circle(400, 364, 30, '#7c1512'),
    circle(400, 364, 14, '#ff6a5e'),
    rect(340, 470, 120, 60, '#f0b400', 10),
    rect(330, 600, 140, 26, '#1f2427', 8),
    stroke('M370 626L300 700M400 626V706M430 626L500 700', '#3a4247', 10),
  ],
  spatula: (scene, tone) => [
    path(
      'M240 120H560L520 420H280Z',
      scene.linear('x', steel),
      'stroke="#8b959b" stroke-width="2"',
    ),
    path('M330 410H470L440 480H360Z', '#9aa4aa'),
    path(
      'M352 470H448C456 560 470 640 440 680H360C330 640 344 560 352 470Z',
      scene.linear('x', [shade(tone, -0.3), shade(tone, 0.2), shade(tone, -0.35)]),
    ),
    circle(400, 650, 10, '#f4f6f7'),
  ],
  notched: (scene, tone) => {
    let edge = 'M120 540'
    for (let x = 120; x < 680; x += 40) edge += `H${x + 20}V510H${x + 40}V540`
    return [
      path(
        `${edge}V330H120Z`,
        scene.linear('y', ['#eff3f5', '#b5bfc5']),
        'stroke="#8b959b" stroke-width="2"',
      ),
      rect(200, 300, 400, 40, '#8d979d', 8),
      rect(170, 220, 460, 70, scene.linear('y', [shade(tone, 0.25), tone, shade(tone, -0.35)]), 34),
      rect(250, 270, 26, 50, '#7a848a'),
      rect(524, 270, 26, 50, '#7a848a'),
    ]
  },
  trowel: (scene, tone) => [
    '<g transform="rotate(-24 400 400)">',
    path(
      'M120 400L250 300L500 340C520 360 520 440 500 460L250 500Z',
      scene.linear('y', ['#eff3f5', '#c3cbd0', '#98a2a8']),
      'stroke="#8b959b" stroke-width="2"',
    ),
    stroke('M490 400C540 390 520 330 570 330', '#7a848a', 18),
    path(
      'M560 306H700C724 306 724 354 700 354H560Z',
      scene.linear('y', [shade(tone, 0.28), tone, shade(tone, -0.35)]),
    ),
    rect(556, 300, 20, 60, '#98a2a8', 4),
    '</g>',
  ],
  roller: (scene, tone) => [
    stroke('M640 250H690V420H430V520', '#98a2a8', 15),
    stroke('M640 247H690', '#e6ebee', 4),
    rect(150, 170, 490, 160, scene.linear('y', ['#fdfbf5', '#f0ead9', '#c9c1aa']), 38),
    ...Array.from({ length: 60 }, (_, i) =>
      rect(166 + ((i * 37) % 460), 184 + ((i * 53) % 128), 10, 2.5, '#c9bfa3', 1, 'opacity=".7"'),
    ),
    rect(142, 182, 18, 136, '#7a848a', 8),
    path(
      'M406 500H454C462 580 470 640 456 700H404C390 640 398 580 406 500Z',
      scene.linear('x', [shade(tone, -0.3), shade(tone, 0.25), shade(tone, -0.35)]),
    ),
  ],
  brush: (scene, tone) => [
    path(
      'M370 90H430C450 160 440 220 470 280C520 300 530 330 530 370H270C270 330 280 300 330 280C360 220 350 160 370 90Z',
      scene.linear('x', [shade(tone, -0.25), shade(tone, 0.3), shade(tone, -0.3)]),
    ),
    circle(400, 128, 12, '#f4f6f7'),
    rect(262, 366, 276, 84, scene.linear('x', steel), 6),
    ...[390, 410, 430].map((y) => rect(262, y, 276, 3, '#6d777d88')),
    path(
      'M268 450H532L510 690C450 700 350 700 290 690Z',
      scene.linear('y', ['#d9c08a', '#b08d52']),
    ),
    ...Array.from({ length: 15 }, (_, i) =>
      stroke(`M${280 + i * 17} 454L${300 + i * 14} 690`, '#8a6b38', 1.6, 'opacity=".5"'),
    ),
  ],
}

function hammerShape(scene: Scene, tone: string, size: number): string[] {
  return [
    `<g transform="rotate(24 400 400)">`,
    rect(
      374,
      200,
      52,
      500,
      scene.linear('x', [shade(tone, -0.3), shade(tone, 0.25), shade(tone, -0.35)]),
      22,
    ),
    rect(368, 540, 64, 160, '#2b3136', 26),
    ...(size > 1
      ? [
          rect(230, 130, 340, 150, scene.linear('y', ['#8a949a', '#5d666c', '#3d454a']), 16),
          rect(230, 142, 30, 126, '#9aa4aa', 8),
          rect(540, 142, 30, 126, '#9aa4aa', 8),
        ]
      : [
          path(
            'M250 170C250 150 300 150 350 160H450C520 140 590 170 620 250C560 210 500 220 450 250H350C310 256 250 250 250 240Z',
            scene.linear('y', ['#b3bcc1', '#7c868c', '#4d565b']),
          ),
          rect(226, 156, 50, 96, scene.linear('y', ['#ced5d9', '#7c868c']), 10),
        ]),
    '</g>',
  ]
}

export function glove(scene: Scene, { tone }: { tone: string }): void {
  const hand =
    'M290 430C270 330 262 240 286 236C310 232 320 300 330 350C330 260 322 170 352 168C382 166 384 260 388 344C396 250 398 150 430 154C460 158 448 260 446 352C460 280 476 210 502 218C526 226 506 320 496 420C540 380 580 370 590 392C598 412 540 460 500 540L490 600H310C300 540 296 480 290 430Z'
  scene.shadow(400, 700, 200, 20)
  scene.draw(
    path(
      hand,
      scene.linear('x', [shade(tone, -0.15), shade(tone, 0.25), shade(tone, -0.2)]),
      `stroke="${shade(tone, -0.35)}" stroke-width="3"`,
    ),
    ...Array.from({ length: 36 }, (_, i) =>
      circle(
        322 + (i % 6) * 30,
        400 + Math.floor(i / 6) * 28,
        6,
        shade(tone, -0.45),
        'opacity=".5"',
      ),
    ),
    rect(
      306,
      590,
      190,
      96,
      scene.linear('x', [shade(tone, -0.3), shade(tone, 0.05), shade(tone, -0.35)]),
      12,
    ),
    ...Array.from({ length: 9 }, (_, i) =>
      rect(318 + i * 20, 594, 5, 88, shade(tone, -0.4), 2, 'opacity=".6"'),
    ),
    rect(306, 664, 190, 12, '#d83f34', 4),
  )
}

export function guard(
  scene: Scene,
  { shape, tone }: { shape: 'helmet' | 'glasses' | 'mask'; tone: string },
): void {
  scene.shadow(400, 620, 280, 24)
  const shapes: Record<typeof shape, string[]> = {
    helmet: [
      path(
        'M150 540C140 340 260 220 400 220C540 220 660 340 650 540Z',
        scene.linear('x', [shade(tone, -0.2), shade(tone, 0.35), tone, shade(tone, -0.3)]),
      ),
      path(
        'M370 214H430L450 540H350Z',
        scene.linear('x', [shade(tone, -0.1), shade(tone, 0.3), shade(tone, -0.15)]),
      ),
      path(
        'M120 540H680C700 560 690 590 650 590H150C110 590 100 560 120 540Z',
        scene.linear('y', [shade(tone, 0.1), shade(tone, -0.35)]),
      ),
      ...[250, 280, 520, 550].map((x) => rect(x, 380, 14, 60, shade(tone, -0.4), 7)),
    ],
    glasses: [
      path(
        'M130 340C130 300 170 290 220 290H580C630 290 670 300 670 340V420C670 500 600 530 530 520C470 510 440 470 420 440C410 426 390 426 380 440C360 470 330 510 270 520C200 530 130 500 130 420Z',
        scene.linear('y', ['#d8eaf2cc', '#f3fafdcc', '#b7d5e4cc']),
        `stroke="${tone}" stroke-width="14"`,
      ),
      path('M180 330L300 320L230 480C190 470 170 430 170 390Z', '#ffffff', 'opacity=".5"'),
      path('M670 320L720 330V420L676 400ZM130 320L80 330V420L124 400Z', tone),
    ],
    mask: [
      stroke(
        'M190 380C110 360 100 300 140 260M610 380C690 360 700 300 660 260M200 480C130 520 130 570 160 600M600 480C670 520 670 570 640 600',
        '#e0b43c',
        7,
      ),
      path(
        'M190 360C250 280 350 250 400 250C450 250 550 280 610 360C620 470 520 590 400 600C280 590 180 470 190 360Z',
        scene.linear('x', [shade(tone, -0.14), '#ffffff', shade(tone, -0.2)]),
        'stroke="#c2c9cc" stroke-width="3"',
      ),
      stroke('M210 400C300 440 500 440 590 400', '#c9d0d3', 4),
      rect(346, 266, 108, 16, '#b0b8bd', 8),
      circle(400, 470, 54, '#3f78b5'),
      ...[448, 466, 484].map((y) => rect(364, y, 72, 7, '#2c5a8c', 3)),
    ],
  }
  scene.draw(...shapes[shape])
}
