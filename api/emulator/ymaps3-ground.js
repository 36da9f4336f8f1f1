/** What the map's emulator draws and where: a plain ground, made of coordinates alone. */
const worldPx = (zoom) => 256 * 2 ** zoom
const toPixel = ([longitude, latitude], zoom) => {
  const sine = Math.sin((Math.min(Math.max(latitude, -85), 85) * Math.PI) / 180)
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
  return [(longitude / 360 + 0.5) * worldPx(zoom), y * worldPx(zoom)]
}
const toPlace = ([x, y], zoom) => {
  const turn = Math.PI * (1 - (2 * y) / worldPx(zoom))
  return [(x / worldPx(zoom) - 0.5) * 360, (Math.atan(Math.sinh(turn)) * 180) / Math.PI]
}

const colours = {
  light: { land: '#f4f1ea', street: '#fff', way: '#ffe9a8', park: '#d5e8c8', river: '#b3d4ee' },
  dark: { land: '#22262b', street: '#343a41', way: '#55502f', park: '#26352a', river: '#1d3850' },
}
/** The same number for the same place, whatever is around it. */
const toChance = (a, b) => Math.abs(Math.sin(a * 12.9898 + b * 78.233) * 43758.5453) % 1

/** A grid of streets, a park here and there and a river that winds from west to east. */
function drawGround(center, zoom, [width, height], theme) {
  const colour = colours[theme] ?? colours.light
  const [x0, y0] = toPixel(center, zoom).map((at, i) => at - [width, height][i] / 2)
  const step = 64 * 2 ** (zoom - Math.floor(zoom))
  const shapes = []
  const [west, north] = [Math.floor(x0 / step), Math.floor(y0 / step)]
  for (let i = west; i * step < x0 + width; i += 1) {
    for (let j = north; j * step < y0 + height; j += 1) {
      if (toChance(i, j) < 0.93) continue
      const [x, y] = [i * step - x0, j * step - y0]
      shapes.push(
        `<rect x="${x}" y="${y}" width="${step}" height="${step}" fill="${colour.park}"/>`,
      )
    }
  }
  const line = (path, i) => {
    const [stroke, thick] = i % 4 === 0 ? [colour.way, 7] : [colour.street, 3]
    shapes.push(`<path d="${path}" stroke="${stroke}" stroke-width="${thick}"/>`)
  }
  for (let i = west; i * step < x0 + width; i += 1) line(`M${i * step - x0} 0V${height}`, i)
  for (let j = north; j * step < y0 + height; j += 1) line(`M0 ${j * step - y0}H${width}`, j)
  for (
    let latitude = Math.round(center[1] * 2) / 2 - 2;
    latitude < center[1] + 2;
    latitude += 0.5
  ) {
    const bends = []
    for (let x = -20; x <= width + 20; x += 12) {
      const [longitude] = toPlace([x0 + x, y0], zoom)
      const bend = 0.06 * Math.sin(longitude * 9 + latitude) + 0.01 * Math.sin(longitude * 41)
      bends.push(`${x} ${toPixel([longitude, latitude + bend], zoom)[1] - y0}`)
    }
    const thick = Math.max(3, Math.min(28, 2 ** (zoom - 8)))
    shapes.push(
      `<path d="M${bends.join('L')}" stroke="${colour.river}" stroke-width="${thick}" stroke-linejoin="round"/>`,
    )
  }
  return `<svg width="${width}" height="${height}" fill="none" aria-hidden="true">
    <rect width="100%" height="100%" fill="${colour.land}"/>${shapes.join('')}</svg>`
}

globalThis.ymaps3Ground = { toPixel, toPlace, drawGround }
