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
import { room, wallpaper } from './rooms.ts'
import { createScene, type Scene } from './scene.ts'
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
  tool,
  wallpaper,
}

type Painters = typeof painters

/** What a picture shows: the name of a drawing and the numbers it needs. */
export type Drawing = {
  [Kind in keyof Painters]: { kind: Kind } & Parameters<Painters[Kind]>[1]
}[keyof Painters]

/** Equal drawings get one key, so that equal pictures share a file. */
export function drawingKey(drawing: Drawing): string {
  return `${drawing.kind.toLowerCase()}-${hashText(JSON.stringify(drawing)).toString(36)}`
}

export function drawSvg(drawing: Drawing): string {
  const scene = createScene(drawingKey(drawing))
  // The union above pairs each kind with its own numbers; the call cannot see through it.
  const paint = painters[drawing.kind] as (scene: Scene, spec: Drawing) => void
  paint(scene, drawing)
  return scene.toSvg()
}
