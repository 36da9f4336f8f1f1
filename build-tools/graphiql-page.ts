/** GraphiQL as one page that asks no other host; the gateway serves it at /graphql. */
import { renderGraphiQL } from '@graphql-yoga/render-graphiql'
import { escapeUTF8 } from 'entities'
import { examples } from '#gateway/graphiql/examples.ts'
import { identity } from '#shop/identity.ts'

export const renderGraphiqlPage = (): string =>
  renderGraphiQL({
    title: escapeUTF8(`${identity.name} — GraphiQL`),
    endpoint: '/graphql',
    credentials: 'same-origin',
    defaultTabs: examples.map((query) => ({ query })),
  })
