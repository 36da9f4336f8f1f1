import { readFileSync } from 'node:fs'
import { rect, type Scene } from './scene.ts'

export type PhotoName = 'roughcast' | 'pavingStone' | 'stone2Wall' | 'smallRedBricks' | 'pebbles'

/** Height of one repeat when its width is 300; the photographs are made to be tiled. */
const heights: Record<PhotoName, number> = {
  roughcast: 300,
  pavingStone: 213,
  stone2Wall: 185,
  smallRedBricks: 123,
  pebbles: 300,
}

/** A photographed surface, credited in pictures/index.csv. */
export function photo(scene: Scene, { name }: { name: PhotoName }): void {
  const file = new URL(`../pictures/texture-${name}.jpg`, import.meta.url)
  const data = readFileSync(file).toString('base64')
  const height = heights[name]
  const image =
    `<image width="300" height="${height}" preserveAspectRatio="none" ` +
    `xlink:href="data:image/jpeg;base64,${data}"/>`
  const pattern = scene.pattern(300, height, image, 'translate(100 100)')
  scene.shadow(400, 700, 300, 14)
  scene.draw(rect(100, 100, 600, 600, pattern))
}
