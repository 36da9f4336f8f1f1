import { circle, ellipse, ink, path, rect, type Scene, shade, stroke } from './scene.ts'

const steel = ['#8a949a', '#f1f4f6', '#c3cacf', '#7c868c']

/** Powered and measuring tools; hand tools are in tools.ts. */
export const powerTools = {
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
} satisfies Record<string, (scene: Scene, tone: string) => string[]>
