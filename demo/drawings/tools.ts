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

/** What comes with a tool, so that two sets of one tool are told apart by their pictures. */
export interface ToolSet {
  /** «18 В»; tools without one have a cord. */
  battery?: string
  /** Batteries in the set. */
  batteries?: number
  hasCase?: boolean
  hasBits?: boolean
  isCorded?: boolean
}

export function tool(
  scene: Scene,
  { shape, tone, ...set }: { shape: ToolShape; tone: string } & ToolSet,
): void {
  const low = floors[shape] ?? 692
  if (set.hasCase) drawCase(scene, tone)
  scene.shadow(400, low, 250, 22)
  if (set.isCorded) drawCord(scene, shape)
  scene.draw(...painters[shape](scene, tone))
  if (set.battery && shape !== 'drill')
    drawPack(scene, tone, { x: 150, y: 560, words: set.battery })
  if (set.battery && shape === 'drill') {
    scene.text(321, 662, 26, set.battery, { fill: '#f4f6f7', maxWidth: 180 })
  }
  for (let i = 1; i < (set.batteries ?? 1); i += 1) {
    drawPack(scene, tone, { x: 480, y: low - 92, words: set.battery ?? '' })
  }
  if (set.hasBits) drawBits(scene, low)
}

/** The open lid behind the tool. */
function drawCase(scene: Scene, tone: string): void {
  scene.draw(
    stroke('M320 150V116C320 96 336 84 356 84H500C520 84 536 96 536 116V150', '#23272a', 22),
    rect(92, 146, 672, 550, scene.linear('y', ['#4a5257', '#363d41']), 34),
    rect(118, 172, 620, 498, scene.linear('y', ['#23282b', '#2e3438']), 22),
    rect(196, 130, 92, 40, shade(tone, -0.1), 8),
    rect(568, 130, 92, 40, shade(tone, -0.1), 8),
  )
}

function drawPack(scene: Scene, tone: string, at: { x: number; y: number; words: string }): void {
  const { x, y, words } = at
  scene.shadow(x + 85, y + 92, 110, 12)
  scene.draw(
    rect(x + 30, y - 18, 110, 24, '#171b1d', 6),
    rect(x, y, 170, 92, scene.linear('y', ['#4b5358', '#262a2d']), 14),
    rect(x, y + 30, 170, 10, tone),
  )
  scene.text(x + 85, y + 74, 28, words, { fill: '#f4f6f7', maxWidth: 150 })
}

/** From the butt of the tool round to the plug. */
function drawCord(scene: Scene, shape: ToolShape): void {
  const starts: Partial<Record<ToolShape, string>> = {
    drill: 'M320 660C320 720 420 726 500 700C580 676 620 672 690 670',
    rotary: 'M214 590C220 680 380 720 500 690C580 670 620 668 690 670',
    grinder: 'M112 400C40 420 40 640 200 664C380 684 520 676 690 670',
  }
  const cord = starts[shape]
  if (!cord) return
  scene.draw(
    stroke(cord, '#1d2123', 13),
    rect(684, 646, 62, 48, '#23272a', 10),
    rect(744, 654, 34, 8, '#b7c0c5', 3),
    rect(744, 678, 34, 8, '#b7c0c5', 3),
  )
}

function drawBits(scene: Scene, low: number): void {
  scene.shadow(660, low + 6, 110, 12)
  for (const [i, width] of [12, 16, 22].entries()) {
    const [x, top] = [600 + i * 54, low - 236 + i * 22]
    scene.draw(
      rect(x, top, width, low - top, scene.linear('x', steel), 5),
      path(`M${x} ${top}L${x + width / 2} ${top - 22}L${x + width} ${top}Z`, '#5d666c'),
      ...Array.from({ length: 5 }, (_, turn) =>
        stroke(`M${x} ${top + 34 + turn * 22}l${width} -14`, '#5d666c', 5),
      ),
    )
  }
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
