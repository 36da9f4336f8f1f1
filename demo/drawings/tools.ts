import { powerTools } from './power-tools.ts'
import { circle, path, rect, type Scene, shade, stroke } from './scene.ts'

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
  ...powerTools,
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
