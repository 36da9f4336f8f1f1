/** Several questions as one: what answers it fills the cache, from which each is answered then. */

/** A document without fragments, as the build leaves it, and its variables. */
export type Question = readonly [document: { toString(): string }, variables: object]

export function joinQuestions(name: string, questions: readonly Question[]) {
  const values = new Map<string, unknown>()
  const types = new Map<string, string>()
  const bodies = questions.map(([document, variables], i) => {
    const { declared, body } = parse(String(document))
    const names = new Map<string, string>()
    for (const [variable, type] of declared) {
      const value: unknown = Object(variables)[variable]
      const isOther = values.has(variable) && values.get(variable) !== value
      const joined = isOther ? `${variable}${i}` : variable
      names.set(variable, joined)
      values.set(joined, value)
      types.set(joined, type)
    }
    return body.replaceAll(/\$(\w+)/g, (_, variable: string) => `$${names.get(variable)}`)
  })
  const declarations = [...types].map(([variable, type]) => `$${variable}:${type}`)
  return {
    document: `query ${name}(${declarations.join()}){${bodies.join(' ')}}`,
    variables: Object.fromEntries(values),
  }
}

const operation = /^\s*query\s+\w+\s*\(([^)]*)\)\s*\{(.*)\}\s*$/s

function parse(document: string) {
  const [, variables = '', body] = operation.exec(document) ?? []
  if (body === undefined) throw new Error(`No question to join: ${document}`)
  const declared = [...variables.matchAll(/\$(\w+)\s*:\s*([^$,]+)/g)]
  return {
    declared: declared.map(([, variable = '', type = '']) => [variable, type.trim()] as const),
    body,
  }
}
