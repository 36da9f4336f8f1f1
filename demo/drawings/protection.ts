import { circle, path, rect, type Scene, shade, stroke } from './scene.ts'

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
