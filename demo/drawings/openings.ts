import { circle, path, rect, type Scene, shade, stroke } from './scene.ts'
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
