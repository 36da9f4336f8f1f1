import { bag, type Label } from './packages.ts'
import { boxFaces, brandColour, ellipse, path, rect, type Scene, shade } from './scene.ts'
import { texture } from './textures.ts'

/** Sand or gravel: a heap in front of its sack. */
export function heap(scene: Scene, { brand, title, grade, tone }: Label & { tone: string }): void {
  bag(scene, { brand, title: 'фракция, мм', name: title, grade })
  const clip = scene.clip(
    path(
      'M130 700C200 640 250 600 330 590C400 584 470 612 540 640C610 664 660 690 680 706C560 730 240 730 130 700Z',
      '#000',
    ),
  )
  scene.shadow(400, 712, 300, 22)
  scene.draw(`<g clip-path="${clip}">`)
  texture(scene, 'speckle', tone, 120, 570, 570, 170)
  for (let i = 0; i < 150; i += 1) {
    const x = 130 + scene.random.next() * 550
    const y = 600 + scene.random.next() * 120
    scene.draw(
      ellipse(
        x,
        y,
        scene.random.between(6, 15),
        scene.random.between(5, 10),
        shade(tone, scene.random.between(-0.3, 0.35)),
        'opacity=".9"',
      ),
    )
  }
  scene.draw(rect(120, 570, 570, 170, scene.linear('y', ['#ffffff2e', '#00000026'])), '</g>')
}

/** Slabs of wool or foam in a film wrapper, the edges showing. */
export function batts(
  scene: Scene,
  { brand, name, grade, tone }: { brand: string; name: string; grade: string; tone: string },
): void {
  const colour = brandColour(brand)
  scene.shadow(420, 640, 300, 30)
  const slabs = Math.max(3, Math.min(9, Math.round(420 / (Number.parseInt(grade, 10) * 1.1 + 26))))
  const step = 340 / slabs
  for (let i = slabs - 1; i >= 0; i -= 1) {
    const faces = boxFaces({
      x: 140,
      y: 290 + i * step,
      width: 430,
      height: step - 4,
      dx: 90,
      dy: 60,
    })
    scene.draw(
      path(faces.side, shade(tone, -0.22)),
      path(faces.front, scene.linear('y', [shade(tone, 0.14), shade(tone, -0.1)])),
      ...(i === 0 ? [path(faces.top, shade(tone, 0.3))] : []),
    )
  }
  scene.draw(
    path('M230 290l90 -60h210l-90 60V626H230Z', `${shade(colour, 0.04)}`, 'opacity=".93"'),
    path('M230 290l90 -60h210l-90 60Z', shade(colour, 0.3), 'opacity=".9"'),
    path('M140 290V626M570 290V626', 'none'),
  )
  scene.text(335, 400, 42, brand, { fill: '#ffffff', maxWidth: 190 })
  scene.text(335, 456, 30, name, { fill: '#ffffff', maxWidth: 190, weight: 'medium' })
  scene.text(335, 566, 54, grade, { fill: '#ffffff', maxWidth: 190 })
}
