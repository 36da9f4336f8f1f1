import { path, rect, type Scene, shade } from './scene.ts'
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
