/** Switches introspection of the schema on or off. */
import { useDisableIntrospection } from '@graphql-yoga/plugin-disable-introspection'
import { GraphQLError } from 'graphql'
import { isAsyncIterable, type Plugin } from 'graphql-yoga'

/** With introspection off, messages suggest no names: suggestions reveal the schema bit by bit. */
export function useIntrospectionSwitch(isOn: boolean): object[] {
  const closed = useDisableIntrospection({ isDisabled: () => !isOn })
  const quiet: Plugin = {
    onValidate() {
      return ({ result, setResult }) => {
        if (result.length > 0) setResult(result.map((each: Error) => withoutSuggestion(each)))
      }
    },
    // Variables are judged here.
    onExecute: () => ({
      onExecuteDone({ result, setResult }) {
        if (isAsyncIterable(result) || !result.errors) return
        setResult({ ...result, errors: result.errors.map(withoutSuggestion) })
      },
    }),
  }
  return isOn ? [] : [closed, quiet]
}

/** The cause stays: what was thrown by surprise is still known for it. */
function withoutSuggestion<Each extends Error>(error: Each): Each | GraphQLError {
  if (!(error instanceof GraphQLError)) return error
  const message = error.message.replace(/ Did you mean .*$/s, '')
  if (message === error.message) return error
  const { nodes, source, positions, path, originalError, extensions } = error
  const where = { nodes, source, positions, path }
  return new GraphQLError(message, { ...where, originalError, extensions })
}
