/** An agent as the shop meets it: the SDK's own client over HTTP. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { test } from '@playwright/test'

type Block = { type: string; text: string }

export type ToolAnswer = {
  isError: boolean
  /** The first block: a sentence of the shop's own words. */
  text: string
  /** All that stands in the answer, as the agent reads it. */
  all: string
  // oxlint-disable-next-line typescript/no-explicit-any -- the shape is what a test is about
  data: any
  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  error: any
}

export const shopOrigin = () => new URL(test.info().project.use.baseURL ?? '').origin

/** Connects, with the token of a person where there is one. */
export async function connectAgent(token?: string) {
  const client = new Client({ name: 'test', version: '1.0.0' })
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', shopOrigin()), {
    ...(token && { requestInit: { headers: { authorization: `Bearer ${token}` } } }),
  })
  await client.connect(transport)
  return {
    client,
    /** The client has checked the answer against the tool's own schema. */
    async use(name: string, input: Record<string, unknown> = {}): Promise<ToolAnswer> {
      const answer = await client.callTool({ name, arguments: input })
      const blocks = (Array.isArray(answer.content) ? answer.content : []) as Block[]
      return {
        isError: answer.isError === true,
        text: blocks[0]?.text ?? '',
        all: blocks.map(({ text }) => text).join('\n'),
        data: answer.structuredContent ?? null,
        error: answer._meta?.['error'] ?? null,
      }
    },
  }
}
