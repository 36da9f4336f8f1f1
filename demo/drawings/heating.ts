import { brandColour, china, circle, rect, type Scene } from './scene.ts'

export function radiator(
  scene: Scene,
  { shape, sections }: { shape: 'sections' | 'panel'; sections: number },
): void {
  const width = shape === 'panel' ? 320 + sections * 20 : sections * 44
  const left = 400 - width / 2
  scene.shadow(400, 650, width * 0.6, 20)
  if (shape === 'panel') {
    scene.draw(
      rect(left, 200, width, 420, scene.linear('x', china), 8, 'stroke="#b9c2c7" stroke-width="2"'),
    )
    for (let x = left + 16; x < left + width - 20; x += 22)
      scene.draw(rect(x, 216, 10, 388, scene.linear('x', ['#d3dade', '#ffffff', '#dfe5e8']), 5))
    scene.draw(
      ...Array.from({ length: Math.floor(width / 14) - 1 }, (_, i) =>
        rect(left + 10 + i * 14, 192, 6, 12, '#98a3a9', 2),
      ),
    )
  }
  const fins = shape === 'sections' ? sections : 0
  for (let i = 0; i < fins; i += 1) {
    const x = left + i * 44
    scene.draw(
      rect(x, 190, 42, 440, scene.linear('x', ['#c6ced2', '#ffffff', '#f5f7f8', '#bac3c8']), 12),
      rect(x + 14, 226, 14, 368, scene.linear('x', ['#b4bdc3', '#e6ebed']), 7),
      rect(x + 6, 196, 30, 14, '#ffffff', 7),
    )
  }
  scene.draw(
    ...[230, 590].flatMap((y) => [
      rect(left - 26, y - 14, 28, 28, '#a5aeb3', 4),
      rect(left + width - 2, y - 14, 28, 28, '#a5aeb3', 4),
    ]),
  )
}

export function heater(
  scene: Scene,
  { shape, volume }: { shape: 'round' | 'flat'; volume: number },
): void {
  const height = 260 + volume * 2.6
  const width = shape === 'flat' ? 330 : 280
  const top = 400 - height / 2
  const left = 400 - width / 2
  scene.shadow(400, top + height + 44, width * 0.55, 16)
  scene.draw(
    rect(left + 60, top + height - 6, 14, 44, '#3f78b5', 4),
    rect(left + width - 74, top + height - 6, 14, 44, '#c9463a', 4),
    rect(
      left,
      top,
      width,
      height,
      scene.linear('x', ['#cbd3d7', '#ffffff', '#f6f8f9', '#bfc8cd']),
      shape === 'flat' ? 44 : 110,
      'stroke="#b4bdc2" stroke-width="2"',
    ),
    rect(400 - 74, top + height - 128, 148, 58, '#2b3136', 12),
    circle(446, top + height - 99, 15, '#e8eaeb'),
  )
  scene.text(370, top + height - 87, 32, '65°', { fill: '#ffb25c', maxWidth: 70 })
  scene.text(400, top + 116, 36, 'Жарница', { fill: brandColour('Жарница'), maxWidth: 200 })
  scene.text(400, top + 164, 30, `${volume} л`, { weight: 'medium' })
}
