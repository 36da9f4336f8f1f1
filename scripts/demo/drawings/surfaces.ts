import { box, path, rect, type Scene, shade, stroke } from './scene.ts'
import { type Finish, texture } from './textures.ts'

const frame = rect(120, 120, 560, 560, '#000')

/** Tiles laid as they will lie on the wall, with a joint between. */
export function tile(
  scene: Scene,
  spec: { tone: string; finish: Finish; ratio: number; layout: 'grid' | 'bond' | 'thirds' },
): void {
  const height = spec.ratio >= 1 ? (spec.ratio > 3 ? 93 : spec.ratio > 1 ? 140 : 186) : 373
  const width = Math.min(560, height * spec.ratio)
  scene.shadow(400, 694, 300, 18)
  scene.draw(
    `<g clip-path="${scene.clip(frame)}">`,
    rect(120, 120, 560, 560, shade(spec.tone, -0.25)),
  )
  for (let row = 0; 120 + row * height < 680; row += 1) {
    const shift =
      spec.layout === 'grid' ? 0 : spec.layout === 'bond' ? (row % 2) * 0.5 : (row % 3) / 3
    for (let left = 120 - shift * width; left < 680; left += width) {
      texture(
        scene,
        spec.finish,
        spec.tone,
        left + 2,
        120 + row * height + 2,
        width - 4,
        height - 4,
      )
    }
  }
  scene.draw(
    rect(120, 120, 560, 560, scene.linear('y', ['#ffffff26', '#ffffff00', '#0000001a'])),
    '</g>',
  )
}

/** The material close up, filling the picture to the edge of its margin. */
export function swatch(scene: Scene, { tone, finish }: { tone: string; finish: Finish }): void {
  scene.shadow(400, 700, 300, 14)
  texture(scene, finish, tone, 100, 100, 600, 600)
  scene.draw(rect(100, 100, 600, 600, 'none', 0, 'stroke="#1c222826" stroke-width="2"'))
}

export function masonry(scene: Scene, { tone }: { tone: string }): void {
  scene.draw(rect(100, 100, 600, 600, '#c9c5bc'))
  scene.draw(`<g clip-path="${scene.clip(rect(100, 100, 600, 600, '#000'))}">`)
  for (let row = 0; row < 11; row += 1) {
    for (let left = 100 - (row % 2) * 100; left < 700; left += 200) {
      texture(
        scene,
        'stone',
        shade(tone, scene.random.between(-0.12, 0.08)),
        left + 5,
        104 + row * 56,
        190,
        47,
      )
    }
  }
  scene.draw('</g>')
}

export function masonryPanel(
  scene: Scene,
  { tone, look }: { tone: string; look: 'stone' | 'brick' },
): void {
  scene.shadow(400, 600, 330, 20)
  scene.draw(
    `<g clip-path="${scene.clip(rect(90, 240, 620, 340, '#000', 6))}">`,
    rect(90, 240, 620, 340, shade(tone, -0.35)),
  )
  const rows = look === 'brick' ? 5 : 4
  const height = 340 / rows
  for (let row = 0; row < rows; row += 1) {
    let left = 90 - (row % 2) * 50
    while (left < 710) {
      const width = look === 'brick' ? 124 : scene.random.between(80, 190)
      const stone = shade(tone, scene.random.between(-0.16, 0.16))
      const top = 240 + row * height
      scene.draw(
        rect(
          left + 3,
          top + 3,
          width - 6,
          height - 6,
          scene.linear('y', [shade(stone, 0.22), stone, shade(stone, -0.25)]),
          look === 'brick' ? 4 : 16,
        ),
      )
      left += width
    }
  }
  scene.draw('</g>')
}

export function mosaic(
  scene: Scene,
  { tone, shape }: { tone: string; shape: 'square' | 'hexagon' },
): void {
  scene.shadow(400, 694, 300, 16)
  scene.draw(`<g clip-path="${scene.clip(frame)}">`, rect(120, 120, 560, 560, '#e6e5e0'))
  const step = shape === 'square' ? 56 : 70
  const rows = shape === 'square' ? 10 : 11
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < 11; column += 1) {
      const chip = shade(tone, scene.random.between(-0.24, 0.3))
      if (shape === 'square') {
        const fill = scene.linear('y', [shade(chip, 0.3), chip])
        scene.draw(rect(122 + column * step, 122 + row * step, step - 5, step - 5, fill, 4))
      } else {
        const x = 120 + column * step + (row % 2) * (step / 2)
        const y = 130 + row * step * 0.86
        scene.draw(path(`M${x} ${y - 37}l31 18v37l-31 18l-31 -18v-37Z`, chip))
      }
    }
  }
  scene.draw('</g>')
}

export function paver(
  scene: Scene,
  { tone, shape }: { tone: string; shape: 'brick' | 'mixed' | 'square' },
): void {
  scene.shadow(400, 690, 310, 18)
  scene.draw(`<g clip-path="${scene.clip(frame)}">`, rect(120, 120, 560, 560, '#8f8b83'))
  const height = shape === 'square' ? 140 : 93.4
  for (let row = 0; 120 + row * height < 680; row += 1) {
    let left = shape === 'square' ? 120 : 120 - (row % 2) * 90
    while (left < 680) {
      const width =
        shape === 'square' ? 140 : shape === 'brick' ? 186.6 : scene.random.pick([110, 150, 190])
      const stone = shade(tone, scene.random.between(-0.14, 0.1))
      const top = 120 + row * height
      const fill = scene.linear('y', [shade(stone, 0.16), stone, shade(stone, -0.12)])
      scene.draw(rect(left + 4, top + 4, width - 7, height - 7, fill, shape === 'mixed' ? 12 : 5))
      left += width
    }
  }
  scene.draw('</g>')
}

/** Two planks one over the other, the upper one aslant, so that the edge shows. */
export function plank(
  scene: Scene,
  { tone, finish, thickness }: { tone: string; finish: Finish; thickness: number },
): void {
  const depth = 8 + thickness * 1.6
  scene.shadow(400, 668, 320, 22)
  const board = (transform: string) => {
    scene.draw(`<g transform="${transform}">`)
    texture(scene, finish, tone, 90, 300, 620, 150)
    scene.draw(
      rect(90, 450, 620, depth, scene.linear('y', [shade(tone, -0.3), '#a98d66', '#8a7150'])),
      rect(90, 450 + depth * 0.4, 620, 3, '#5b4a3466'),
      stroke('M90 302H710', shade(tone, 0.5), 3, 'opacity=".6"'),
      '</g>',
    )
  }
  board('translate(0 170)')
  board('translate(0 10)')
  board('translate(0 -150)')
}

/** A laid floor running away from the viewer. */
export function floor(scene: Scene, { tone }: { tone: string }): void {
  scene.draw(
    rect(100, 100, 600, 250, scene.linear('y', ['#eceff0', '#dfe4e6'])),
    rect(100, 326, 600, 24, '#fbfcfc'),
  )
  scene.draw(`<g clip-path="${scene.clip(rect(100, 350, 600, 350, '#000'))}">`)
  for (let column = -9; column < 9; column += 1) {
    const near = (share: number) => 400 + (column + share) * 118
    const far = (share: number) => 400 + (column + share) * 52
    const board = shade(tone, scene.random.between(-0.12, 0.12))
    scene.draw(
      path(
        `M${far(0)} 350L${far(1)} 350L${near(1)} 700L${near(0)} 700Z`,
        board,
        `stroke="${shade(tone, -0.35)}" stroke-width="2"`,
      ),
    )
    for (let i = 0; i < 4; i += 1) {
      const share = scene.random.next()
      scene.draw(
        stroke(`M${far(share)} 350L${near(share)} 700`, shade(board, -0.25), 1.4, 'opacity=".4"'),
      )
    }
    const cut = scene.random.between(0.15, 0.9)
    const at = (share: number) => far(share) + (near(share) - far(share)) * cut
    scene.draw(stroke(`M${at(0)} ${350 + 350 * cut}H${at(1)}`, shade(tone, -0.4), 2))
  }
  scene.draw(rect(100, 350, 600, 350, scene.linear('y', ['#ffffff4d', '#ffffff00'])), '</g>')
}

type Pattern = 'plain' | 'linen' | 'damask' | 'stripe'

function wallPattern(scene: Scene, tone: string, pattern: Pattern, scale = 1): string {
  const soft = shade(tone, -0.1)
  const light = shade(tone, 0.3)
  const background = rect(0, 0, 80, 80, tone)
  const content: Record<Pattern, string> = {
    plain: background,
    linen:
      background +
      Array.from(
        { length: 16 },
        (_, i) =>
          rect(0, i * 5, 80, 1.6, i % 3 ? soft : light, 0, 'opacity=".6"') +
          rect(i * 5, 0, 1.6, 80, i % 4 ? light : soft, 0, 'opacity=".5"'),
      ).join(''),
    damask:
      background +
      path(
        'M40 4C62 22 62 34 48 44C62 48 66 66 40 78C14 66 18 48 32 44C18 34 18 22 40 4Z',
        light,
        'opacity=".85"',
      ) +
      path(
        'M40 22C48 32 46 38 40 44C34 38 32 32 40 22ZM40 52C50 56 50 64 40 70C30 64 30 56 40 52Z',
        soft,
      ) +
      path('M0 26C10 34 10 46 0 54ZM80 26C70 34 70 46 80 54Z', light, 'opacity=".85"'),
    stripe:
      background +
      rect(0, 0, 22, 80, soft) +
      rect(30, 0, 4, 80, light) +
      rect(52, 0, 12, 80, soft, 0, 'opacity=".5"'),
  }
  return scene.pattern(80, 80, content[pattern], `scale(${scale})`)
}

export function wallpaper(
  scene: Scene,
  { tone, pattern }: { tone: string; pattern: Pattern },
): void {
  const fill = wallPattern(scene, tone, pattern)
  scene.shadow(400, 700, 290, 20)
  scene.draw(
    path('M150 190H560V640C440 610 280 700 150 660Z', fill),
    path(
      'M150 190H560V640C440 610 280 700 150 660Z',
      scene.linear('x', ['#00000024', '#ffffff1f', '#0000000f']),
    ),
    rect(540, 120, 110, 560, fill, 50),
    rect(540, 120, 110, 560, scene.linear('x', ['#0000001f', '#ffffff4d', '#00000038']), 50),
    `<ellipse cx="595" cy="146" rx="54" ry="26" fill="${shade(tone, 0.2)}"/>`,
    `<ellipse cx="595" cy="146" rx="34" ry="16" fill="none" stroke="${shade(tone, -0.25)}" stroke-width="4"/>`,
    '<ellipse cx="595" cy="146" rx="17" ry="8" fill="#cfc7b8"/>',
  )
}

export function room(scene: Scene, { tone, pattern }: { tone: string; pattern?: Pattern }): void {
  const wall = pattern ? wallPattern(scene, tone, pattern, 0.7) : tone
  scene.draw(
    rect(100, 100, 600, 460, wall),
    rect(100, 100, 600, 460, scene.linear('x', ['#ffffff40', '#ffffff00', '#00000014'])),
    path('M100 560H700V700H100Z', '#c4a173'),
    stroke(
      'M100 610H700M100 655H700M240 560V610M470 560V610M330 610V655M600 610V655',
      '#a4855c',
      3,
    ),
    rect(100, 540, 600, 22, '#fbfcfc'),
    rect(180, 430, 250, 90, '#5d6d78', 22),
    rect(166, 462, 40, 92, '#53626c', 16),
    rect(404, 462, 40, 92, '#53626c', 16),
    rect(190, 490, 230, 60, '#687985', 12),
    stroke('M560 300V556', '#7b858b', 6),
    path('M512 300L536 220H584L608 300Z', '#f2e6c6'),
    `<ellipse cx="560" cy="558" rx="38" ry="8" fill="#7b858b"/>`,
    rect(230, 210, 150, 110, '#f7f8f8', 2, 'stroke="#9aa3a9" stroke-width="5"'),
    path('M240 306L284 252L316 286L340 262L372 306Z', '#aebbc2'),
  )
}

export function siding(scene: Scene, { tone, rounded }: { tone: string; rounded: boolean }): void {
  scene.shadow(400, 690, 310, 16)
  const height = 80
  for (let row = 0; row < 7; row += 1) {
    const colours = rounded
      ? [shade(tone, -0.2), shade(tone, 0.3), tone, shade(tone, -0.35)]
      : [shade(tone, 0.12), tone, shade(tone, -0.14)]
    scene.draw(
      rect(120, 120 + row * height, 560, height, scene.linear('y', colours)),
      rect(120, 120 + (row + 1) * height - 7, 560, 7, shade(tone, -0.42), 0, 'opacity=".55"'),
    )
    for (let i = 0; i < 3; i += 1) {
      scene.draw(
        stroke(
          `M${130 + i * 190} ${140 + row * height + i * 12}q90 ${scene.random.between(-9, 9)} 180 0`,
          shade(tone, -0.16),
          1.5,
          'opacity=".5"',
        ),
      )
    }
  }
}

export function plinth(
  scene: Scene,
  { tone, height, wood }: { tone: string; height: number; wood: boolean },
): void {
  const tall = height * 1.9
  scene.shadow(410, 620, 330, 22)
  scene.draw('<g transform="translate(0 -10) skewY(-6)">')
  texture(scene, wood ? 'wood' : 'plain', tone, 130, 640 - tall, 560, tall)
  scene.draw(
    path(
      `M130 ${640 - tall}L100 ${655 - tall}C88 ${690 - tall} 96 640 70 660L130 640Z`,
      shade(tone, -0.28),
    ),
    rect(130, 640 - tall, 560, 10, shade(tone, 0.4), 4),
    rect(130, 640 - tall + 26, 560, 4, shade(tone, -0.25), 0, 'opacity=".5"'),
    rect(130, 612, 560, 4, shade(tone, -0.3), 0, 'opacity=".5"'),
    '</g>',
  )
}

export function decking(scene: Scene, { tone, hollow }: { tone: string; hollow: boolean }): void {
  scene.shadow(430, 640, 320, 28)
  for (const [x, y] of [
    [230, 300],
    [160, 420],
  ] as const) {
    box(scene, { x, y, width: 340, height: 96, dx: 150, dy: 130 }, tone)
    for (let i = 1; i < 12; i += 1) {
      scene.draw(stroke(`M${x + i * 28} ${y}l150 -130`, shade(tone, -0.3), 4, 'opacity=".6"'))
    }
    if (!hollow) continue
    for (let i = 0; i < 4; i += 1)
      scene.draw(rect(x + 22 + i * 80, y + 24, 58, 50, shade(tone, -0.6), 10))
  }
}
