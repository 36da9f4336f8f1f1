/** GraphiQL as one page that asks no other host; the gateway serves it at /graphql. */
import { renderGraphiQL } from '@graphql-yoga/render-graphiql'
import { examples } from '#gateway/graphiql/examples.ts'

export const renderGraphiqlPage = (): string =>
  renderGraphiQL({
    title: 'Отвес — GraphiQL',
    endpoint: '/graphql',
    credentials: 'same-origin',
    defaultTabs: examples.map((query) => ({ query })),
  })
