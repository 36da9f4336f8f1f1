/** Whether the schema may be asked about itself. */
import { useDisableIntrospection } from '@graphql-yoga/plugin-disable-introspection'
import { GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'

/** With introspection off, messages stop suggesting names too: they would tell the schema bit by bit. */
export function useIntrospectionSwitch(isOn: boolean): Plugin[] {
  if (isOn) return []
  return [
    useDisableIntrospection(),
    {
      onValidate() {
        return ({ result, setResult }) => {
          if (result.length > 0) setResult(result.map((each: Error) => withoutSuggestion(each)))
        }
      },
    },
  ]
}

function withoutSuggestion(error: Error): Error {
  if (!(error instanceof GraphQLError)) return error
  const { nodes, source, positions, path, extensions } = error
  const message = error.message.replace(/ Did you mean .*$/s, '')
  return new GraphQLError(message, { nodes, source, positions, path, extensions })
}
