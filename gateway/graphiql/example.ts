/** What an example of GraphiQL is, and how a value goes from the answer of one to the next. */

export type Example = {
  /** In few words, as the list of the page shows it. */
  title: string
  /** A document of one operation; its comment says what a reader would ask. */
  query: string
  /**
   * What later examples take from the answer, by the names of their variables: a path of fields
   * and places. A part «?name» is the first of a list whose field of this name is true.
   */
  keeps?: Record<string, string>
}

/** Examples of one task of a shopper, in the order in which they are run. */
export type Task = { title: string; examples: Example[] }

type Kept = Record<string, unknown>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The name of the operation, which is the title of its tab too. */
export const toName = (query: string): string => /^(?:query|mutation) (\w+)/m.exec(query)?.[1] ?? ''

function readPath(value: unknown, path: string): unknown {
  let found = value
  for (const part of path.split('.')) {
    if (part.startsWith('?')) {
      const list: unknown[] = Array.isArray(found) ? found : []
      found = list.find((each) => isRecord(each) && each[part.slice(1)] === true)
    } else {
      found = isRecord(found) ? found[part] : undefined
    }
  }
  return found
}

/** Values that the answer of an example leaves for later ones; an absent one leaves the old. */
export function keepValues({ keeps = {} }: Example, data: unknown): Kept {
  const values = Object.entries(keeps).map(([name, path]) => [name, readPath(data, path)] as const)
  return Object.fromEntries(values.filter(([, value]) => value != null))
}

/** Variables of an example that are known by now; a new key makes a new order. */
export function toVariables({ query }: Example, kept: Kept, newKey: () => string): Kept {
  const [head = ''] = query.slice(query.search(/^(query|mutation)/m)).split('{\n')
  const names = [...head.matchAll(/\$(\w+)/g)].map(([, name = '']) => name)
  const values = names.map((name) => {
    return [name, name === 'idempotencyKey' ? newKey() : kept[name]] as const
  })
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}
