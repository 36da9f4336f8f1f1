import { box, ink, type Scene, stroke } from './scene.ts'

/** The outline of the goods with its three sizes in millimetres, to scale. */
export function dimensions(
  scene: Scene,
  { width, height, depth }: { width: number; height: number; depth: number },
): void {
  const scale = Math.min(400 / (width + depth * 0.4), 440 / (height + depth * 0.3))
  const w = width * scale
  const h = height * scale
  const dx = Math.max(16, depth * scale * 0.4)
  const dy = dx * 0.7
  const x = 400 - (w + dx) / 2 + 20
  const y = 400 - (h - dy) / 2
  box(scene, { x, y, width: w, height: h, dx, dy }, '#dfe6ea')
  const line = '#5d6a72'
  scene.draw(
    stroke(
      `M${x} ${y}h${w}v${h}h${-w}ZM${x} ${y}l${dx} ${-dy}h${w}l${-dx} ${dy}M${x + w + dx} ${y - dy}v${h}l${-dx} ${dy}`,
      '#8c989f',
      3,
    ),
    stroke(`M${x} ${y + h + 34}h${w}M${x} ${y + h + 12}v34M${x + w} ${y + h + 12}v34`, line, 2.5),
    stroke(`M${x - 34} ${y}v${h}M${x - 46} ${y}h34M${x - 46} ${y + h}h34`, line, 2.5),
    stroke(`M${x + w + 22} ${y + h + 6}l${dx} ${-dy}`, line, 2.5),
  )
  scene.text(x + w / 2, y + h + 82, 34, String(Math.round(width)), { fill: ink })
  scene.draw(`<g transform="translate(${x - 52} ${y + h / 2}) rotate(-90)">`)
  scene.text(0, 0, 34, String(Math.round(height)), { fill: ink })
  scene.draw('</g>')
  scene.text(x + w + dx / 2 + 34, y + h + 16, 34, String(depth).replace('.', ','), {
    fill: ink,
    anchor: 'start',
  })
  scene.text(700, 750, 26, 'мм', { fill: line, anchor: 'end', weight: 'medium' })
}
