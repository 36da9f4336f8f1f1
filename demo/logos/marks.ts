/** Marks of the invented brands: a sign in a square of 40, of what the brand makes. */

/** `ink` is the brand's colour, `paper` what it stands on. */
type Mark = (ink: string, paper: string) => string

const fill = (d: string, colour: string) => `<path d="${d}" fill="${colour}"/>`
const line = (d: string, colour: string, width = 4) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" ` +
  'stroke-linecap="round" stroke-linejoin="round"/>'
const dot = (x: number, y: number, radius: number, colour: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`

const marks = {
  bag: (ink, paper) =>
    fill('M8 6h24l-2 5 4 6v14a5 5 0 0 1-5 5H11a5 5 0 0 1-5-5V17l4-6Z', ink) +
    line('M13 20h14M13 27h9', paper, 3),
  bolt: (ink, paper) => fill('M12 4h16l8 16-8 16H12L4 20Z', ink) + dot(20, 20, 7, paper),
  brick: (ink) =>
    fill(
      'M3 7h16v8H3Zm19 0h15v8H22ZM3 18h9v8H3Zm12 0h16v8H15Zm19 0h3v8h-3ZM3 29h16v8H3Zm19 0h15v8H22Z',
      ink,
    ),
  bulb: (ink) =>
    fill('M20 3a13 13 0 0 1 7 24v3H13v-3a13 13 0 0 1 7-24Z', ink) + line('M15 35h10', ink),
  door: (ink, paper) => fill('M9 4h22v33H9Z', ink) + dot(26, 21, 2.5, paper),
  drop: (ink, paper) =>
    fill('M20 2c8 10 12 16 12 22a12 12 0 0 1-24 0C8 18 12 12 20 2Z', ink) +
    line('M14 24a6 6 0 0 0 6 6', paper, 3),
  flame: (ink, paper) =>
    fill('M22 2c1 9 11 12 11 23a13 13 0 0 1-26 0c0-6 3-9 5-13 1 4 3 5 4 5 3-4 5-9 6-15Z', ink) +
    fill('M20 21c3 4 5 6 5 9a5 5 0 0 1-10 0c0-3 2-5 5-9Z', paper),
  glove: (ink) =>
    fill(
      'M12 19V9a3 3 0 0 1 6 0V6a3 3 0 0 1 6 0v3a3 3 0 0 1 6 0v14c0 8-4 13-10 13-7 0-9-4-14-14a3 3 0 0 1 5-3Z',
      ink,
    ),
  hammer: (ink) => fill('M6 6h20l8 6-4 4h-8v20h-7V16H6Z', ink),
  layers: (ink) =>
    fill('m20 4 16 8-16 8-16-8Z', ink) + line('m5 21 15 7 15-7M5 28l15 7 15-7', ink, 3.5),
  leaf: (ink, paper) =>
    fill('M6 34C4 14 16 5 35 5c1 20-8 31-29 29Z', ink) + line('M11 29 25 15', paper, 3),
  level: (ink, paper) =>
    fill('M3 12h34v16H3Z', ink) + fill('M13 16h14v8H13Z', paper) + dot(20, 20, 3, ink),
  pane: (ink) => line('M6 5h28v30H6ZM20 5v30M6 20h28', ink),
  pipe: (ink) => line('M4 13h13a9 9 0 0 1 9 9v14M4 7v12M20 36h12', ink, 6),
  plank: (ink) => fill('M3 6h34v7H3Zm0 10.500h34v7H3ZM3 27h34v7H3Z', ink),
  plug: (ink, paper) => dot(20, 20, 17, ink) + dot(13, 20, 3.5, paper) + dot(27, 20, 3.5, paper),
  roll: (ink, paper) => dot(14, 20, 12, ink) + dot(14, 20, 4, paper) + fill('M14 26h23v6H14Z', ink),
  roof: (ink) =>
    fill('M20 4 38 20l-4 4-14-12L6 24l-4-4Z', ink) + fill('M9 26l11-9 11 9v10H9Z', ink),
  spark: (ink) => fill('M23 2 7 23h11l-3 15 18-22H21Z', ink),
  sun: (ink) =>
    dot(20, 20, 8, ink) +
    line('M20 3v4M20 33v4M3 20h4M33 20h4M8 8l3 3M29 29l3 3M32 8l-3 3M11 29l-3 3', ink),
  tile: (ink, paper) => fill('M4 4h32v32H4Z', ink) + fill('m20 9 11 11-11 11L9 20Z', paper),
  tube: (ink, paper) => fill('M18 2h4l2 9h5v27H11V11h5Z', ink) + line('M15 19h10', paper, 3),
  wave: (ink) =>
    line(
      'M3 13q5.500-7 11 0t11 0 12 0M3 22q5.500-7 11 0t11 0 12 0M3 31q5.500-7 11 0t11 0 12 0',
      ink,
    ),
} satisfies Record<string, Mark>

export type MarkName = keyof typeof marks

/** The sign as shapes. */
export function drawMark(name: MarkName, ink: string, paper: string): string {
  return marks[name](ink, paper)
}
