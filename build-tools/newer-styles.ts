/** Finds what a style sheet asks that the oldest browsers do not know, once the build has lowered it. */

import data from '@mdn/browser-compat-data' with { type: 'json' }
import type { Identifier } from '@mdn/browser-compat-data'
import { transform } from 'lightningcss'
import { oldest } from './browsers.ts'
import { isSupported } from './newer-members.ts'

const toNumber = (version: string) => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return (major << 16) | (minor << 8)
}
const targets = Object.fromEntries(
  Object.entries(oldest).map(([name, version]) => [name, toNumber(version)]),
)

type Kind = 'at-rules' | 'properties' | 'selectors'

const isNewer = (parts: Identifier | undefined) =>
  parts?.__compat !== undefined && !isSupported(parts.__compat)

/** The data know the units of containers and of moving bars as groups. */
const groups: Record<string, string> = {
  cq: 'container_query_length_units',
  dv: 'viewport_percentage_units_dynamic',
  lv: 'viewport_percentage_units_large',
  sv: 'viewport_percentage_units_small',
}
const isNewerLength = (unit: string) =>
  isNewer(data.css.types?.length?.[groups[unit.slice(0, 2)] ?? unit])

/** `:has`, `@container`, `cqi`, `text-wrap`: each name once. */
export function findNewerStyles(filename: string, text: string): string[] {
  const found = new Set<string>()
  const note = (kind: Kind, name: string, sign = '') => {
    if (isNewer(data.css[kind]?.[name])) found.add(sign + name)
  }
  const lowered = transform({ filename, code: new TextEncoder().encode(text), targets }).code
  transform({
    filename,
    code: lowered,
    visitor: {
      Selector(parts) {
        for (const part of parts) {
          if (part.type === 'pseudo-class') note('selectors', part.kind, ':')
        }
      },
      Declaration({ property, ...rest }) {
        const name = property === 'unparsed' ? Object(rest).value.propertyId.property : property
        note('properties', property === 'custom' ? Object(rest).value.name : name)
      },
      Rule({ type }) {
        note('at-rules', type, '@')
      },
      Length({ unit }) {
        if (isNewerLength(unit)) found.add(unit)
      },
    },
  })
  return [...found]
}
