/** Whether the schema may be asked about itself. */
import { useDisableIntrospection } from '@graphql-yoga/plugin-disable-introspection'
import { GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'

/** With introspection off, messages suggest no names either: bit by bit they tell the schema. */
export function useIntrospectionSwitch(isOn: boolean): object[] {
  const closed = useDisableIntrospection({ isDisabled: () => !isOn })
  const quiet: Plugin = {
    onValidate() {
      return ({ result, setResult }) => {
        if (result.length > 0) setResult(result.map((each: Error) => withoutSuggestion(each)))
      }
    },
  }
  return isOn ? [] : [closed, quiet]
}

function withoutSuggestion(error: Error): Error {
  if (!(error instanceof GraphQLError)) return error
  const { nodes, source, positions, path, extensions } = error
  const message = error.message.replace(/ Did you mean .*$/s, '')
  return new GraphQLError(message, { nodes, source, positions, path, extensions })
}
