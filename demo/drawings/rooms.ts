import { path, rect, type Scene, shade, stroke } from './scene.ts'
import { type Finish, texture } from './textures.ts'

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

type Laid = { tone: string; finish: Finish; ratio: number; layout: 'grid' | 'bond' | 'thirds' }

/** Tiles as they lie on a wall over a basin, or on a floor that runs away from the viewer. */
export function tiledRoom(scene: Scene, spec: Laid & { isFloor: boolean }): void {
  if (spec.isFloor) drawTiledFloor(scene, spec)
  else drawTiledWall(scene, spec)
}

function drawTiledWall(scene: Scene, spec: Laid): void {
  const high = spec.ratio > 1.2 ? 44 : 64
  const wide = Math.max(28, high * spec.ratio)
  scene.draw(
    `<g clip-path="${scene.clip(rect(100, 100, 600, 500, '#000'))}">`,
    rect(100, 100, 600, 500, shade(spec.tone, -0.22)),
  )
  for (let row = 0; row * high < 500; row += 1) {
    const shares = { grid: 0, bond: (row % 2) / 2, thirds: (row % 3) / 3 }
    for (let left = 100 - shares[spec.layout] * wide; left < 700; left += wide) {
      const tone = shade(spec.tone, scene.random.between(-0.03, 0.03))
      texture(scene, spec.finish, tone, left + 1, 100 + row * high + 1, wide - 2, high - 2)
    }
  }
  scene.draw(
    rect(100, 100, 600, 500, scene.linear('x', ['#ffffff33', '#ffffff00', '#0000001f'])),
    '</g>',
    rect(100, 600, 600, 100, '#d8d3ca'),
    rect(100, 594, 600, 8, '#fbfcfc'),
    // A mirror, a basin on its cabinet, a towel.
    rect(250, 150, 240, 210, '#8d979d', 8),
    rect(258, 158, 224, 194, scene.linear('x', ['#dbe7ec', '#f6fafb', '#cfdde3']), 4),
    rect(220, 462, 300, 170, '#8a6a48', 6),
    stroke('M370 474V624', '#6e5336', 4),
    rect(206, 432, 328, 34, '#ffffff', 10, 'stroke="#c3ccd1" stroke-width="2"'),
    stroke('M370 434V396H334V404', '#7b858b', 10),
    stroke('M570 300H660', '#7b858b', 7),
    rect(582, 302, 62, 130, '#f2efe8', 4),
    rect(582, 410, 62, 8, '#d9b48a'),
  )
}

function drawTiledFloor(scene: Scene, spec: Laid): void {
  const [top, low, far, near] = [360, 700, 0.42, 1.35]
  const scaleAt = (y: number) => far + ((near - far) * (y - top)) / (low - top)
  const xAt = (x: number, y: number) => 400 + (x - 400) * scaleAt(y)
  const wide = Math.min(240, 110 * Math.max(1, spec.ratio))
  scene.draw(
    rect(100, 100, 600, 262, scene.linear('y', ['#eef0f0', '#e1e5e6'])),
    `<g clip-path="${scene.clip(rect(100, top, 600, low - top, '#000'))}">`,
    rect(100, top, 600, low - top, shade(spec.tone, -0.25)),
  )
  const lines = [360, 386, 420, 464, 522, 598, 700]
  for (const [row, y] of lines.slice(0, -1).entries()) {
    const next = lines[row + 1] ?? low
    const shares = { grid: 0, bond: (row % 2) / 2, thirds: (row % 3) / 3 }
    for (let left = -500 - shares[spec.layout] * wide; left < 1300; left += wide) {
      const [a, b] = [left + 2, left + wide - 2]
      scene.draw(
        path(
          `M${xAt(a, y)} ${y + 1}L${xAt(b, y)} ${y + 1}L${xAt(b, next)} ${next - 1}L${xAt(a, next)} ${next - 1}Z`,
          shade(spec.tone, scene.random.between(-0.07, 0.07)),
        ),
      )
    }
  }
  scene.draw(
    rect(100, top, 600, low - top, scene.linear('y', ['#ffffff59', '#ffffff00'])),
    '</g>',
    rect(100, 344, 600, 18, '#fbfcfc'),
    rect(470, 150, 170, 130, '#dfe9ee', 2, 'stroke="#fbfcfc" stroke-width="12"'),
    // A table with two chairs would hide the floor: a bench against the wall does not.
    rect(160, 330, 220, 22, '#a9825a', 6),
    path('M176 352H190V430H180ZM364 352H350V430H360Z', '#7d5c3b'),
    rect(180, 300, 90, 34, '#5f7d78', 12),
  )
}
