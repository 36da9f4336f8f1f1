import { hashText } from '../random.ts'
import * as building from './building.ts'
import { dimensions } from './dimensions.ts'
import * as fixtures from './fixtures.ts'
import * as metal from './metal.ts'
import * as packages from './packages.ts'
import { photo } from './photo.ts'
import { createScene, type Scene } from './scene.ts'
import * as surfaces from './surfaces.ts'
import { glove, guard, tool } from './tools.ts'

const painters = {
  ...building,
  ...fixtures,
  ...metal,
  ...packages,
  ...surfaces,
  dimensions,
  glove,
  guard,
  photo,
  tool,
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
