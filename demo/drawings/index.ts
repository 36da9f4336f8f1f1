import { hashText } from '#scripts/local/random.ts'
import * as bathroom from './bathroom.ts'
import * as boards from './boards.ts'
import * as building from './building.ts'
import * as bulk from './bulk.ts'
import { dimensions } from './dimensions.ts'
import * as electrics from './electrics.ts'
import * as hardware from './hardware.ts'
import * as heating from './heating.ts'
import * as metal from './metal.ts'
import * as openings from './openings.ts'
import * as outdoor from './outdoor.ts'
import * as packages from './packages.ts'
import { photo } from './photo.ts'
import * as protection from './protection.ts'
import { room, tiledRoom, wallpaper } from './rooms.ts'
import { createScene, type Frame, type Scene, wholeFrame } from './scene.ts'
import * as surfaces from './surfaces.ts'
import { tool } from './tools.ts'

const painters = {
  ...bathroom,
  ...boards,
  ...building,
  ...bulk,
  ...electrics,
  ...hardware,
  ...heating,
  ...metal,
  ...openings,
  ...outdoor,
  ...packages,
  ...protection,
  ...surfaces,
  dimensions,
  photo,
  room,
  tiledRoom,
  tool,
  wallpaper,
}

type Painters = typeof painters

/** What a picture shows: the name of a drawing, the numbers it needs and words over it. */
export type Drawing = {
  [Kind in keyof Painters]: { kind: Kind; caption?: string } & Parameters<Painters[Kind]>[1]
}[keyof Painters]

/** Equal drawings get one key, so that equal pictures share a file. */
export function drawingKey(drawing: Drawing): string {
  return `${drawing.kind.toLowerCase()}-${hashText(JSON.stringify(drawing)).toString(36)}`
}

/** `frame` is the part of the scene that the picture shows. */
export function drawSvg(drawing: Drawing, frame: Frame = wholeFrame): string {
  const scene = paint(createScene(drawingKey(drawing)), drawing)
  if (drawing.caption) writeCaption(scene, drawing.caption, frame)
  return scene.toSvg(frame)
}

/** The goods alone: without their shadow and the words over them. */
export function drawGoodsSvg(drawing: Drawing, frame: Frame): string {
  const scene = createScene(drawingKey(drawing))
  return paint({ ...scene, shadow: () => {} }, drawing).toSvg(frame)
}

function paint(scene: Scene, drawing: Drawing): Scene {
  // The union above pairs each kind with its own numbers; the call cannot see through it.
  const painter = painters[drawing.kind] as (scene: Scene, spec: Drawing) => void
  painter(scene, drawing)
  return scene
}

/** Below, where a card has no badges, and large enough to be read on it. */
function writeCaption(scene: Scene, caption: string, { x, y, side }: Frame): void {
  const inset = side * 0.04
  const at = { left: x + inset, low: y + side - inset }
  scene.text(at.left, at.low, side * 0.07, caption, { anchor: 'start', maxWidth: side * 0.9 })
}
