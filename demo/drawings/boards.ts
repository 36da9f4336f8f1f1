import { box, path, rect, type Scene, shade, stroke } from './scene.ts'
import { type Finish, texture } from './textures.ts'

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
