/** Codegen plugin: which types of the SDL the browser's normalised cache keeps inside their parents. */
import { type GraphQLSchema, isObjectType } from 'graphql'

export function plugin(schema: GraphQLSchema): string {
  const types = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => !name.startsWith('__'))
  const isEmbedded = ({ astNode }: (typeof types)[number]) =>
    astNode?.directives?.some(({ name }) => name.value === 'embedded')
  const toList = (found: typeof types) => JSON.stringify(found.map(({ name }) => name).sort())
  return [
    '/** Types with an id that are not cached by it: `@embedded` in the SDL. */',
    `export const embeddedTypes: readonly string[] = ${toList(types.filter(isEmbedded))}`,
    '',
    '/** Types without an id. */',
    `export const typesWithoutId: readonly string[] = ${toList(
      types.filter((type) => !isEmbedded(type) && !type.getFields()['id']),
    )}`,
  ].join('\n')
}
