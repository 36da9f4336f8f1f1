import {
  brandColour,
  circle,
  ellipse,
  ink,
  luminance,
  path,
  rect,
  type Scene,
  shade,
  stroke,
} from './scene.ts'

export interface Label {
  brand: string
  title: string
  grade: string
}

/** A paper sack: the brand on top, the grade as large as it is on a real one. */
export function bag(scene: Scene, { brand, title, name, grade }: Label & { name: string }): void {
  const colour = brandColour(brand)
  const body =
    'M222 128C300 116 500 116 578 128C590 260 592 520 586 672C500 690 300 690 214 672C208 520 210 260 222 128Z'
  scene.shadow(400, 682, 250, 26)
  const clip = scene.clip(path(body, '#000'))
  scene.draw(
    path(body, scene.linear('x', ['#d9d5cb', '#f6f3ec', '#fbf9f4', '#d3cec2'])),
    `<g clip-path="${clip}">`,
    rect(200, 112, 400, 170, colour),
    path('M200 282H600V298C480 330 320 330 200 298Z', shade(colour, -0.28)),
    path('M200 560H600V700H200Z', colour),
    path('M200 548H600V560H200Z', shade(colour, 0.45)),
    '</g>',
  )
  scene.text(400, 232, 66, brand, { fill: '#ffffff', maxWidth: 320 })
  scene.text(400, 372, 32, title, { maxWidth: 330, weight: 'medium' })
  scene.text(400, 424, 40, name, { maxWidth: 330 })
  scene.text(400, 520, 70, grade, { fill: shade(colour, -0.15), maxWidth: 320 })
  scene.draw(
    `<g clip-path="${clip}">`,
    rect(200, 112, 60, 600, scene.linear('x', ['#1c222833', '#1c222800'])),
    rect(520, 112, 80, 600, scene.linear('x', ['#1c222800', '#1c22284d'])),
    stroke(
      'M262 150C252 300 258 500 250 660M548 150C560 320 545 500 556 660',
      '#ffffff',
      5,
      'opacity=".25"',
    ),
    '</g>',
    path('M222 128C300 116 500 116 578 128L574 148C500 138 300 138 226 148Z', '#00000026'),
    stroke('M228 139C300 128 500 128 572 139', '#ffffff', 2, 'stroke-dasharray="9 7"'),
    stroke('M220 662C300 680 500 680 580 662', '#ffffff', 2, 'stroke-dasharray="9 7" opacity=".7"'),
  )
}

/** A plastic pail with a lid in the colour of what is inside. */
export function bucket(
  scene: Scene,
  { brand, title, grade, paint }: Label & { paint: string },
): void {
  const colour = brandColour(brand)
  scene.shadow(400, 676, 230, 26)
  scene.draw(
    path(
      'M212 236L240 640C242 684 558 684 560 640L588 236Z',
      scene.linear('x', ['#cfd4d7', '#ffffff', '#f7f9fa', '#b9c0c5']),
    ),
    path(
      'M219 330L236 584C300 612 500 612 564 584L581 330C500 360 300 360 219 330Z',
      scene.linear('x', [shade(colour, -0.2), colour, shade(colour, 0.08), shade(colour, -0.3)]),
    ),
    stroke('M212 262C190 470 300 470 400 470', '#8c959b', 0),
    ellipse(400, 232, 200, 48, shade(paint, -0.28)),
    rect(
      200,
      206,
      400,
      28,
      scene.linear('x', [shade(paint, -0.25), shade(paint, 0.2), paint, shade(paint, -0.3)]),
    ),
    ellipse(
      400,
      206,
      200,
      46,
      scene.linear('x', [shade(paint, -0.05), shade(paint, 0.28), shade(paint, 0.02)]),
    ),
    ellipse(400, 206, 176, 37, 'none', `stroke="${shade(paint, -0.22)}" stroke-width="3"`),
    stroke('M206 268C150 330 180 392 222 396M594 268C650 330 620 392 578 396', '#9aa3a9', 7),
  )
  scene.text(400, 432, 58, brand, { fill: '#ffffff', maxWidth: 300 })
  scene.text(400, 484, 34, title, { fill: '#ffffff', maxWidth: 300, weight: 'medium' })
  scene.text(400, 566, 62, grade, { fill: '#ffffff', maxWidth: 280 })
  scene.draw(circle(512, 636, 22, paint, `stroke="${shade(paint, -0.3)}" stroke-width="2"`))
}

/** A tin of enamel or wood stain: metal rims and a band of the colour. */
export function tin(scene: Scene, { brand, title, grade, paint }: Label & { paint: string }): void {
  const colour = brandColour(brand)
  const metal = ['#8d979d', '#eef2f4', '#c9d0d4', '#7d878d']
  scene.shadow(400, 670, 200, 24)
  scene.draw(
    path('M230 220V622C230 680 570 680 570 622V220Z', scene.linear('x', metal)),
    path(
      'M230 262V580C230 636 570 636 570 580V262C570 316 230 316 230 262Z',
      scene.linear('x', [shade(colour, -0.3), colour, shade(colour, 0.1), shade(colour, -0.35)]),
    ),
    path(
      'M230 490V580C230 636 570 636 570 580V490C570 546 230 546 230 490Z',
      scene.linear('x', [shade(paint, -0.25), paint, shade(paint, 0.12), shade(paint, -0.3)]),
    ),
    ellipse(400, 220, 170, 44, scene.linear('x', ['#aab2b7', '#f7f9fa', '#b3bbc0'])),
    ellipse(400, 222, 140, 33, scene.linear('x', ['#d8dde0', '#9ba4aa'])),
    ellipse(400, 226, 128, 27, scene.linear('x', ['#eef1f2', '#c2c9cd'])),
  )
  const onPaint = luminance(paint) > 0.55 ? ink : '#ffffff'
  scene.text(400, 392, 54, brand, { fill: '#ffffff', maxWidth: 280 })
  scene.text(400, 450, 36, title, { fill: '#ffffff', maxWidth: 290, weight: 'medium' })
  scene.text(400, 596, 48, grade, { fill: onPaint, maxWidth: 260 })
}

export function canister(
  scene: Scene,
  { brand, title, grade, paint }: Label & { paint: string },
): void {
  const colour = brandColour(brand)
  const body =
    'M230 250C230 206 262 196 300 190L330 150H470L500 190C545 196 570 214 570 260V640C570 668 556 678 530 678H270C244 678 230 668 230 640Z'
  scene.shadow(400, 682, 220, 24)
  scene.draw(
    path(
      body,
      scene.linear('x', [
        shade(paint, -0.18),
        shade(paint, 0.35),
        shade(paint, 0.1),
        shade(paint, -0.25),
      ]),
    ),
    path(
      'M392 196H520C540 196 540 236 520 236H400C372 236 372 196 392 196Z',
      '#f4f6f7',
      'stroke="#8b949a55" stroke-width="3"',
    ),
    rect(
      276,
      128,
      84,
      56,
      scene.linear('x', [shade(colour, -0.2), shade(colour, 0.15), shade(colour, -0.3)]),
      8,
    ),
    rect(254, 316, 292, 312, '#ffffff', 10),
    path('M254 326a10 10 0 0 1 10-10H536a10 10 0 0 1 10 10V420H254Z', colour),
  )
  scene.text(400, 386, 52, brand, { fill: '#ffffff', maxWidth: 260 })
  scene.text(400, 488, 36, title, { maxWidth: 260 })
  scene.text(400, 590, 66, grade, { fill: colour, maxWidth: 240 })
}

export function cartridge(
  scene: Scene,
  { brand, title, colour }: { brand: string; title: string; colour: string },
): void {
  const label = brandColour(brand)
  scene.shadow(400, 716, 110, 16)
  scene.draw(
    path(
      'M390 70H410L424 210H376Z',
      scene.linear('x', [shade(colour, -0.18), shade(colour, 0.3), shade(colour, -0.2)]),
    ),
    path('M364 206H436L446 238H354Z', '#e2e6e8'),
    rect(318, 236, 164, 474, scene.linear('x', ['#c4cacd', '#ffffff', '#eef1f2', '#b0b8bc']), 10),
    rect(
      318,
      296,
      164,
      250,
      scene.linear('x', [shade(label, -0.25), shade(label, 0.08), shade(label, -0.3)]),
    ),
    rect(
      318,
      546,
      164,
      90,
      scene.linear('x', [shade(colour, -0.22), shade(colour, 0.15), shade(colour, -0.25)]),
    ),
    rect(314, 686, 172, 26, scene.linear('x', ['#aab2b7', '#f1f4f5', '#98a1a7']), 5),
  )
  scene.text(400, 372, 40, brand, { fill: '#ffffff', maxWidth: 140 })
  title.split(' ').forEach((word, index) => {
    scene.text(400, 430 + index * 34, 27, word, {
      fill: '#ffffff',
      maxWidth: 140,
      weight: 'medium',
    })
  })
}

export function spray(
  scene: Scene,
  { brand, title, colour }: { brand: string; title: string; colour: string },
): void {
  scene.shadow(400, 720, 130, 18)
  scene.draw(
    rect(384, 96, 32, 60, '#e9edef', 6),
    rect(366, 142, 68, 42, scene.linear('x', ['#9aa3a9', '#eef1f3', '#8f989e']), 6),
    path(
      'M310 250C310 200 350 182 400 182C450 182 490 200 490 250Z',
      scene.linear('x', ['#aab3b8', '#ffffff', '#98a1a7']),
    ),
    rect(
      310,
      246,
      180,
      470,
      scene.linear('x', [shade(colour, -0.3), shade(colour, 0.18), colour, shade(colour, -0.35)]),
      8,
    ),
    rect(310, 560, 180, 70, scene.linear('x', ['#d5dadd', '#ffffff', '#c4cacd'])),
    rect(306, 700, 188, 18, scene.linear('x', ['#9aa3a9', '#f1f4f5', '#8f989e']), 6),
  )
  scene.text(400, 360, 50, brand, { fill: '#ffffff', maxWidth: 156 })
  scene.text(400, 430, 32, title, { fill: '#ffffff', maxWidth: 156, weight: 'medium' })
  scene.text(400, 606, 30, 'пена', { maxWidth: 150 })
}
