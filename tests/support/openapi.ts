/** The OpenAPI documents as a reader of them meets them. */
import type { TestApi } from './api.ts'

export type Schema = {
  $ref?: string
  type?: string | string[]
  description?: string
  example?: unknown
  properties?: Record<string, Schema>
  items?: Schema
  additionalProperties?: Schema
  allOf?: Schema[]
  anyOf?: Schema[]
}
export type Schemas = Record<string, Schema>
type Media = Record<string, { schema?: Schema; examples?: Record<string, unknown> }>
type Parameter = {
  in: string
  name: string
  required?: boolean
  description?: string
  schema?: Schema
}
type Answered = { $ref?: string; description: string; content?: Media }
export type Operation = {
  operationId?: string
  summary?: string
  tags?: string[]
  security?: object[]
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content: Media }
  responses: Record<string, Answered>
}
export type Call = { name: string; method: string; path: string; operation: Operation }

export type Document = {
  openapi: string
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Schemas; responses: Record<string, Answered> }
}

export const findDocument = async (api: TestApi, path: string) => {
  const response = await api.send(path)
  return response.json<Document>()
}

/** Both documents as one, the staff’s calls first, as the api has them. */
export async function readDocument(api: TestApi) {
  const ofPublic = await findDocument(api, '/api/openapi.json')
  const ofStaff = await findDocument(api, '/api/openapi-staff.json')
  const document = {
    ...ofPublic,
    paths: { ...ofStaff.paths, ...ofPublic.paths },
    components: {
      schemas: { ...ofStaff.components.schemas, ...ofPublic.components.schemas },
      responses: ofPublic.components.responses,
    },
  }
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([key, operation]): Call => ({
        name: `${key.toUpperCase()} ${path}`,
        method: key.toUpperCase(),
        path,
        operation,
      }),
    ),
  )
  return { document, calls }
}
