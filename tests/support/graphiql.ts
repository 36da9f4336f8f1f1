/** The examples of GraphiQL, and how its page carries values from one to the next. */
export { keepValues, toName, toVariables } from '#gateway/graphiql/example.ts'
export { examples } from '#gateway/graphiql/examples/examples.ts'
