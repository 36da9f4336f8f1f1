/** The queries that the pages send, by their names. */
const generated = import.meta.glob<Record<string, unknown>>(
  '../../web/generated/graphql/graphql.ts',
  { eager: true },
)

const documents = new Map(
  Object.values(generated)
    .flatMap((module) => Object.entries(module))
    .filter(([name]) => name.endsWith('Document'))
    .map(([name, document]) => [name.replace(/Document$/, ''), String(document)]),
)

export function findDocument(name: string): string {
  const document = documents.get(name)
  if (!document) throw new Error(`No page asks ${name}`)
  return document
}
