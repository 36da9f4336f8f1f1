/**
 * Fills in the defaults of a large body without parsing it: visits only the fields that have a
 * default.
 */
import * as z from 'zod'

/** The value with its defaults; fills what is within it in place. */
type Fill = (value: unknown) => unknown

const fills = new WeakMap<z.ZodType, { fill: Fill | null }>()

/** Fills in the fields of `body` that the back end left out, by `schema`. */
export function fillDefaults(schema: z.ZodType, body: object): void {
  let known = fills.get(schema)
  if (!known) {
    known = { fill: toFill(schema) }
    fills.set(schema, known)
  }
  known.fill?.(body)
}

/** null when nothing within has a default. */
function toFill(schema: unknown): Fill | null {
  if (schema instanceof z.ZodDefault) {
    const { def } = schema
    const inner = toFill(def.innerType)
    return (value) => {
      if (value === undefined) return def.defaultValue
      return inner ? inner(value) : value
    }
  }
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    return toFill(schema.def.innerType)
  }
  if (schema instanceof z.ZodArray) return toArrayFill(toFill(schema.def.element))
  if (schema instanceof z.ZodObject) return toObjectFill(schema.shape)
  return null
}

function toArrayFill(fill: Fill | null): Fill | null {
  return (
    fill &&
    ((value) => {
      if (Array.isArray(value)) for (const item of value) fill(item)
      return value
    })
  )
}

function toObjectFill(shape: Record<string, unknown>): Fill | null {
  const fields = Object.entries(shape).flatMap(([name, schema]) => {
    const fill = toFill(schema)
    return fill ? [{ name, fill }] : []
  })
  if (fields.length === 0) return null
  return (value) => {
    if (isObject(value)) for (const { name, fill } of fields) value[name] = fill(value[name])
    return value
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
